// Has the program fetched, unpacked and compiled beside the page (program.js) as soon as there
// is something to see. page.js comes later, hears what has come until then, and goes on with it.
(() => {
  const page = document.documentElement;
  const { program } = document.currentScript.dataset;
  const beside = (name) => program.replace(/[^/]*$/, name); // a script of this version

  // Under trusted types a worker begins only at an address that a policy has returned: this
  // one returns those of the three that there are.
  const workers = { program: beside("program.js"), agent: beside("agent.js"), offline: "sw.js" };
  let policy;
  const address = window.tasklessonAddress = (name) => {
    policy ??= window.trustedTypes?.createPolicy("tasklesson", { createScriptURL: (one) => workers[one] });
    return policy ? policy.createScriptURL(name) : workers[name];
  };
  window.tasklessonWorker = (name) => new Worker(address(name));

  const heard = [];
  const compiling = window.tasklessonCompiling = { heard, hear: (data) => heard.push(data) };
  window.tasklessonSeen.then(() => {
    const broken = (event) => {
      event.preventDefault?.();
      compiling.hear({ broken: true });
    };
    try {
      const worker = compiling.worker = window.tasklessonWorker("program");
      worker.onmessage = ({ data }) => compiling.hear(data);
      worker.onerror = worker.onmessageerror = broken;
      worker.postMessage(new URL(program, document.baseURI).href);
      new MutationObserver((_, observer) => {
        if (page.dataset.lab !== "live") return;
        observer.disconnect();
        worker.postMessage(["live"]);
      }).observe(page, { attributeFilter: ["data-lab"] });
    } catch {
      broken({});
    }
  });
})();
