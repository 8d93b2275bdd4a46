// Share: a dialog shows the picture, the text and the link, which are copied, saved and sent as they are shown.

import assert from "node:assert/strict";
import { test } from "node:test";
import { control, openSite, saved, violationsOf } from "./harness.mjs";

/** @typedef {import("playwright-core").Page} Page */

const site = await openSite();

/** @param {Page} page */
async function openDialog(page) {
  await (await control(page, "share")).click();
  await page.locator("#sharing[open] button:focus").waitFor();
  await page.locator('#sharing img[src^="blob:"]').evaluate((/** @type {HTMLImageElement} */ one) => one.decode());
}

/** @param {Page} page @param {string} name */
const press = (page, name) => page.locator("#sharing").getByRole("button", { name, exact: true }).click();

/** What is on the clipboard once the dialog says so. @param {Page} page */
async function copied(page) {
  await page.locator("#sharing").getByText("Copied.").waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}

for (const size of [
  { width: 1280, height: 800 },
  { width: 390, height: 664, ratio: 2, touch: true },
  { width: 844, height: 390, touch: true },
])
  test(`what is shown is copied and saved, and nothing is cut off: ${size.width}x${size.height}`, async () => {
    const page = await site.openSettled("rings.6~010000", size);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await openDialog(page);
    const link = `${site.url}?puzzle=rings.6~010000`;
    const shown = await page.locator("#sharing textarea").inputValue();
    assert.equal(shown, `Chinese rings, 6 rings\n${link}`);
    assert.deepEqual(
      await page.locator("#sharing img").evaluate((/** @type {HTMLImageElement} */ one) => [one.naturalWidth, one.naturalHeight, one.alt]),
      [1200, 630, "Chinese rings, 6 rings"],
    );
    const box = await page.locator("#sharing").boundingBox();
    assert.ok(box && box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height, JSON.stringify(box));
    const cut = await page
      .locator("#sharing, #sharing textarea")
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length);
    assert.equal(cut, 0);
    assert.deepEqual(await violationsOf(page, "#sharing"), []);
    await press(page, "Copy");
    assert.equal(await copied(page), shown);
    await press(page, "Copy the link");
    await page.waitForFunction(async (link) => (await navigator.clipboard.readText()) === link, link);
    const { name, bytes } = await saved(page, page.locator("#sharing").getByRole("button", { name: "Save the picture" }));
    assert.equal(name, "rings.6~010000.png");
    assert.equal(bytes.subarray(1, 4).toString(), "PNG");
    await page.keyboard.press("Escape");
    await page.locator("#sharing").waitFor({ state: "detached" });
    assert.equal(await page.evaluate(() => document.activeElement?.id), "open-extras");
  });

test("the system's own sheet, where there is one, gets all of it", async () => {
  const page = await site.openSettled("rings.3", { width: 390, height: 664, touch: true });
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async (/** @type {ShareData} */ { text, url, files }) =>
        (document.title = JSON.stringify([text, url, files?.map(({ name, type }) => [name, type])])),
    });
  });
  await openDialog(page);
  await press(page, "Send …");
  await page.waitForFunction(() => document.title.startsWith("["));
  assert.deepEqual(JSON.parse(await page.title()), [
    "Chinese rings, 3 rings",
    `${site.url}?puzzle=rings.3`,
    [["rings.3.png", "image/png"]],
  ]);
});

test("where copying is not allowed the text is selected", async () => {
  const page = await site.openSettled("rings.3", {});
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("no"));
  });
  await openDialog(page);
  await press(page, "Copy");
  await page.locator("#sharing").getByText("the text is selected").waitFor();
  assert.match(await page.evaluate(() => getSelection()?.toString() ?? ""), /rings\.3$/);
  await page.locator("#sharing").getByRole("button", { name: "Close" }).click();
  await page.locator("#sharing").waitFor({ state: "detached" });
});

test("on a host without https, where there is no clipboard, every Copy says so", async () => {
  const plain = await openSite({ flags: ["--host-resolver-rules=MAP school.test 127.0.0.1"] });
  const home = plain.url.replace("127.0.0.1", "school.test");
  for (const [address, button, words] of /** @type {const} */ ([
    ["", ".copy button", /Not copied: select the line instead/],
    ["stories/rings.html", "#use-copy", /save the page instead/],
    ["embedding.html", "button.copy", /Not allowed by the browser/],
    ["?puzzle=rings.6", "#share", /the text is selected/],
  ])) {
    const page = await plain.newPage({ width: 1280, height: 800 });
    await page.goto(home + address);
    assert.equal(await page.evaluate(() => navigator.clipboard), undefined);
    if (button === "#share") {
      await page.locator("body.settled").waitFor();
      await openDialog(page);
      await press(page, "Copy");
      assert.equal(await page.evaluate(() => getSelection()?.toString()), `Chinese rings, 6 rings\n${home}?puzzle=rings.6`);
    } else await page.locator(button).first().click();
    await page.getByText(words).first().waitFor();
    await page.context().close();
  }
});
