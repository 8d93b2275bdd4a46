/** Ids as people type and paste them, in the form that the core reads. */

/**
 * Takes the id out of a pasted link or embed code, removes spaces, adds the kind where only one can be meant, and sets
 * letters in the case they have in ids: the kind's name always, the rest where no capital could mean anything else.
 * What it does not know it leaves to the core, which says what is wrong.
 * @param {string} typed
 */
export function tidyId(typed) {
  const link = /[?&\s]puzzle=["']?([^&#\s"'<>]+)|\/p\/([^/\s"'<>]+)\.html/.exec(typed); // the second: a page with a card
  let id = decoded(link?.[1] ?? link?.[2] ?? typed).replace(/\s+/g, "");
  if (/^\d+[x×]\d+[x×]\d/i.test(id)) id = `snake.${id}`;
  else if (/^\d+x\d+[a-z]*:/i.test(id))
    id = `tracks:${id}`; // of Simon Tatham's collection
  else if (/^[esc]{4,}$/i.test(id)) id = `snake.${id}`;
  id = id.replace(/^[a-z]+(?=[.:~]|$)/i, (kind) => kind.toLowerCase());
  if (/^(rings|keydisk)\./.test(id)) return id.toLowerCase();
  return id
    .replace(/^snake\.\d+[x×]\d+[x×]\d+/i, (box) => box.toLowerCase().replaceAll("×", "x"))
    .replace(/^snake\.([\dx]+\.)?[esc]{4,}(?=~|$)/i, (word) => word.toUpperCase().replace(/^SNAKE\.[\dX]*/, (start) => start.toLowerCase()))
    .replace(/^(ogear|tracks|snake)\.(?![ESC]+(~|$))[a-z][a-z\d]*(?=~|$)/i, (preset) => preset.toLowerCase());
}

/** A link's percent signs. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
