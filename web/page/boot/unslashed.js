/**
 * For hosts that send a folder's document under the folder's name without its slash, and do not redirect: from there all that the
 * document names is looked for one folder too high. When its first script is not found there, or is no script, the page goes on to
 * the address with the slash, where all is found. Building the site puts this into the first page's document, for no file would be
 * found. Where the host's own policy forbids such a script, the page says that a part of it could not be loaded.
 */
addEventListener(
  "error",
  ({ target, filename }) => {
    const failed = /** @type {any} */ (target).src || filename;
    if (/boot-/.test(failed) && /\/[^/.]+$/.test(location.pathname)) location.pathname += "/";
  },
  true, // what could not be loaded says so to its own element alone
);
