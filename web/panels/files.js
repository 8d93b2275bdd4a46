/** Files for the reader: tables as CSV (RFC 4180), the one place where scripts write it, and what is saved on a device. */

/** A cell with a comma, a quote or a line break in it stands between quotes. @param {unknown} cell null: empty */
const csvCell = (cell) => (/[",\n\r]/.test(String(cell ?? "")) ? `"${String(cell).replaceAll('"', '""')}"` : (cell ?? ""));

/** @param {readonly (readonly unknown[])[]} rows the first are the names of the columns */
export const csvOf = (rows) => rows.map((row) => `${row.map(csvCell).join(",")}\n`).join("");

/**
 * Saves a file on the reader's device. @param {string} name @param {BlobPart} content @param {string} type
 */
export function download(name, content, type) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
