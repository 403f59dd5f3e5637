// @ts-check
// The tab that makes an archive for any host: the rules as a page, everything that is printed, and the folder.
import { element } from "../play/element.js";
import { encoded, packed, zipped } from "./folder.js";
import { cleaned } from "./preview.js";

const POLICY = "default-src 'none'; style-src 'self' file:; font-src 'self' file:; img-src data:";
const HERE = /^(localhost|127\.|\[)/;

/** @param {string} text */
const escaped = (text) => element("span", {}, text).innerHTML;

/** The style of the site and its fonts, by their names in the archive. @param {string} sheet its address */
async function styled(sheet) {
  const at = new URL(sheet, document.baseURI);
  const text = await (await fetch(at)).text();
  const fonts = [...text.matchAll(/url\(["']?([\w.-]+\.woff2)["']?\)/g)].map(([, name]) => name);
  const held = fonts.map(async (name) => [`style/${name}`, new Uint8Array(await (await fetch(new URL(name, at))).arrayBuffer())]);
  return { "style/style.css": encoded(text), ...Object.fromEntries(await Promise.all(held)) };
}

export class Publish {
  /** @param {string} sheet the address of the site's style @param {() => unknown} begin */
  constructor(sheet, begin) {
    this.sheet = sheet;
    this.status = element("p", { class: "told", role: "status" });
    this.button = element("button", { type: "button", onclick: begin }, "Make the ZIP");
    this.element = element(
      "div",
      { class: "publish" },
      element("p", {}, "Makes an archive (ZIP) that you can unpack on any host for web pages. In it are"),
      element(
        "ul",
        {},
        element("li", {}, element("code", {}, "index.html"), ": the rules as a page, with links to the rest; no script, no network"),
        element("li", {}, element("code", {}, "print/"), ": PDFs of everything that is printed, on A4"),
        element("li", {}, "the folder as ZIP: to be opened in ", element("em", {}, "Write"), ", where the game is played and changed"),
      ),
      element("p", {}, "The page itself cannot play: that needs Python, 14 MB. To have it, make a site with ", element("code", {}, "publisher site --play"), "."),
      element("p", {}, this.button),
      this.status,
    );
  }

  /** The archive. @param {import("./folder.js").Folder} folder @param {string} markup the rules as a page @param {import("../play/desk.js").Published} answer */
  async archive(folder, markup, answer) {
    const pdfs = Object.entries(answer.files).filter(([name]) => /^[a-z0-9-]+\.pdf$/.test(name));
    const printed = Object.fromEntries(pdfs.map(([name, pdf]) => [`print/${name}`, Uint8Array.from(atob(pdf), (letter) => letter.charCodeAt(0))]));
    const links = Object.keys(printed).map((name) => `<a href="${name}">${name.slice("print/".length)}</a>`);
    const write = new URL("write.html", document.baseURI).href;
    const where = HERE.test(location.hostname) ? "the page <em>Write</em> of a site of publisher" : `<a href="${escaped(write)}">${escaped(write)}</a>`;
    const own = `${folder.name}.zip`;
    const body = cleaned(markup);
    const title = new DOMParser().parseFromString(body, "text/html").querySelector("h1")?.textContent ?? folder.name;
    const page =
      `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
      `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
      `<title>${escaped(title)}</title><link rel="stylesheet" href="style/style.css"><body><main>${body}</main><footer class="site">` +
      `${links.length ? `<p>To print: ${links.join(" · ")}</p>` : ""}` +
      `<p>To play or to change: open <a href="${own}">${own}</a> at ${where}.</p></footer></body></html>\n`;
    return zipped({ "index.html": encoded(page), [own]: packed(folder), ...printed, ...(await styled(this.sheet)) });
  }
}
