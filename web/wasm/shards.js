/** Lines of several sorted files as one, in steps. */

const linesAPiece = 500;
const newline = 10;

/** A file whose last line lacks its newline, as editors leave it, with it: lines end where their newlines are. @param {Uint8Array} file */
function withLastNewline(file) {
  if (file.length === 0 || file[file.length - 1] === newline) return file;
  const whole = new Uint8Array(file.length + 1);
  whole.set(file);
  whole[file.length] = newline;
  return whole;
}

/** @param {Uint8Array[]} parts each sorted @returns {Generator<void, Uint8Array>} yields every linesAPiece lines */
export function* mergeLines(parts) {
  const files = parts.map(withLastNewline);
  const all = new Uint8Array(files.reduce((sum, { length }) => sum + length, 0));
  const at = files.map(() => 0);
  /** Whether the next line of file a comes before that of file b. @param {number} a @param {number} b */
  const isBefore = (a, b) => {
    for (let i = 0; ; i++) {
      const one = files[a][at[a] + i];
      const other = files[b][at[b] + i];
      if (one !== other) return one < other;
      if (one === newline) return a < b;
    }
  };
  for (let written = 0, lines = 1; written < all.length; lines++) {
    let next = -1;
    for (let i = 0; i < files.length; i++) if (at[i] < files[i].length && (next < 0 || isBefore(i, next))) next = i;
    const end = files[next].indexOf(newline, at[next]) + 1;
    all.set(files[next].subarray(at[next], end), written);
    written += end - at[next];
    at[next] = end;
    if (lines % linesAPiece === 0) yield;
  }
  return all;
}
