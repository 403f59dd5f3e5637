// @ts-check
// A table as cells. Its text stays in the editor, which has the one history of both.
import { element } from "../play/element.js";
import { cellOf, empty, tableOf, textOf } from "./table.js";

const MOST = 1000; // rows that are shown

/** The editor of the text. @typedef {{replace: (text: string, apart?: boolean) => void, undo: () => void, redo: () => void}} Text */

/** The array with one element elsewhere. @template T @param {T[]} all @param {number} from @param {number} to */
function moved(all, from, to) {
  if (from < all.length && to >= 0) all.splice(to, 0, ...all.splice(from, 1));
}

export class Grid {
  /** @param {Text} text */
  constructor(text) {
    this.text = text;
    /** The text that is shown. @type {string | null} */
    this.written = null;
    this.table = tableOf("");
    this.at = { row: 0, column: 0 };
    /** @type {[string, string, () => void][]} */
    const tools = [
      ["Add row", "+ Row", () => this.rows((rows, { row }) => rows.splice(row + 1, 0, rows[0].map(empty)), 1)],
      ["Delete row", "− Row", () => this.at.row && this.rows((rows, { row }) => rows.splice(row, 1))],
      ["Move row up", "↑", () => this.moveRow(-1)],
      ["Move row down", "↓", () => this.moveRow(1)],
      ["Add column", "+ Column", () => this.rows((rows, { column }) => rows.forEach((row, place) => row.splice(column + 1, 0, place ? empty() : cellOf("new", ","))), 0, 1)],
      ["Delete column", "− Column", () => this.rows((rows, { column }) => rows.forEach((row) => row.splice(column, 1)))],
      ["Move column left", "←", () => this.moveColumn(-1)],
      ["Move column right", "→", () => this.moveColumn(1)],
      ["Undo", "Undo", () => this.again(() => this.text.undo())],
      ["Redo", "Redo", () => this.again(() => this.text.redo())],
    ];
    const buttons = tools.map(([title, words, done]) => element("button", { type: "button", title, "aria-label": title, onclick: done }, words));
    this.head = element("thead");
    this.body = element("tbody");
    this.more = element("p");
    const cells = element("table", {}, this.head, this.body);
    this.element = element(
      "div",
      { class: "grid", hidden: true },
      element("div", { class: "tools", role: "toolbar", "aria-label": "Table" }, ...buttons),
      element("div", { class: "cells" }, cells, this.more),
    );
    cells.addEventListener("input", ({ target }) => this.typed(/** @type {HTMLTextAreaElement} */ (target)));
    cells.addEventListener("focusin", ({ target }) => (this.at = placeOf(target) ?? this.at));
    cells.addEventListener("keydown", (event) => this.key(event));
    cells.addEventListener("paste", (event) => this.paste(event));
  }

  /** Shows a text; false if it is not a table. @param {string} text */
  show(text) {
    if (text === this.written) return true;
    try {
      this.table = tableOf(text);
    } catch {
      return false;
    }
    this.written = text;
    this.draw();
    return true;
  }

  draw() {
    const { rows, lines } = this.table;
    const width = Math.max(1, ...rows.map((row) => row.length));
    const lineOf = (/** @type {number} */ row) => {
      const cells = Array.from({ length: width }, (_, column) => {
        const name = row ? `${rows[0][column]?.value ?? ""}, row ${lines[row]}` : `Name of column ${column + 1}`;
        const cell = element("textarea", { rows: "1", "aria-label": name, "data-row": row, "data-column": column, spellcheck: "false" });
        cell.value = rows[row]?.[column]?.value ?? "";
        return element(row ? "td" : "th", {}, cell);
      });
      return element("tr", {}, element("th", { scope: "row" }, String(lines[row] ?? 1)), ...cells);
    };
    this.head.replaceChildren(lineOf(0));
    this.body.replaceChildren(...rows.slice(1, MOST).map((_, place) => lineOf(place + 1)));
    this.more.textContent = rows.length > MOST ? `and ${rows.length - MOST} more rows, in the text` : "";
  }

  /** The textarea of a cell. @param {number} row @param {number} column @returns {HTMLTextAreaElement | null} */
  cell(row, column) {
    return this.element.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  }

  /** The present cell, if the table is shown and its column has names that fit. @param {(name: string) => boolean} fits */
  present(fits) {
    const { row, column } = this.at;
    const has = !this.element.hidden && this.table.rows.some((cells) => fits(cells[column]?.value ?? ""));
    return row && has ? this.cell(row, column) : null;
  }

  /** Goes to a cell, the nearest one if there is none. @param {number} row @param {number} column */
  go(row, column) {
    const last = Math.min(this.table.rows.length, MOST) - 1;
    const [there] = this.head.children;
    this.cell(Math.max(0, Math.min(row, last)), Math.max(0, Math.min(column, there.children.length - 2)))?.focus();
  }

  /** Goes to the row that is on a line of the text. @param {number} line */
  goLine(line) {
    this.go(this.table.lines.findLastIndex((begins) => begins <= line), 0);
  }

