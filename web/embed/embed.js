/** v1/embed.js of a site: defines the element, which shows that site, since the page is one folder above. */
import { define } from "./element.js";

const here = import.meta.url;
define(/\/v[\d.]+\/embed\.js$/.test(new URL(here).pathname) ? new URL("../", here).href : undefined); // a copy elsewhere needs the attribute site
