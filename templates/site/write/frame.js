// In the sealed frame: starts the worker with the data from the page, and reports errors to the page.
addEventListener(
  "message",
  ({ data, ports }) => {
    const worker = new Worker(URL.createObjectURL(data.script)); // Chromium forbids module workers in such a frame
    worker.addEventListener("error", (event) => parent.postMessage({ fault: event.message ?? "" }, "*"));
    worker.postMessage(data.begun, [...ports]);
  },
  { once: true },
);
