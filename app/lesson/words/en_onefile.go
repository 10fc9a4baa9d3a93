package words

func (English) FileTab() string    { return "One file" }
func (English) ChooseFile() string { return "Which file" }
func (English) NoFileYet() string  { return "The folder is empty: there is no file to open yet." }
func (English) FilesToCome() string {
	return "No files yet. The first task makes two: its own, and the high-water mark."
}
func (English) KeyByKey() string    { return "Key by key" }
func (English) NextKey() string     { return "Next key" }
func (English) PreviousKey() string { return "Previous key" }
func (English) AllKeys() string     { return "All keys" }

func (e English) KeysInOrder(n int) string {
	if n == 0 {
		return "A file without a key."
	}
	return capital(e.Count(n)) + " " + plural(n, "key", "keys, always in this order") + ". Press one to see what it is for."
}

func (English) KeyProse(key Data) string {
	switch key {
	case "id":
		return "The number of the task. The name of the file has it too, and both have to agree."
	case "subject":
		return "What is to be done, in one line. Lists show nothing else of a task."
	case "description":
		return "All that somebody needs who does it. Empty until it is written."
	case "status":
		return "`pending`, `in_progress` or `completed`. Ready and blocked are not stored: they follow from what the task waits for."
	case "blockedBy":
		return "The tasks that this one waits for now. An id leaves when its task is completed."
	case "blocks":
		return "The tasks that wait for this one: the other end of their `blockedBy`."
	case "owner":
		return "Who works on it. Empty while nobody does."
	case "activeForm":
		return "What a screen may show while somebody works on it."
	case "metadata":
		return "Facts that somebody keeps with the task. No tool reads them."
	}
	return "No tool knows this key. It stays where it is, as it was written."
}

func (English) MarkProse() string {
	return "One number and nothing else: the highest id that was ever given. The next task gets the one after it."
}

func (English) EditFile() string         { return "Write it by hand" }
func (English) SaveFile() string         { return "Save the file" }
func (English) BytesOf(file Data) string { return "What " + string(file) + " is to hold" }

func (English) FileWritten(file Data) string { return string(file) + " holds what you wrote." }

func (English) FileBroken(file Data, why Said) string {
	return string(file) + " is saved, and no longer readable: " + string(why) + ". Undo brings back what it held, as long as the page is not reloaded."
}

func (English) NotReadable(why Said) string { return "Not readable: " + string(why) + "." }

func (English) CouldNotWrite(file Data, why Said) string {
	return couldNot("save "+string(file), why)
}

func (English) DescriptionLabel() string { return "Description" }
func (English) ReloadPage() string       { return "Reload the page" }

func (e English) FilesFound(n int) string { return e.files(n) }

func (e English) AfterReload(were, are int, was, is Data) string {
	found := "The page was loaded again and found " + e.files(are)
	if was == is {
		return found + ". The hash over all bytes is the same as before: " + string(is) + "."
	}
	return found + ", before it had " + e.files(were) + ". The hash was " + string(was) + " and is " + string(is) + "."
}

func (English) FilesHeading() string { return "Your folder" }
func (English) FolderEmpty() string {
	return "The folder is empty. Add a task, and its file is written."
}
func (English) FolderEmptied() string { return "The task files are gone. Undo brings them back." }
