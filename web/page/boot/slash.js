/**
 * For hosts that add a slash: they serve lab.html, embedding.html or a story at an address like lab/, where all
 * relative addresses in it, those of its scripts too, lead to a folder that does not exist. Such a document has a
 * small frame, which its style sheet hides. Without the style sheet the frame is visible and loads ../slash.svg, a
 * document that no such host renames. That runs this script, which adds itself to the parent page; there it writes
 * that page again, at its address without the slash.
 */

/** Replaces the page by the same document, fetched again, at the address without the slash. */
async function writeAgain() {
  const { href, pathname, search, hash } = location;
  const html = await (await fetch(href)).text();
  history.replaceState(history.state, "", `${pathname.slice(0, -1)}.html${search}${hash}`);
  document.open();
  document.write(html);
  document.close();
}

if (document.contentType === "image/svg+xml") {
  const script = parent.document.createElement("script");
  script.src = new URL("slash.js", document.baseURI).href;
  parent.document.head.append(script);
} else if (location.pathname.endsWith("/")) writeAgain();
