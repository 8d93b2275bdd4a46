// node shot.tmp.mjs ID OUT [W H RATIO THEME webgl query]
import { openSite, waitUntilIdle } from "./harness.mjs";
const [,, id, out, w="1280", h="800", ratio="1", theme="light", gl="1", extra=""] = process.argv;
const site = await openSite({ webgl: gl === "1" });
const page = await site.newPage({ width: +w, height: +h, ratio: +ratio, scheme: theme });
page.on("console", (m) => console.log(m.type(), m.text().slice(0, 400)));
await page.goto(`${site.url}?puzzle=${id}${extra}`);
await page.locator("#canvas.shown").waitFor({ timeout: 60000 }).catch((e) => console.log("no canvas"));
await waitUntilIdle(page);
await page.screenshot({ path: out });
await site.close().catch((e) => console.log(String(e).slice(0, 500)));
