// @ts-check
// Unpacks what `publisher/site/runtime.py` has packed: a line with the names and sizes of files, then their contents, all compressed.
// Python needs ten times as long for a ZIP.

const LINE = 10; // the end of the first line

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
