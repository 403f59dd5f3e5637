// @ts-check
// Python, the press and one game, in a worker: the page stays free, and whoever thinks too long can be ended.
// First it is told which game; then it is asked what `publisher/site/protocol.py` says, and answers in order.
// @ts-ignore: the runtime is fetched when a site is made
import { loadPyodide } from "./runtime/pyodide.mjs";

const here = new URL("./", import.meta.url);
const PRESS = "/press";

/** @param {URL} address @returns {Promise<ArrayBuffer>} */
async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address.pathname} was not found (${answer.status})`);
  return answer.arrayBuffer();
}

const runtime = loadPyodide({ indexURL: new URL("runtime/", here).href });
const press = fetched(new URL("press.zip", here));

/** @param {string} slug */
async function desk(slug) {
  const game = fetched(new URL(`../games/${slug}/game.zip`, here));
  const python = await runtime;
  python.unpackArchive(await press, "zip", { extractDir: PRESS });
  python.unpackArchive(await game, "zip", { extractDir: `${PRESS}/games/${slug}` });
  python.runPython(`import sys; sys.path.insert(0, "${PRESS}")`);
  return python.pyimport("publisher.site.desk").desk_of(`${PRESS}/games/${slug}`);
}

/** @type {Promise<any> | undefined} */
let game;
let turn = Promise.resolve();

self.addEventListener("message", ({ data }) => {
  if (data.game) game = desk(data.game);
  turn = turn.then(async () => {
    try {
      const answer = data.game ? (await game, "") : (await game).ask(data.asked);
      self.postMessage({ number: data.number, answer });
    } catch (error) {
      self.postMessage({ number: data.number, fault: String(error) });
    }
  });
});
