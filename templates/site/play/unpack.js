// @ts-check
// Unpacks what `publisher/site/runtime.py` has packed: a line with the names and sizes of files, then their contents, all compressed.
// Python needs ten times as long for a ZIP.

const LINE = 10; // the end of the first line
const LIBRARY = "/library";

/** @param {Blob} packed */
export async function inflated(packed) {
  const stream = packed.stream().pipeThrough(new DecompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** @param {any} fs the files of Python @param {Uint8Array} whole inflated @param {string} folder */
export function unpack(fs, whole, folder) {
  const made = new Set();
  let end = whole.indexOf(LINE);
  for (const [name, size] of JSON.parse(new TextDecoder().decode(whole.subarray(0, end++)))) {
    const path = `${folder}/${name}`;
    const above = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(above)) fs.mkdirTree(above);
    made.add(above);
    fs.writeFile(path, whole.subarray(end, (end += size)), { canOwn: true }); // no copy
  }
}

/** Starts Python with its library as files: it reads them sooner than the archive that Pyodide expects.
 * @param {(settings: object) => Promise<any>} load @param {{indexURL: string}} settings
 * @param {Promise<Uint8Array>} library inflated */
export async function start(load, settings, library) {
  const fsInit = async (/** @type {any} */ fs) => unpack(fs, await library, LIBRARY);
  const stdLibURL = `${settings.indexURL}pyodide-lock.json`; // any small file in place of the archive
  const python = load({ ...settings, stdLibURL, fsInit, env: { PYTHONPATH: LIBRARY } });
  await library; // if it is missing, the error names it
  return python;
}
