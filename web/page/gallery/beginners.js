/** Of each kind the small puzzle that the front page solves, and that a reader begins with who has not played that kind yet. @type {Record<string, string>} */
export const beginners = {
  rings: "rings.4",
  keydisk: "keydisk.003301324304130224110.022221431102241343340.1103311403004404",
  ogear: "ogear.corrected",
  tracks: "tracks.times9",
  snake: "snake.easy",
};

/** A kind that has none begins with its own. @param {import("built/kinds").Kind} kind */
export const beginnerOf = ({ name, id }) => beginners[name] ?? id;
