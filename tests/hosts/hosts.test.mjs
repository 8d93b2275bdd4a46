// Every page of the site on real servers: at a first visit, at a second one, without a network, and after an update.

import assert from "node:assert/strict";
import { test } from "node:test";
import { BEFORE_SLASH, OTHERS, PAGES, untilControlled, untilReplaced, visit, visitAll } from "../browser/every_page.mjs";
import { openSite } from "../browser/harness.mjs";
import { builtFiles, nextVersion } from "../browser/host_kinds.mjs";
import { PROGRAMS, start } from "./programs.mjs";

const files = builtFiles();
const next = nextVersion(files);

const site = await openSite();

for (const name of Object.keys(PROGRAMS))
  test(`every page lives on ${name}`, async (t) => {
    const host = await start(name, files);
    const slashed = /with slashes/.test(name);
    const options = { height: 300, allow: slashed ? BEFORE_SLASH : [] };
    const fresh = await site.newContext(options);
    const context = await site.newContext({ ...options, worker: true });
    t.after(async () => {
      await fresh.close();
      await context.close();
      await host.close();
    });
    await visitAll(await site.newPage(options, fresh), host.url, PAGES);
    const page = await site.newPage(options, context);
    await visit(page, host.url, "", {});
    await untilControlled(page);
    await visitAll(page, host.url, [...PAGES, ...OTHERS]);
    await context.setOffline(true);
    await visitAll(page, host.url, [...PAGES, OTHERS[0]]);
    await context.setOffline(false);
    await page.close();
    await host.replace(next);
    const later = await site.newPage({ ...options, allow: [...options.allow, /Failed to load/] }, context);
    await visit(later, host.url, "", {});
    assert.ok(next.has((await later.locator('script[src^="boot-"]').getAttribute("src")) ?? ""), "the first page is of the next version");
    await untilReplaced(later);
    await visitAll(later, host.url, PAGES);
  });
