/**
 * For hosts that add a slash: they send lab.html, embedding.html or a story under an address like lab/, from where all that it
 * names is looked for in a folder that is not there, scripts among it. Such a document has a small frame, which its style sheet
 * hides. Without the style sheet the frame is seen and loads ../slash.svg, a document that no such host renames, and that
 * loads this script. From there it is put into the page around, and writes that once more, under its address without the slash.
 */

/** The page as the host sends it. */
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
