// In the sealed frame: begins the worker of what the page hands in, and tells the page should that fail.
addEventListener(
  "message",
  ({ data, ports }) => {
    const worker = new Worker(URL.createObjectURL(data.script)); // Chromium makes no module workers of nobody's
    worker.addEventListener("error", (event) => parent.postMessage({ fault: event.message ?? "" }, "*"));
    worker.postMessage(data.begun, [...ports]);
  },
  { once: true },
);
