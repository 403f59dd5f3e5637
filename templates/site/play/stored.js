// @ts-check
// What a page has stored in the browser, as JSON. Where nothing can be stored, pages work without.

/** What is stored at a place; an empty object if that is nothing, or nothing that a page wrote. @param {string} place @returns {any} */
export function recalled(place) {
  try {
    return Object(JSON.parse(localStorage.getItem(place) ?? "{}"));
  } catch {
    return {};
  }
}

/** Stores something, and returns the error if that fails, else null. @param {string} place @param {any} content */
export function remember(place, content) {
  try {
    localStorage.setItem(place, JSON.stringify(content));
    return null;
  } catch (error) {
    return /** @type {Error} */ (error);
  }
}
