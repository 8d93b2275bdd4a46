/**
 * Files for the reader: writes tables as CSV (RFC 4180; no other script does) and saves files on the reader's device.
 */

/** A cell that contains a comma, a quote or a line break is put in quotes. @param {unknown} cell null: empty */
const csvCell = (cell) => (/[",\n\r]/.test(String(cell ?? "")) ? `"${String(cell).replaceAll('"', '""')}"` : (cell ?? ""));

/** @param {readonly (readonly unknown[])[]} rows the first row has the names of the columns */
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
