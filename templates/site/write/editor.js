// @ts-check
// The editor: CodeMirror, and what packs folders. When a site is made, this becomes one script with all that it
// imports; package-lock.json pins that.
import { defaultKeymap, history, historyKeymap, isolateHistory, redo, undo } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import {
  bracketMatching, defineLanguageFacet, HighlightStyle, indentOnInput, Language, StreamLanguage, syntaxHighlighting,
} from "@codemirror/language";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, highlightActiveLine, keymap, lineNumbers } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { parser, Table } from "@lezer/markdown";

export { Unzip, UnzipInflate, unzipSync, zipSync } from "fflate";

/** How the editor shows what a check found. @type {Record<string, "error" | "warning" | "info">} */
const SEVERITIES = { error: "error", warning: "warning", suggestion: "info" };

/** @typedef {{severity: string, message: string, hint: string, file: string, line: number, column: number}} Problem */

/** Markdown alone: CodeMirror's own package brings HTML, CSS and JavaScript with it, which no rules text has. */
const markdown = () => new Language(defineLanguageFacet(), parser.configure(Table), [], "markdown");

/** The languages by how files end. @type {Record<string, () => import("@codemirror/state").Extension>} */
const LANGUAGES = { md: () => markdown().extension, py: python, toml: () => StreamLanguage.define(toml) };

const COLOURS = HighlightStyle.define([
  { tag: [tags.keyword, tags.modifier, tags.bool], color: "light-dark(#8a3b12, #f0a878)" },
  { tag: [tags.string, tags.special(tags.string)], color: "light-dark(#2b5f2e, #9ccf9f)" },
  { tag: [tags.number, tags.atom], color: "light-dark(#7a2a6b, #e0a6d6)" },
  { tag: [tags.comment, tags.processingInstruction], color: "light-dark(#5f5b52, #b3ada0)" },
  { tag: [tags.propertyName, tags.definition(tags.variableName), tags.link], color: "light-dark(#1f4f86, #9cc3f0)" },
  { tag: [tags.heading, tags.strong], fontWeight: "bold" },
  { tag: tags.emphasis, fontStyle: "italic" },
]);

const LOOK = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--paper)", fontSize: "14px", height: "100%" },
  "&.cm-focused": { outline: "2px solid var(--rust)" },
  ".cm-scroller": { fontFamily: "ui-monospace, monospace", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-gutters": { color: "var(--soft)", backgroundColor: "var(--tint)", border: "0" },
  ".cm-activeLine": { backgroundColor: "rgb(138 59 18 / 0.08)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent" },
  ".cm-tooltip, .cm-panels": { color: "var(--ink)", backgroundColor: "var(--tint)", border: "1px solid var(--quiet)" },
});

export class Editor {
  /** @param {HTMLElement} parent @param {(text: string) => void} changed */
  constructor(parent, changed) {
    this.changed = changed;
    // Styles of a shadow tree are made by script, which the page's policy allows; those in elements it does not.
    const shadow = parent.attachShadow({ mode: "open" });
    this.view = new EditorView({ parent: shadow, root: shadow });
    /** With its history, of each file that was opened. @type {Map<string, EditorState>} */
    this.states = new Map();
    this.name = "";
  }

  /** Shows a file, as it was left if it was shown before. @param {string} name @param {string} text */
  open(name, text) {
    if (this.name) this.states.set(this.name, this.view.state);
    const known = this.states.get(name);
    this.name = name;
    this.view.setState(known && known.doc.toString() === text ? known : this.fresh(name, text));
  }

  /** Writes another text, as if what differs was typed; `apart`, it is undone alone. @param {string} text @param {boolean} [apart] */
  replace(text, apart = false) {
    const old = this.view.state.doc.toString();
    let from = 0;
    while (from < old.length && old[from] === text[from]) from += 1;
    let end = 0;
    while (end < Math.min(old.length, text.length) - from && old.at(-1 - end) === text.at(-1 - end)) end += 1;
    const changes = { from, to: old.length - end, insert: text.slice(from, text.length - end) };
    const annotations = apart ? [isolateHistory.of("full")] : [];
    if (old !== text) this.view.dispatch({ changes, userEvent: "input.type", annotations });
  }

  undo() {
    undo(this.view);
  }

  redo() {
    redo(this.view);
  }

  /** Nothing of another folder stays. */
  clear() {
    this.states.clear();
    this.name = "";
    this.view.setState(EditorState.create({}));
  }

  /** @param {string} name @param {string} text */
  fresh(name, text) {
    const language = LANGUAGES[name.split(".").at(-1) ?? ""];
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        history(),
        indentOnInput(),
        bracketMatching(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        syntaxHighlighting(COLOURS),
        LOOK,
        EditorView.lineWrapping,
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
        EditorView.contentAttributes.of({ "aria-label": name, tabindex: "0" }),
        EditorView.updateListener.of((update) => update.docChanged && this.changed(update.state.doc.toString())),
        ...(language ? [language()] : []),
      ],
    });
  }

  /** Shows problems of this file at their lines. @param {Problem[]} problems */
  mark(problems) {
    const { doc } = this.view.state;
    const marks = problems.map(({ severity, message, hint, line, column }) => {
      const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
      const from = Math.min(found.from + Math.max(column - 1, 0), found.to);
      const told = hint ? `${message}\n${hint}` : message;
      return { from, to: found.to, message: told, severity: SEVERITIES[severity] ?? "error" };
    });
    this.view.dispatch(setDiagnostics(this.view.state, /** @type {any} */ (marks)));
  }

  /** Goes to a line. @param {number} line @param {number} column */
  go(line, column) {
    const { doc } = this.view.state;
    const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
    const anchor = Math.min(found.from + Math.max(column - 1, 0), found.to);
    this.view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
    this.view.focus();
  }
}
