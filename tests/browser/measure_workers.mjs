// How long jobs take with 1, 2 and 4 workers, in Chromium on this machine: node tests/browser/measure_workers.mjs
// A page believes in one core more than that, since it keeps one for itself.

import { availableParallelism } from "node:os";
import { openSite } from "./harness.mjs";

const site = await openSite();
console.log(`${availableParallelism()} cores\nworkers,job,seconds,speed-up`);
/** @type {Map<string, number>} */
const alone = new Map();
for (const workers of [1, 2, 4]) {
  const page = await site.newPage({ width: 1280, height: 800 });
  await page.addInitScript((cores) => Object.defineProperty(navigator, "hardwareConcurrency", { get: () => cores }), workers + 1);
  await page.goto(`${site.url}?puzzle=snake.green`);
  await page.locator("#panels .census").scrollIntoViewIfNeeded();
  const status = page.locator("#panels .census .said").first();
  await status.filter({ hasText: /^3x3x3: 11,487 snakes/ }).waitFor();
  for (const box of ["2x4x4", "3x3x4"]) {
    await page.locator("#snake-box").fill(box);
    await page.locator("#snake-box").press("Enter");
    const done = status.filter({ hasText: new RegExp(`^${box}: [\\d,]+ snakes with`) });
    await done.waitFor({ timeout: 900_000 });
    const seconds = Number(/in ([\d.]+) s/.exec((await done.textContent()) ?? "")?.[1]);
    if (workers === 1) alone.set(box, seconds);
    console.log(`${workers},census ${box},${seconds},${((alone.get(box) ?? 0) / seconds).toFixed(2)}`);
  }
  await page.close();
}
await site.close();
