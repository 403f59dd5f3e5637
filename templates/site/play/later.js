// @ts-check
// Files that the service worker caches after their first use.

/** @type {Set<string>} */
const asked = new Set();

/** Caches the files for playing, printing, showing or writing games; marks the element when done.
 * @param {"play" | "print" | "show" | "write"} what @param {HTMLElement} main */
export async function keepForLater(what, main) {
  if (asked.has(what) || !("serviceWorker" in navigator)) return;
  asked.add(what);
  const { active } = await navigator.serviceWorker.ready;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.kept === what) main.dataset.kept = what;
  });
  active?.postMessage({ keep: what });
}
