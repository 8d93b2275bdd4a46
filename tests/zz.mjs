import { openSite, waitUntilIdle } from "./browser/harness.mjs";
const out = "/tmp/snk";
const site = await openSite({ webgl: true });
for (const [name, o] of [["desk", { width: 1280, height: 800 }], ["phone", { width: 390, height: 844, ratio: 2, touch: true, scheme: "dark" }]]) {
  const page = await site.newPage({ ...o, mouse: true });
  await page.goto(site.url + "?puzzle=snake.green");
  await page.locator("#canvas.shown").waitFor();
  await waitUntilIdle(page);
  const b = await page.locator("#puzzle").boundingBox();
  console.log(b);
  const shot = async (n) => { await waitUntilIdle(page); await page.screenshot({ path: `${out}/pt-${name}-${n}.png` }); };
  await page.keyboard.press("!"); await shot("a");
  await page.keyboard.press("ArrowDown"); await shot("b");
  await page.keyboard.press("ArrowRight"); await page.keyboard.press("ArrowUp"); await shot("c");
  await page.keyboard.press("ArrowRight"); await page.keyboard.press("Shift+ArrowUp"); await shot("d");
  // press the pass through button in the picture
  await page.goto(site.url + "?puzzle=snake.green~27xxyyXzzYZZXyzYYxxyyzYYXXyy"); await page.locator("#canvas.shown").waitFor();
  await waitUntilIdle(page); await page.keyboard.press("!"); await shot("e");
  await page.evaluate(() => window.nopatience.undo().catch(() => 0)); 
  await page.close();
}
await site.close();
