// Comes first in the page that is one file (make single). To a page that was opened as a file a
// browser gives no other file, and no worker but one from memory: both are had from the page
// here. Files may share one origin, so the database has the name of the edition.
(() => {
  document.documentElement.dataset.single = "";
  const { edition, program } = document.currentScript.dataset;

  // What is in the page, by its name in the site. Programs are written as base64.
  const textOf = (file) => document.querySelector(`[data-file="${String(file).slice(String(file).lastIndexOf(edition))}"]`).textContent;
  const bytesOf = (file) => `data:application/octet-stream;base64,${textOf(file)}`;

  const whole = new Promise((now) => document.addEventListener("DOMContentLoaded", now));
  const get = window.fetch;
  window.fetch = async (file) => {
    await whole;
    return file.endsWith(".packed") ? get(bytesOf(file)) : new Response(textOf(file));
  };

  // A worker fetches nothing but the program.
  window.Worker &&= class extends Worker {
    constructor(file) {
      const fetching = `fetch = ((get) => () => get("${bytesOf(program)}"))(fetch);\n`;
      super(URL.createObjectURL(new Blob([fetching, textOf(file)], { type: "text/javascript" })));
    }
  };

  for (const name of ["open", "deleteDatabase"]) {
    const act = IDBFactory.prototype[name];
    IDBFactory.prototype[name] = function (database, ...more) {
      return act.call(this, `${database} ${edition}`, ...more);
    };
  }
})();
