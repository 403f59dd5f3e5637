// @ts-check
// Clicks on points and cards, one after the other, and the moves that they begin.

/** @typedef {import("./desk.js").Offer} Offer */

/** The name of a touched point or card. @param {string} touch */
export const nameOf = (touch) => (touch.startsWith(".") ? touch.slice(1).split("@")[0] : touch);

/** The name of the board of a touched point, if there are several. @param {string} touch */
export const boardOf = (touch) => (touch.startsWith(".") ? touch.split("@")[1] : undefined);

/**
 * True if a move continues the choice: points in their order, cards in any order.
 * @param {Offer} offer @param {string[]} chosen
 */
export function goesOn(offer, chosen) {
  if (chosen.length > offer.touches.length) return false;
  if (offer.touches.some((touch) => touch.startsWith("."))) {
    return chosen.every((touch, place) => offer.touches[place] === touch);
  }
  const left = [...offer.touches];
  return chosen.every((touch) => {
    const place = left.indexOf(touch);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/**
 * The move that was chosen, or the moves that are still possible.
 * @param {Offer[]} offers @param {string[]} chosen @returns {{meant: Offer | null, open: Offer[]}}
 */
export function after(offers, chosen) {
  const open = offers.filter((offer) => goesOn(offer, chosen));
  const [only] = open;
  const meant = open.length === 1 && only.touches.length === chosen.length ? only : null;
  return { meant, open };
}

/** The points and cards that can be chosen next. @param {Offer[]} open @param {string[]} chosen @returns {Set<string>} */
export function next(open, chosen) {
  const found = new Set();
  for (const { touches } of open) {
    if (touches.some((touch) => touch.startsWith("."))) {
      if (touches.length > chosen.length) found.add(touches[chosen.length]);
    } else for (const touch of touches) found.add(touch);
  }
  return found;
}

/** The notation of a move with these points or cards, legal or not. @param {string[]} chosen */
export const written = (chosen) =>
  chosen.map(nameOf).join(chosen.every((touch) => touch.startsWith(".")) ? "-" : " ");
