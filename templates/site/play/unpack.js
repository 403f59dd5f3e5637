// @ts-check
// Unpacks what `publisher/site/runtime.py` has packed: a line with the names and sizes of files, then their contents, all compressed.
// Python needs ten times as long for a ZIP.

const LINE = 10; // the end of the first line

/** @param {any} fs the files of Python @param {Blob} packed @param {string} folder */
export async function unpack(fs, packed, folder) {
  const stream = packed.stream().pipeThrough(new DecompressionStream("deflate"));
  const whole = new Uint8Array(await new Response(stream).arrayBuffer());
  let end = whole.indexOf(LINE);
  for (const [name, size] of JSON.parse(new TextDecoder().decode(whole.subarray(0, end++)))) {
    const path = `${folder}/${name}`;
    fs.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    fs.writeFile(path, whole.subarray(end, (end += size)));
  }
}
