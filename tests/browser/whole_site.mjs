// Every page of the site, for tests that look at all of them.

const kinds = ["rings.6", "keydisk.a", "ogear.corrected", "tracks.mums2008", "snake.green"];

/** The addresses of all pages. */
export const everyPage = [
  "",
  ...kinds.map((id) => `?puzzle=${id}`),
  ...kinds.map((id) => `lab.html?puzzle=${id}`),
  ...kinds.map((id) => `stories/${id.split(".")[0]}.html`),
  "embedding.html",
];

/** Opens a page of the site, and waits until all of it is there. @param {Awaited<ReturnType<typeof import("./harness.mjs").openSite>>} site @param {string} address @param {import("./harness.mjs").PageOptions} options */
export async function openEvery(site, address, options) {
  const page = await site.newPage(options);
  await page.goto(site.url + address);
  if (/puzzle=/.test(address)) await page.locator("#puzzle:not(.waiting)").waitFor();
  if (/puzzle=/.test(address) || address === "") await page.locator("body.settled").waitFor();
  if (/^lab/.test(address)) await page.waitForLoadState("networkidle"); // its forms come one after the other
  if (address === "") await page.locator(".card .picture").first().waitFor();
  return page;
}
