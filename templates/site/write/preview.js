// @ts-check
// Shows the texts and parts of a folder. Its author is not trusted: the frame runs no scripts and loads only the style
// and fonts of the site, and everything that leads to other places is removed first.
import { element } from "../play/element.js";

const UNWANTED = "script, style, link, meta, base, iframe, frame, object, embed, form, input, button, video, audio, source, template, animate, set";
// Firefox does not take 'self' for the page's origin in such a frame.
const POLICY = `default-src 'none'; style-src ${location.origin}; font-src ${location.origin}; img-src data:`;

/** The harmless part of some markup. @param {string} markup */
export const cleaned = (markup) => harmless(markup, "text/html").body.innerHTML;

/** The harmless part of a drawing. @param {string} svg */
export const cleanedDrawing = (svg) => new XMLSerializer().serializeToString(harmless(svg, "image/svg+xml"));

/** @param {string} markup @param {DOMParserSupportedType} type */
function harmless(markup, type) {
  const read = new DOMParser().parseFromString(markup, type); // runs no script, loads nothing
  for (const one of read.querySelectorAll(UNWANTED)) one.remove();
  for (const one of read.querySelectorAll("*")) {
    for (const attribute of [...one.attributes]) {
      const { localName: name, value } = attribute;
      const leads = /^href$|^src|^action$|^ping$|^background$/i.test(name);
      const inside = value.startsWith("#") || value.startsWith("data:image/");
      if (/^on|^style$/i.test(name) || (leads && !inside)) one.removeAttributeNode(attribute);
    }
  }
  return read;
}

export class Preview {
  /** @param {string} sheet the address of the site's style @param {string} title */
  constructor(sheet, title) {
    // The same origin gives it the site's fonts, and the page access to it; without scripts this is safe.
    this.frame = element("iframe", { sandbox: "allow-same-origin", title });
    this.shown = this.kind = "";
    this.frame.onload = () => this.fill(); // also when the frame comes back into the page
    this.frame.srcdoc =
      `<!DOCTYPE html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
      `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${new URL(sheet, document.baseURI).href}">` +
      "<body></body></html>";
  }

  /** Goes to a part of the page. @param {string} id */
  go(id) {
    this.frame.contentDocument?.getElementById(id)?.scrollIntoView();
  }

  /** @param {string} markup @param {string} [kind] */
  show(markup, kind = "") {
    if (markup === this.shown) return;
    [this.shown, this.kind] = [markup, kind];
    this.fill();
  }

  /** Puts the markup into the frame, if that has its style. */
  fill() {
    const page = this.frame.contentDocument;
    if (!page?.styleSheets.length) return;
    // The words of cards are placed by the widths of their font, which is used here also if it comes late.
    for (const face of page.fonts) face.display = "swap";
    page.body.className = this.kind;
    page.body.innerHTML = cleaned(this.shown);
  }
}
