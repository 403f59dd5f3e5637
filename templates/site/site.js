// On every page: what has been read here can be read again without a network, and then all the rest.

const root = new URL(document.documentElement.dataset.root, location.href);

/** Tell what is kept at the foot of the page. */
function tell(words) {
  document.getElementById("_kept").textContent = words;
}

/** The worker that has this page in its care, as soon as there is one. */
async function carer() {
  const { serviceWorker } = navigator;
  await serviceWorker.register(new URL("sw.js", root));
  await serviceWorker.ready;
  if (!serviceWorker.controller) {
    await new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
  }
  return serviceWorker.controller;
}

/** Ask for the rest of the site, once the page has been shown; not of somebody who pays for what is loaded. */
async function keepAll() {
  const worker = await carer();
  if (navigator.connection?.saveData) return;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.kept === "all") tell("All of this can be read without a network now.");
  });
  const ask = () => worker.postMessage({ keep: "all" });
  "requestIdleCallback" in window ? requestIdleCallback(ask, { timeout: 5000 }) : setTimeout(ask, 1000);
}

// Without a worker (an old browser, a private window, a page opened from a disk) nothing is amiss.
if ("serviceWorker" in navigator && isSecureContext && location.protocol !== "file:") {
  addEventListener("load", () => keepAll().catch(() => {}));
}

// What is wider than the page is moved along by keys, too.
for (const wide of document.querySelectorAll(".wide")) {
  if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
}
