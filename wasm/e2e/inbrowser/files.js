'use strict';
// How this page talks to its server: a program may put another fetch in the
// place of the browser's.
const askHost = window.fetch.bind(window);

// The files of the machine, for wasm_exec.js: what Node's fs and process have.
{
	const operate = async (operation, parameters, body) => {
		const given = Object.entries(parameters).filter(([, value]) => value !== null && value !== undefined);
		const answer = await askHost('file/' + operation + '?' + new URLSearchParams(given), {method: 'POST', body});
		if (answer.ok) return answer;
		const code = (await answer.text()).trim();
		throw Object.assign(new Error(code), {code});
	};
	// Go calls back as Node does.
	const call = (promise, callback) => { promise.then(result => callback(null, result), error => callback(error)); };
	const json = async promise => (await promise).json();
	const stats = async promise => {
		const {mode, size, mtimeMs} = await json(promise);
		return {
			mode, size, mtimeMs, atimeMs: mtimeMs, ctimeMs: mtimeMs, dev: 0, ino: 0, nlink: 1, uid: 0, gid: 0, rdev: 0, blksize: 4096,
			blocks: Math.ceil(size / 512), isDirectory: () => (mode & 0o170000) === 0o040000,
		};
	};
	const {write} = fs;
	Object.assign(fs, {
		constants: {O_WRONLY: 1, O_RDWR: 2, O_CREAT: 0o100, O_EXCL: 0o200, O_TRUNC: 0o1000, O_APPEND: 0o2000, O_DIRECTORY: 0o200000},
		open: (path, flags, mode, callback) => call(json(operate('open', {path, flags, mode})), callback),
		close: (fd, callback) => call(operate('close', {fd}).then(() => {}), callback),
		fsync: (fd, callback) => call(operate('fsync', {fd}).then(() => {}), callback),
		ftruncate: (fd, length, callback) => call(operate('ftruncate', {fd, length}).then(() => {}), callback),
		fstat: (fd, callback) => call(stats(operate('fstat', {fd})), callback),
		stat: (path, callback) => call(stats(operate('stat', {path})), callback),
		lstat: (path, callback) => call(stats(operate('lstat', {path})), callback),
		readdir: (path, callback) => call(json(operate('readdir', {path})), callback),
		mkdir: (path, mode, callback) => call(operate('mkdir', {path, mode}).then(() => {}), callback),
		rename: (path, to, callback) => call(operate('rename', {path, to}).then(() => {}), callback),
		unlink: (path, callback) => call(operate('unlink', {path}).then(() => {}), callback),
		rmdir: (path, callback) => call(operate('rmdir', {path}).then(() => {}), callback),
		read: (fd, buffer, offset, length, position, callback) => call((async () => {
			const data = new Uint8Array(await (await operate('read', {fd, length, position})).arrayBuffer());
			buffer.set(data, offset);
			return data.length;
		})(), callback),
		write: (fd, buffer, offset, length, position, callback) => {
			if (fd < 3) write.call(fs, fd, buffer, offset, length, position, callback);
			else call(json(operate('write', {fd, position}, buffer.slice(offset, offset + length))), callback);
		},
	});
}
