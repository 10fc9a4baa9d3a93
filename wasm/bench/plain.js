// What the page would do without package tasks and without Go: the same
// requests of IndexedDB with the same bytes. The requests of a call that do not
// need each other's answers are under way at once.
(database, directory) => {
	const connection = new Promise((ok, bad) => {
		const request = indexedDB.open(database)
		request.onsuccess = () => ok(request.result)
		request.onerror = () => bad(request.error)
	})
	const answer = request => new Promise((ok, bad) => {
		request.onsuccess = () => ok(request.result)
		request.onerror = () => bad(request.error)
	})
	const ended = transaction => new Promise((ok, bad) => {
		transaction.oncomplete = ok
		transaction.onabort = () => bad(transaction.error)
	})
	const stores = ['files', 'directories']
	const range = IDBKeyRange.bound(directory + '/', directory + '0', false, true)

	// open reads a board and makes a task of every file.
	const open = async () => {
		const db = await connection
		const start = performance.now()
		const transaction = db.transaction(stores)
		const files = transaction.objectStore('files')
		await answer(transaction.objectStore('directories').get(directory))
		const keys = answer(files.getAllKeys(range))
		const texts = await answer(files.getAll(range))
		const tasks = new Map()
		const names = await keys
		texts.forEach((text, i) => {
			if (names[i].endsWith('.json')) tasks.set(names[i], JSON.parse(text))
		})
		const took = performance.now() - start
		if (tasks.size === 0) throw new Error('the board is empty')
		return took
	}

	// put stores texts; undefined removes.
	const put = (files, writes) => {
		for (const [key, text] of writes) text === undefined ? files.delete(key) : files.put(text, key)
	}

	// replay makes the requests of a call that writes. It stores the bytes that
	// the call stored, and the record as it is. What was there before is put
	// back off the clock.
	const replay = async ({reads, writes}) => {
		const db = await connection
		const look = db.transaction(stores).objectStore('files')
		const before = await Promise.all(writes.map(async ([key]) => [key, await answer(look.get(key))]))
		const start = performance.now()
		const transaction = db.transaction(stores, 'readwrite')
		const files = transaction.objectStore('files'), records = transaction.objectStore('directories')
		const record = await answer(records.get(directory))
		await Promise.all(reads.map(key => answer(files.get(key))))
		put(files, writes)
		records.put(record, directory)
		transaction.commit()
		await ended(transaction)
		const took = performance.now() - start
		const back = db.transaction(stores, 'readwrite')
		put(back.objectStore('files'), before)
		await ended(back)
		return took
	}
	return {open, replay}
}
