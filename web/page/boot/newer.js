/**
 * Fetched when a part of the page cannot be fetched: the host may have a newer version by now, without this version's
 * files, or its copies of the site may be of different versions. A page that never started is reloaded if the host has
 * another document; where somebody may be playing, a link that reloads it is enough. The name of this script, and what
 * it expects of a page (#broken and the name of boot.js), stay the same in all versions.
 */

/** Whether the host now has a document of another version. A page that was reloaded is not reloaded again. */
async function isNewer() {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const name = (/** @type {string} */ html) => /\bboot-\w+\.js/.exec(html)?.[0];
  if (visit?.type === "reload") return false;
  const answer = await fetch(location.href, { cache: "reload" });
  const found = answer.ok && name(await answer.text());
  return Boolean(found) && found !== name(document.documentElement.outerHTML);
}

/**
 * Makes the link reload the page, so that the host is asked for the document; once the puzzle has started, also adds a
 * button that closes the line. @param {HTMLElement} line
 */
function mend(line) {
  const link = /** @type {HTMLElement} */ (line.querySelector("a"));
  link.onclick = (event) => {
    event.preventDefault();
    location.reload();
  };
  const close = window.nopatience && document.getElementById("close-notice");
  if (!close || line.querySelector("button")) return;
  const button = /** @type {HTMLElement} */ (close.cloneNode(true));
  button.removeAttribute("id");
  button.onclick = () => (line.hidden = true);
  line.append(button);
}

document.currentScript?.remove(); // showBroken() adds it each time
mend(/** @type {HTMLElement} */ (document.getElementById("broken")));
if (!window.nopatience)
  isNewer().then(
    (newer) => newer && location.reload(),
    () => {},
  );
