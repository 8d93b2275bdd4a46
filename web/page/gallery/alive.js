/** What the front page gets once its first screen is shown, as one script. */
export { moveCard } from "./moving_card.js";
export { below } from "./below.js";
export { followMotion, startShow } from "./show.js";
