// @ts-check
// Tables as CSV: the same reading as `publisher/model/delimited.py`. A cell that nobody changes stays as it was written.

/** @typedef {{value: string, raw: string}} Cell */
/** @typedef {{head: string, separator: string, rows: Cell[][], lines: number[]}} Table the head is a line `sep=;` or nothing */

const SEPARATORS = [",", ";", "\t", "|"];

/** The separator that the first line with one has most of. @param {string} text */
function mostUsed(text) {
  const bare = text.replace(/"(?:[^"]|"")*"/g, "");
  const count = (/** @type {string} */ line, /** @type {string} */ one) => line.split(one).length;
  const line = bare.split("\n").find((each) => SEPARATORS.some((one) => each.includes(one))) ?? "";
  return SEPARATORS.reduce((best, one) => (count(line, one) > count(line, best) ? one : best));
}

/** Reads a table; an Error if a quote is left open. @param {string} text @param {string} [separator] @returns {Table} */
export function tableOf(text, separator) {
  const [head = "", named] = text.match(/^"?sep=(.)"?[ \t]*(?:\n|$)/i) ?? [];
  const mark = separator ?? named ?? mostUsed(text);
  const blanks = mark === "\t" ? " " : " \t";
  const sign = mark.replace(/[^\w\s]/, "\\$&");
  const cell = new RegExp(`[${blanks}]*"((?:[^"]|"")*)"[${blanks}]*([${sign}\n]|$)|([^${sign}\n]*)([${sign}\n]|$)`, "y");
  /** @type {Cell[][]} */
  const rows = [];
  const lines = [];
  /** @type {Cell[]} */
  let row = [];
  let line = head ? 2 : 1;
  let begins = line;
  cell.lastIndex = head.length;
  while (cell.lastIndex < text.length || row.length) {
    const [whole, quoted, end, bare, bareEnd] = /** @type {RegExpExecArray} */ (cell.exec(text));
    if (bare?.trimStart().startsWith('"')) throw new Error(`line ${begins} has a quote that does not end`);
    const ended = end ?? bareEnd;
    row.push({ value: bare ?? quoted.replaceAll('""', '"'), raw: whole.slice(0, whole.length - ended.length) });
    line += whole.split("\n").length - 1;
    if (ended === mark) continue;
    rows.push(row);
    lines.push(begins);
    [row, begins] = [[], line];
  }
  return { head, separator: mark, rows, lines };
}

export const empty = () => ({ value: "", raw: "" });

/** A cell as it is written. @param {string} value @param {string} separator @returns {Cell} */
export function cellOf(value, separator) {
  const quoted = value.includes(separator) || value.includes("\n") || value.trimStart().startsWith('"');
  return { value, raw: quoted ? `"${value.replaceAll('"', '""')}"` : value };
}

/** @param {Table} table */
export const textOf = ({ head, separator, rows }) =>
  head + rows.map((row) => `${row.map(({ raw }) => raw).join(separator)}\n`).join("");
