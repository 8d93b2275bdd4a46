/**
 * Links to the laboratory have their query after a "#", as in lab.html#?puzzle=rings.6#tools: a host that redirects
 * lab.html to lab may drop the query, but browsers keep what follows a "#". Here it becomes the query again, before
 * boot.js reads it.
 */
function takeQuery() {
  const found = location.hash.startsWith("#?");
  if (found) history.replaceState(history.state, "", location.hash.slice(1));
  return found;
}

takeQuery();
document.querySelector(".slash")?.remove(); // only needed where the page's files are not found
addEventListener("hashchange", () => takeQuery() && location.reload()); // such a link was followed on this page
