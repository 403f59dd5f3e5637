// @ts-check
// Python, publisher and one folder of an author who is not trusted, isolated: a worker of a frame with an opaque
// origin, whose policy forbids every network. The page passes in all the files.

/** @typedef {Record<string, Blob>} Files by their names in the site */

const PRESS = "/press";
const HERE = "https://sealed.invalid/"; // no such host exists: the files for Python's loader are passed in

/** @param {Files} files @param {string} name @param {string} type */
function typed(files, name, type) {
  const file = files[name];
  if (!file) throw new Error(`${name} was not passed in`);
  return file.slice(0, file.size, type);
}

/** @param {Files} files @param {string} name @returns {Promise<any>} */
const script = (files, name) => import(URL.createObjectURL(typed(files, name, "text/javascript")));

/** @param {{files: Files, archives: string[], slug: string, session: [string, string], checked: string[]}} given */
async function begin({ files, archives, slug, session: [module, begun], checked }) {
  const importScripts = () => {
    throw new TypeError("everything is passed in");
  };
  Object.assign(self, { importScripts }); // Python's loader requires a worker without it
  const runtime = "play/runtime/";
  self.fetch = async (address) => {
    const name = String(address).slice(HERE.length);
    const type = name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
    return new Response(typed(files, name, type), { headers: { "content-type": type } });
  };
  const { loadPyodide } = await script(files, `${runtime}pyodide.mjs`);
  const { default: createPyodideModule } = await script(files, `${runtime}pyodide.asm.mjs`);
  const { inflated, start, unpack } = await script(files, "play/unpack.js");
  const library = inflated(typed(files, `${runtime}python.pack`, ""));
  const python = await start(loadPyodide, { indexURL: HERE + runtime, createPyodideModule }, library);
  for (const name of archives) unpack(python.FS, await inflated(typed(files, name, "")), PRESS);
  const folder = `${PRESS}/games/${slug}`;
  python.globals.set("folder", folder);
  python.runPython(`
import os, shutil, sys
sys.path.insert(0, "${PRESS}")
os.environ["PUBLISHER_TRUST"] = "1"
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder)
os.chdir(folder)
`);
  /** @type {any} */
  let desk;
  const ask = (/** @type {string} */ asked) => (desk ??= python.pyimport(module)[begun](folder, ...checked)).ask(asked);
  return { ask, folder, fs: python.FS };
}

/** Writes and removes files of the folder. @param {any} fs @param {string} folder @param {Record<string, Uint8Array | null>} files */
function put(fs, folder, files) {
  for (const [name, content] of Object.entries(files)) {
    const path = `${folder}/${name}`;
    if (content) {
      fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      fs.writeFile(path, content);
    } else if (fs.analyzePath(path).exists) fs.unlink(path);
  }
}

self.addEventListener(
  "message",
  ({ data: given, ports: [port] }) => {
    const begun = begin(given);
    let turn = Promise.resolve();
    port.addEventListener("message", ({ data }) => {
      turn = turn.then(async () => {
        try {
          const { ask, folder, fs } = await begun;
          const answer = data.put ? put(fs, folder, data.put) : ask(data.asked);
          port.postMessage({ number: data.number, answer: answer ?? "" });
        } catch (error) {
          port.postMessage({ number: data.number, fault: String(error) });
        }
      });
    });
    port.start();
  },
  { once: true },
);
