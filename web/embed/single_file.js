/** The page as one file that opens a puzzle from a disk, without a network. */

/** The place of the id in the site's single.html (tools/site/single.mjs); the command line looks for the same. */
const mark = '<meta name="puzzle" content="">';

/** Escaped for an attribute in double quotes. @param {string} value */
const quoted = (value) => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** @param {string} id what the file is to open @returns {Promise<Blob>} */
export async function singleFile(id) {
  const answer = await fetch(new URL("single.html", document.baseURI));
  const page = answer.ok ? await answer.text() : "";
  if (page.split(mark).length !== 2) throw new Error("single.html could not be read from this site");
  return new Blob([page.replace(mark, () => mark.replace('""', `"${quoted(id)}"`))], { type: "text/html" });
}
