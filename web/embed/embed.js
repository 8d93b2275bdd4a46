/** v1/embed.js of a site: the element, which shows that site, for the page is one folder above. */
import { define } from "./element.js";

const here = import.meta.url;
define(/\/v[\d.]+\/embed\.js$/.test(new URL(here).pathname) ? new URL("../", here).href : undefined); // a copy elsewhere is told by the attribute site
