/**
 * Links to the laboratory have what they open behind a "#", like lab.html#?puzzle=rings.6#tools: a host that answers for
 * lab.html with a redirect to lab may lose a query, but browsers keep what stands behind a "#". Here it becomes the query again,
 * before boot.js reads it.
 */
function takeQuery() {
  const found = location.hash.startsWith("#?");
  if (found) history.replaceState(history.state, "", location.hash.slice(1));
  return found;
}

takeQuery();
document.querySelector(".slash")?.remove(); // the page has found its files
addEventListener("hashchange", () => takeQuery() && location.reload()); // such a link was opened here
