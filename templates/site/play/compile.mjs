// Compiles the Python of archives ahead, with the Python of a page: node compile.mjs PYODIDE LEVEL ARCHIVE.zip …
// Each archive is replaced.
// Every .py but a template becomes a .pyc in its place that no source is compared with. Run when a site is made, never in a page.
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, level, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: resolve(folder) });
pyodide.globals.set("level", Number(level));
pyodide.runPython(`
import zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
`);
for (const archive of archives) {
  pyodide.FS.writeFile("/in.zip", readFileSync(archive));
  pyodide.runPython(`
with zipfile.ZipFile("/in.zip") as given, zipfile.ZipFile("/out.zip", "w") as made:
    for name in sorted(given.namelist()):
        content = given.read(name)
        if name.endswith(".py") and not name.startswith("templates/"):  # those are copied, not run
            code = compile(content, name, "exec", dont_inherit=True, optimize=level)
            name, content = name + "c", _code_to_hash_pyc(code, source_hash(content), checked=False)
        made.writestr(zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0)), content)
`);
  writeFileSync(archive, pyodide.FS.readFile("/out.zip"));
}
