// The program that answers prompts, in a thread of its own: it is sent its file and its
// vocabulary, and answers why it cannot be asked, or "", and then request after request.
// However it ends, an error says so. The build puts wasm_exec.js and program.js
// before this.
onmessage = ({ data: { bytes, vocabulary } }) => {
  const go = new Go();
  globalThis.tasklessonAgent = {
    vocabulary,
    ready(answer, why) {
      onmessage = ({ data }) => postMessage(answer(data));
      postMessage(why);
    },
  };
  const end = (reason) => setTimeout(() => { throw reason; });
  const run = async () => {
    const wasm = await new Response(await tasklessonProgram.unpacked(new Response(bytes).body)).arrayBuffer();
    const { instance } = await WebAssembly.instantiate(wasm, go.importObject);
    await go.run(instance);
  };
  run().then(() => end("it has ended"), end);
};
