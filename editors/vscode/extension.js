// Starts `publisher lsp` for the texts and definitions of game folders.
"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

/** The languages whose files may belong to a game; the server ignores all files outside of game folders. */
const FILES = [
  { scheme: "file", language: "markdown" },
  { scheme: "file", pattern: "**/*.toml" },
];
/** Files that the server reads on the disk. */
const WATCHED = "**/*.{py,toml,md,csv,tsv,ods,xlsx,svg,png,jpg}";

let client;

async function start() {
  const command = vscode.workspace.getConfiguration("publisher").get("command", "publisher");
  client = new LanguageClient(
    "publisher",
    "publisher",
    { command, args: ["lsp"] },
    {
      documentSelector: FILES,
      initializationOptions: { pictures: true },
      synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher(WATCHED) },
    },
  );
  try {
    await client.start();
  } catch (error) {
    vscode.window.showErrorMessage(
      `“${command} lsp” does not start (${error.message}). Install publisher and pygls (pip install 'pygls>=2'), ` +
        "or write its full path into the setting publisher.command.",
    );
  }
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("publisher.restart", async () => {
      await deactivate();
      await start();
    }),
  );
  await start();
}

async function deactivate() {
  if (client && client.isRunning()) {
    await client.stop();
  }
}

module.exports = { activate, deactivate };
