// @ts-check
// What is kept for later by the service worker, once it has been used.

let asked = false;

/** Has it keep what games are played, printed or written with; the element is told when that is done.
 * @param {"play" | "print" | "write"} what @param {HTMLElement} main */
export async function keepForLater(what, main) {
  if (asked || !("serviceWorker" in navigator)) return;
  asked = true;
  const { active } = await navigator.serviceWorker.ready;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.kept === what) main.dataset.kept = what;
  });
  active?.postMessage({ keep: what });
}
