/** What makes the front page alive, one script that is fetched when its first screen stands. */
export { moveCard } from "./moving_card.js";
export { below } from "./below.js";
export { followMotion, startShow } from "./show.js";
