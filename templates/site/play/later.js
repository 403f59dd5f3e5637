// @ts-check
// What is kept for later by the service worker, once it has been used.

/** @type {Set<string>} */
const asked = new Set();

/** Has it keep what games are played, printed, shown or written with; the element is told when that is done.
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
