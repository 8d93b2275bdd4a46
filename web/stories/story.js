/**
 * The script of all stories, v1/story.js of a site. Saved copies of a story load it from there, so it stays version 1: what
 * is described here keeps its meaning.
 *
 * A slider along a game is HTML alone. `data-scrub` is the id of a <no-patience> element:
 *
 *   <p class="try slide"><label for="move">Move</label> <input type="range" id="move" data-scrub="list" max="42" value="0">
 *   <output for="move">0 of 42</output></p>
 *
 * It goes along the moves that were made, and on along a shortest plan from there to the goal, if its length is known. The
 * plan is made when it is needed. The reader's own moves become part of the slider's way, too.
 *
 * goTo(element, place) does the same for a script.
 */

/** The moves made, and the fewest from there to the goal; where these are not known, the moves of the timeline. @param {any} state */
const lengthOf = ({ place, length, left, known }) => (known ? place + Number(left) : length);

/** Brings a game to a place on the slider's way. @param {any} element @param {number} place */
export async function goTo(element, place) {
  const state = await element.getState();
  if (!state.solved && place > state.place && state.length !== lengthOf(state)) {
    await element.solve();
    await element.pause();
  }
  const { length } = await element.getState();
  return element.seek(Math.max(0, Math.min(place, length))).catch(() => {}); // refused: the game was changed meanwhile, and stays so
}

/** @param {HTMLInputElement} slider */
function scrub(slider) {
  const element = /** @type {any} */ (document.getElementById(slider.dataset.scrub ?? ""));
  const said = document.querySelector(`output[for="${slider.id}"]`);
  /** Where the reader has put the slider, until the game is there. @type {number | null} */
  let wanted = null;
  const show = () => {
    const words = `${slider.value} of ${slider.max}`;
    if (said) said.textContent = words;
    slider.setAttribute("aria-valuetext", words);
  };
  const follow = async () => {
    for (let place = wanted; place !== null; place = wanted) {
      await goTo(element, place);
      if (wanted === place) wanted = null;
    }
  };
  slider.addEventListener("input", () => {
    const idle = wanted === null;
    wanted = Number(slider.value);
    show();
    if (idle) follow().finally(() => (wanted = null));
  });
  element.addEventListener("change", (/** @type {CustomEvent} */ { detail }) => {
    slider.max = String(lengthOf(detail));
    if (wanted === null) slider.value = String(detail.place);
    show();
  });
}
for (const slider of document.querySelectorAll("input[data-scrub]")) scrub(/** @type {HTMLInputElement} */ (slider));

// The foot of a story offers the page's own HTML, with the site's address in place of "../".

const site = new URL("../", import.meta.url).href;
document.querySelector(".slash")?.remove(); // only needed where the page's files are not found
const said = document.getElementById("use-said") ?? document.createElement("output");

/** The page as it was sent, with addresses that work from anywhere. */
async function template() {
  const answer = await fetch(location.href);
  return (await answer.text()).replace(/<iframe class="slash".*\n/, "").replaceAll('"../', `"${site}`);
}

document.getElementById("use-save")?.addEventListener("click", async () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([await template()], { type: "text/html" }));
  link.download = `${/([^/]+?)(\.html)?\/?$/.exec(location.pathname)?.[1] ?? "story"}.html`;
  link.click();
  said.textContent = `Saved as ${link.download}.`;
});

document.getElementById("use-copy")?.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(await template()); // there is no clipboard without https
    said.textContent = "Copied.";
  } catch {
    said.textContent = "The browser did not allow it: save the page instead.";
  }
});
