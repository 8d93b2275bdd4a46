/**
 * For each kind, the small puzzle that the front page solves and that a reader new to that kind begins with.
 * @type {Record<string, string>}
 */
export const beginners = {
  rings: "rings.4",
  keydisk: "keydisk.003301324304130224110.022221431102241343340.1103311403004404",
  ogear: "ogear.corrected",
  tracks: "tracks.times9",
  snake: "snake.easy",
};

/** A kind that is not listed here begins with its first puzzle. @param {import("built/kinds").Kind} kind */
export const beginnerOf = ({ name, id }) => beginners[name] ?? id;
