// On every page: says if a part of the page is missing, caches the pages that were read, and then all others, for reading without a network.

const root = new URL(document.documentElement.dataset.root, location.href);
/** The words of a page in another language. */
const words = JSON.parse(document.getElementById("_words")?.textContent ?? "{}");
const say = (english) => words[english] ?? english;

/** Say that a script of the page is missing, and disable the buttons that need it. */
function lacking({ target }) {
  if (!(target instanceof HTMLScriptElement)) return;
  const main = document.getElementById("_main");
  const told = document.createElement("p");
  told.className = "lacking";
  told.setAttribute("role", "alert");
  told.textContent = navigator.onLine
    ? say("A part of this page did not load. Load the page again.")
    : say("You are offline, and a part of this page was never loaded. Open this page once with a network; then it works without one.");
  if (!main.querySelector(".lacking")) main.prepend(told);
  for (const button of main.querySelectorAll("button")) button.disabled = true;
}
addEventListener("error", lacking, true);

/** Show a note at the foot of the page. */
function tell(told) {
  document.getElementById("_kept").textContent = told;
}

/** The service worker of this page, as soon as there is one. */
async function carer() {
  const { serviceWorker } = navigator;
  await serviceWorker.register(new URL("sw.js", root));
  await serviceWorker.ready;
  if (!serviceWorker.controller) {
    await new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
  }
  return serviceWorker.controller;
}

/** Wait until a game that starts on this page is there: nothing may slow its start. */
async function settled() {
  const play = document.querySelector("#play[data-started]:not([data-settled])");
  if (play) await new Promise((done) => play.addEventListener("settled", done, { once: true }));
}

/** Ask for the rest of the site after the page is shown, unless the user wants to save data. */
async function keepAll() {
  await settled();
  const worker = await carer();
  if (navigator.connection?.saveData) return;
  navigator.serviceWorker.addEventListener("message", ({ data }) => {
    if (data.kept === "all") tell(say("You can now read all pages without a network."));
  });
  const ask = () => worker.postMessage({ keep: "all" });
  "requestIdleCallback" in window ? requestIdleCallback(ask, { timeout: 5000 }) : setTimeout(ask, 1000);
}

// Without a worker (an old browser, a private window, a page opened from a disk) nothing is cached.
if ("serviceWorker" in navigator && isSecureContext && location.protocol !== "file:") {
  addEventListener("load", () => keepAll().catch(() => {}));
}

// A part that was never used before cannot start without a network.
addEventListener("load", () => {
  const main = document.querySelector(":is(#play, #print, #write):not([data-started])");
  if (!main) return;
  const told = document.createElement("p");
  told.setAttribute("role", "alert");
  told.textContent = say("This page could not start: some of its files are missing. Connect to the network and reload it.");
  main.prepend(told);
  for (const button of main.querySelectorAll("button")) button.disabled = true;
});

// Wide parts can be scrolled with the keyboard.
for (const wide of document.querySelectorAll(".wide")) {
  if (wide.scrollWidth > wide.clientWidth) wide.tabIndex = 0;
}