  /** Marks the rows with problems. @param {{line: number, message: string}[]} problems */
  mark(problems) {
    for (const row of this.element.querySelectorAll("tr")) {
      const line = Number(row.children[0].textContent);
      const told = problems.filter((one) => one.line === line).map(({ message }) => message);
      row.classList.toggle("wrong", told.length > 0);
      row.title = told.join("\n");
    }
  }


  /** @param {number} row @param {number} column @param {string} value */
  set(row, column, value) {
    const { rows, separator } = this.table;
    while (rows.length <= row) rows.push([]);
    while (rows[row].length <= column) rows[row].push(empty());
    rows[row][column] = cellOf(value, separator);
  }

  /** @param {HTMLTextAreaElement} cell */
  typed(cell) {
    const place = placeOf(cell);
    if (!place) return;
    this.set(place.row, place.column, cell.value);
    this.written = textOf(this.table);
    this.table = tableOf(this.written);
    this.text.replace(this.written);
  }

  /** Fills a cell, as if it was typed. @param {HTMLTextAreaElement} cell @param {string} value */
  fill(cell, value) {
    cell.value = value;
    this.typed(cell);
    cell.focus();
  }

  /** Changes rows in the text, which shows them, and goes on near the present cell. @param {(rows: import("./table.js").Cell[][], at: {row: number, column: number}) => unknown} change @param {number} [down] @param {number} [right] */
  rows(change, down = 0, right = 0) {
    const { row, column } = this.at;
    if (!this.table.rows.length) this.set(0, 0, "title");
    const width = this.table.rows[0].length;
    for (const row of this.table.rows) while (row.length < width) row.push(empty());
    change(this.table.rows, this.at);
    this.again(() => this.text.replace(textOf(this.table), true), row + down, column + right);
  }

  /** @param {number} step */
  moveRow(step) {
    const { row } = this.at;
    if (row && row + step > 0 && row + step < this.table.rows.length) this.rows((rows) => moved(rows, row, row + step), step);
  }

  /** @param {number} step */
  moveColumn(step) {
    const { column } = this.at;
    if (column + step >= 0 && column + step < this.table.rows[0].length) this.rows((rows) => rows.forEach((row) => moved(row, column, column + step)), 0, step);
  }

  /** Changes the text, and goes to a cell. @param {() => void} work @param {number} [row] @param {number} [column] */
  again(work, row = this.at.row, column = this.at.column) {
    work();
    this.go(row, column);
  }

  /** Moves through the cells. @param {KeyboardEvent} event */
  key(event) {
    const cell = /** @type {HTMLTextAreaElement} */ (event.target);
    const { key, altKey: alt, shiftKey: shift } = event;
    const control = event.ctrlKey || event.metaKey;
    const { row, column } = this.at;
    const before = cell.value.slice(0, cell.selectionStart);
    const behind = cell.value.slice(cell.selectionEnd);
    const first = !before.includes("\n");
    const last = !behind.includes("\n");
    /** @type {(() => void) | false | undefined} */
    const done =
      control && key.toLowerCase() === "z" ? () => this.again(() => (shift ? this.text.redo() : this.text.undo()))
      : control && key.toLowerCase() === "y" ? () => this.again(() => this.text.redo())
      : alt && key === "ArrowUp" ? () => this.moveRow(-1)
      : alt && key === "ArrowDown" ? () => this.moveRow(1)
      : control || alt || event.isComposing ? undefined
      : key === "Enter" && !shift ? () => this.next()
      : shift ? undefined
      : key === "ArrowUp" && first ? () => this.go(row - 1, column)
      : key === "ArrowDown" && last ? () => this.go(row + 1, column)
      : key === "ArrowLeft" && column && !before && first ? () => this.go(row, column - 1)
      : key === "ArrowRight" && !behind && last ? () => this.go(row, column + 1)
      : undefined;
    if (!done) return;
    event.preventDefault();
    done();
  }

  /** Goes to the row below, which is made if there is none. */
  next() {
    const { row, column } = this.at;
    if (row + 1 < this.table.rows.length) return this.go(row + 1, column);
    this.at.row = this.table.rows.length - 1;
    this.rows((rows) => rows.push(rows[0].map(empty)), 1);
  }

  /** Puts the cells of a spreadsheet where they belong. @param {ClipboardEvent} event */
  paste(event) {
    const pasted = event.clipboardData?.getData("text/plain").replaceAll("\r\n", "\n") ?? "";
    if (!/[\t\n]/.test(pasted)) return; // one cell: as everywhere
    event.preventDefault();
    const { row, column } = this.at;
    const found = tableOf(pasted, "\t").rows;
    found.forEach((cells, down) => cells.forEach(({ value }, right) => this.set(row + down, column + right, value)));
    this.rows(() => {}, found.length - 1, found[0].length - 1);
  }
}

/** @param {EventTarget | null} target */
function placeOf(target) {
  if (!(target instanceof HTMLTextAreaElement)) return null;
  return { row: Number(target.dataset.row), column: Number(target.dataset.column) };
}
