/** The foot of a story: hands out the page's own HTML, in which the site's address takes the place of the folder above. */

const site = new URL("../", import.meta.url).href;
document.querySelector(".slash")?.remove(); // the page has found its files
const said = /** @type {HTMLElement} */ (document.getElementById("use-said"));

/** The page as it was sent, with addresses that are right from anywhere. */
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
  await navigator.clipboard.writeText(await template()).then(
    () => (said.textContent = "Copied."),
    () => (said.textContent = "The browser did not allow it: save the page instead."),
  );
});
