'use strict';
// Runs the program, and sends what it prints and how it ends to the server:
// piece after piece, so that nothing overtakes.
const pieces = [];
let sending = null;

function print(bytes) {
	pieces.push(bytes.slice()); // Go writes over its own memory
	sending ??= send();
}

async function send() {
	await null; // what is printed at once goes at once
	while (pieces.length) await askHost('output', {method: 'POST', body: new Blob(pieces.splice(0))});
	sending = null;
}

async function end(code) {
	while (sending) await sending;
	await askHost('end/' + code, {method: 'POST'});
}

function report(what) { print(new TextEncoder().encode(what + '\n')); }

addEventListener('error', event => report(event.error?.stack || event.message));
addEventListener('unhandledrejection', event => report('unhandled: ' + (event.reason?.stack || event.reason)));

fs.writeSync = (fd, bytes) => {
	print(bytes);
	return bytes.length;
};

(async () => {
	const go = new Go();
	let code = 0;
	try {
		const start = await (await askHost('start')).json();
		go.argv = start.args;
		Object.assign(process, {pid: start.pid, cwd: () => start.dir});
		go.exit = status => { code = status; };
		const {instance} = await WebAssembly.instantiateStreaming(askHost('program.wasm'), go.importObject);
		await go.run(instance);
	} catch (error) {
		report(String(error?.stack || error));
		code ||= 1;
	}
	await end(code);
})();
