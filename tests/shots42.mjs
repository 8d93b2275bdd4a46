import { openSite } from "./browser/harness.mjs";
const site = await openSite();
const [,, which = "all", kinds = "rings.6,keydisk.a,ogear.corrected,tracks.mums2008,snake.green"] = process.argv;
const sizes = { desk: { width: 1280, height: 800 }, wide: { width: 1920, height: 1080 }, phone: { width: 390, height: 664, touch: true, ratio: 2 }, tablet: { width: 800, height: 1100, touch: true } };
for (const id of kinds.split(","))
  for (const [name, size] of Object.entries(sizes)) {
    if (which !== "all" && !which.split(",").includes(name)) continue;
    const page = await site.openLab(id, ".question", size);
    await page.waitForTimeout(1500);
    const kind = id.split(".")[0];
    console.log(kind, name, await page.evaluate(() => document.documentElement.scrollHeight), await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
    await page.screenshot({ path: `/tmp/lab42/${kind}-${name}.png` });
    await page.screenshot({ path: `/tmp/lab42/${kind}-${name}-full.png`, fullPage: true });
    await page.evaluate(() => document.querySelector("#questions").scrollIntoView());
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/lab42/${kind}-${name}-ask.png` });
    await page.close();
  }
await site.close();
