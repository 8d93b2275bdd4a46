/**
 * For hosts that serve a folder's document at the folder's name without its slash, and do not redirect: relative
 * addresses in the document then lead one folder too high. When its first script is missing there, or is no script,
 * the page moves to the address with the slash. The build inlines this script in the first page's document, because no
 * file would be found. Where the host's content security policy forbids inline scripts, the page says that a part of
 * it could not be loaded.
 */
addEventListener(
  "error",
  ({ target, filename }) => {
    const failed = /** @type {any} */ (target).src || filename;
    if (/boot-/.test(failed) && /\/[^/.]+$/.test(location.pathname)) location.pathname += "/";
  },
  true, // capture: the event of a script that failed to load does not bubble
);
