package main

// galleryPage fills the shell with every panel in every state.
func galleryPage(shell, folder string) (string, error) {
	return shell + folder, nil
}
