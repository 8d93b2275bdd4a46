/**
 * Fetched when a part of the page cannot be: the host may have a newer version by now, without the files of this one, or its
 * copies of the site are of different versions. A page that never came to life is loaded again if the host has another document;
 * where somebody plays, the link that loads it again is enough. Its name and what it expects of a page, which is #broken and
 * boot.js, stay the same in all versions.
 */

/** Whether the host now has a document of another version. A page that was loaded again for that is not loaded once more. */
async function isNewer() {
  const [visit] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
  const name = (/** @type {string} */ html) => /\bboot-\w+\.js/.exec(html)?.[0];
  if (visit?.type === "reload") return false;
  const answer = await fetch(location.href, { cache: "reload" });
  const found = answer.ok && name(await answer.text());
  return Boolean(found) && found !== name(document.documentElement.outerHTML);
}

/** Makes the link load the page as a reload does, which asks the host for the document; and where somebody plays, adds a button that closes the line. @param {HTMLElement} line */
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

document.currentScript?.remove(); // it is added each time
mend(/** @type {HTMLElement} */ (document.getElementById("broken")));
if (!window.nopatience)
  isNewer().then(
    (newer) => newer && location.reload(),
    () => {},
  );
