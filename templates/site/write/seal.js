// @ts-check
// The page's side of the sealed frame. Everything from it is treated as data.
import { element } from "../play/element.js";

/**
 * The data for the frame: files with their digests by name, the archives to unpack in order, and the names of
 * its own scripts.
 * @typedef {{files: Record<string, string>, archives: string[], frame: string, script: string}} Needed
 */

const root = new URL(document.documentElement.dataset.root ?? "./", location.href);

/** Each file is fetched once, and verified by its digest. @type {Map<string, Promise<Blob>>} */
const held = new Map();

/** @param {Needed} needed @param {string} name */
function fetched(needed, name) {
  const known = held.get(name);
  if (known) return known;
  const file = fetch(new URL(name, root), { integrity: needed.files[name] }).then((answer) => {
    if (!answer.ok) throw new Error(`${name} was not found (${answer.status})`);
    return answer.blob();
  });
  held.set(name, file);
  file.catch(() => held.delete(name));
  return file;
}

/** Fetches everything that a worker needs, so that it starts sooner. @param {Needed} needed */
export const prepare = (needed) => Object.keys(needed.files).forEach((name) => void fetched(needed, name).catch(() => {}));

/**
 * What runs in the frame: the name of its folder, the session as a module and a function, and what that gets in
 * addition to the folder.
 * @typedef {{slug: string, session: [string, string], checked: string[]}} Run
 */

/** A worker in a sealed frame. */
export class Sealed extends EventTarget {
  /** @param {Needed} needed @param {Run} run */
  constructor(needed, run) {
    super();
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.frame = element("iframe", { sandbox: "allow-scripts", hidden: true, title: "Check of games" });
    this.port.onmessage = ({ data }) => this.dispatchEvent(new MessageEvent("message", { data }));
    this.told = (/** @type {MessageEvent} */ { source, data }) => {
      if (source === this.frame.contentWindow) this.fail(String(data?.fault || "the worker did not start"));
    };
    addEventListener("message", this.told);
    this.begin(needed, run, port2).catch((error) => this.fail(error.message));
  }

  /** @param {Needed} needed @param {Run} run @param {MessagePort} port */
  async begin(needed, run, port) {
    const names = Object.keys(needed.files);
    const files = Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await fetched(needed, name)])),
    );
    if (this.ended) return;
    const policy = `default-src 'none'; script-src '${needed.files[needed.frame]}' blob: 'wasm-unsafe-eval'; worker-src blob:`;
    const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
    this.frame.srcdoc = `<!DOCTYPE html>${meta}<script>${await files[needed.frame].text()}</script>`;
    this.frame.onload = () => {
      const script = files[needed.script].slice(0, files[needed.script].size, "text/javascript");
      const begun = { files, archives: needed.archives, ...run };
      this.frame.contentWindow?.postMessage({ script, begun }, "*", [port]); // the frame has an opaque origin
    };
    document.body.append(this.frame);
  }

  /** @param {string} message */
  fail(message) {
    this.dispatchEvent(new ErrorEvent("error", { message }));
  }

  /** @param {any} message */
  postMessage(message) {
    this.port.postMessage(message);
  }

  /** Removes the frame, which ends its worker. */
  terminate() {
    this.ended = true;
    removeEventListener("message", this.told);
    this.port.close();
    this.frame.remove();
  }
}
