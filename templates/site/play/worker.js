// @ts-check
// Python, publisher and one game, in a worker: the page stays responsive, and a long computation can be ended.
// The first message names the game and the purpose; later ones are requests of `publisher/site/protocol.py`, answered in order.
// A message may also name an archive of libraries for the next requests.
// @ts-ignore: the runtime is downloaded when a site is made
import { loadPyodide } from "./runtime/pyodide.mjs";
import { inflated, start, unpack } from "./unpack.js";

const here = new URL("./", import.meta.url);
const PRESS = "/press";
const DESKS = {
  play: { archives: ["press.pack"], begun: ["publisher.site.match_session", "match_session"] },
  print: { archives: ["press.pack", "../print/print.pack"], begun: ["publisher.site.print_session", "print_session"] },
};

/** The contents of an archive, inflated while Python starts. @param {string} name */
async function fetched(name) {
  const address = new URL(name, here);
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname} was not found (${answer.status})`);
  return inflated(await answer.blob());
}

const runtime = start(loadPyodide, { indexURL: new URL("runtime/", here).href }, fetched("runtime/python.pack"));

/** Makes the libraries of an archive importable. @param {string} name */
async function add(name) {
  const [python, archive] = await Promise.all([runtime, fetched(name)]);
  unpack(python.FS, archive, PRESS);
  python.runPython("import importlib; importlib.invalidate_caches()");
  return "";
}

/** @param {string} slug @param {"play" | "print"} purpose @param {string} [language] of a translation */
async function desk(slug, purpose, language = "") {
  const { archives, begun: [module, begin] } = DESKS[purpose];
  const parts = archives.map(fetched);
  const game = fetched(`../games/${slug}/${language && `${language}/`}game.pack`);
  const python = await runtime;
  for (const part of parts) unpack(python.FS, await part, PRESS);
  unpack(python.FS, await game, `${PRESS}/games/${slug}`);
  python.runPython(`import gc, sys; sys.path.insert(0, "${PRESS}"); gc.disable()`);
  const begun = python.pyimport(module)[begin](`${PRESS}/games/${slug}`, ...[language].filter(Boolean));
  python.runPython("gc.freeze(); gc.enable()"); // all that was imported stays: a tenth of the imports' time would go into searching it
  return begun;
}

/** @type {Promise<any> | undefined} */
let game;
let turn = Promise.resolve();

self.addEventListener("message", ({ data }) => {
  if (data.game) game = desk(data.game, data.purpose, data.language);
  turn = turn.then(async () => {
    try {
      const desk = await game;
      const answer = data.game ? "" : data.archive ? await add(data.archive) : desk.ask(data.asked);
      self.postMessage({ number: data.number, answer });
    } catch (error) {
      self.postMessage({ number: data.number, fault: String(error) });
    }
  });
});
