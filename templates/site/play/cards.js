// @ts-check
// Cards on the screen, with their printed faces; each is drawn once.
import { drawing, element } from "./element.js";

export class Cards {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** @type {Map<string, SVGSVGElement>} */
    this.faces = new Map();
  }

  /** Request the missing faces. @param {import("./desk.js").Zone[]} zones */
  async draw(zones) {
    const names = new Set(zones.flatMap(([, , cards]) => (typeof cards === "number" ? (cards ? [""] : []) : cards)));
    const missing = [...names].filter((name) => !this.faces.has(name));
    if (!missing.length) return;
    const drawn = await this.desk.ask("faces", { names: missing });
    if (drawn.is !== "drawn") return; // their names are shown instead
    for (const [name, face] of Object.entries(drawn.faces)) this.faces.set(name, drawing(face));
  }

  /** @param {string} name of the card, or "" for the back */
  face(name) {
    const face = this.faces.get(name)?.cloneNode(true);
    if (!face) return element("span", { class: "name" }, name || "?");
    /** @type {Element} */ (face).setAttribute("aria-hidden", "true");
    return face;
  }

  /**
   * A zone with its cards.
   * @param {import("./desk.js").Zone} zone @param {string[]} names @param {number} seat the seat of the viewer
   * @param {{legal: Set<string>, chosen: string[], last: string[], hint: string[]}} marks
   */
  zone([name, owner, cards], names, seat, marks) {
    const whose = owner === null ? name : owner === seat ? `Your ${name}` : `${names[owner] ?? ""}’s ${name}`;
    const held = typeof cards === "number" ? element("p", { class: "backs" }) : element("ul", { class: "cards" });
    if (typeof cards === "number") {
      held.append(element("span", { class: "card" }, this.face("")), ` × ${cards}`);
    } else {
      const chosen = [...marks.chosen];
      for (const card of cards) {
        const place = chosen.indexOf(card);
        if (place >= 0) chosen.splice(place, 1);
        const marked = [marks.legal.has(card) && "legal", place >= 0 && "chosen", marks.hint.includes(card) && "hint"];
        const button = element(
          "button",
          { type: "button", class: ["card", ...marked].filter(Boolean).join(" "), "data-touch": card, "aria-label": card },
          this.face(card),
        );
        button.setAttribute("aria-pressed", String(place >= 0));
        held.append(element("li", {}, button));
      }
    }
    const mine = owner === seat ? " mine" : "";
    return element("section", { class: `zone${mine}`, "data-zone": name }, element("h3", {}, whose), held);
  }
}
