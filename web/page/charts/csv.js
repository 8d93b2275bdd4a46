/** Tables as CSV (RFC 4180): the one place where scripts write it. */

/** A cell with a comma, a quote or a line break in it stands between quotes. @param {unknown} cell null: empty */
const csvCell = (cell) => (/[",\n\r]/.test(String(cell ?? "")) ? `"${String(cell).replaceAll('"', '""')}"` : (cell ?? ""));

/** @param {readonly (readonly unknown[])[]} rows the first are the names of the columns */
export const csvOf = (rows) => rows.map((row) => `${row.map(csvCell).join(",")}\n`).join("");
