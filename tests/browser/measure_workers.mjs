// How long a census takes with 1, 2 and 4 workers, in Chromium on this machine:
//
//   node tests/browser/measure_workers.mjs 2x4x4 3x3x4
//
// A page is told of one core more than that, since it keeps one for itself. Other work on the machine makes the figures
// useless, so its load is printed, too.

import { availableParallelism, loadavg } from "node:os";
import { openSite } from "./harness.mjs";

const site = await openSite();
const boxes = process.argv.length > 2 ? process.argv.slice(2) : ["2x4x4", "3x3x4"];
console.log(`${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}\nworkers,job,seconds,speed-up`);
/** @type {Map<string, number>} */
const alone = new Map();
for (const workers of [1, 2, 4]) {
  const page = await site.newPage({ width: 1280, height: 800 });
  await page.addInitScript((cores) => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => cores }), workers + 1);
  await page.goto(`${site.url}lab.html?puzzle=snake.green`);
  await page.locator("#lab .census").scrollIntoViewIfNeeded();
  const status = page.locator("#lab .census .said").first();
  await status.filter({ hasText: /^3x3x3: 11,487 snakes/ }).waitFor({ timeout: 300_000 });
  for (const box of boxes) {
    await page.locator("#census-box").fill(box);
    await page.locator("#census-box").press("Enter");
    const done = status.filter({ hasText: new RegExp(`^${box}: [\\d,]+ snakes,`) });
    await done.waitFor({ timeout: 900_000 });
    const took = page.locator("#lab .census .command").filter({ hasText: `census ${box} took` });
    const seconds = Number(/took ([\d.]+) s/.exec((await took.textContent()) ?? "")?.[1]);
    if (workers === 1) alone.set(box, seconds);
    console.log(`${workers},census ${box},${seconds},${((alone.get(box) ?? 0) / seconds).toFixed(2)}`);
  }
  await page.close();
}
await site.close();
