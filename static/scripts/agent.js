// The program that answers prompts, in a thread of its own: it is sent its wasm and its
// vocabulary, and answers why it cannot be asked, or "", and then request after request.
// However it ends, an error says so. The build puts wasm_exec.js before this.
onmessage = ({ data: { wasm, vocabulary } }) => {
  const go = new Go();
  globalThis.tasklessonAgent = {
    vocabulary,
    ready(answer, why) {
      onmessage = ({ data }) => postMessage(answer(data));
      postMessage(why);
    },
  };
  const end = (reason) => setTimeout(() => { throw reason; });
  WebAssembly.instantiate(wasm, go.importObject).then(({ instance }) => go.run(instance)).then(() => end("it has ended"), end);
};
