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
    this.sheet = new URL(sheet, document.baseURI).href;
    // The same origin gives it the site's fonts, and the page access to it; without scripts this is safe.
    this.frame = element("iframe", { sandbox: "allow-same-origin", title });
    this.shown = "";
  }

  /** Goes to a part of the page. @param {string} id */
  go(id) {
    this.frame.contentDocument?.getElementById(id)?.scrollIntoView();
  }

  /** @param {string} markup @param {string} [kind] */
  show(markup, kind = "") {
    if (markup === this.shown) return;
    this.shown = markup;
    const place = this.frame.contentWindow?.scrollY ?? 0;
    this.frame.onload = () => this.frame.contentWindow?.scrollTo(0, place);
    this.frame.srcdoc =
      `<!DOCTYPE html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${POLICY}">` +
      `<meta name="color-scheme" content="light dark"><link rel="stylesheet" href="${this.sheet}">` +
      `<body class="${kind}">${cleaned(markup)}</body></html>`;
  }
}
