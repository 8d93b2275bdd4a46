/** What the front page solves, and what one begins with who has not played that kind yet: small ones, by kind. @type {Record<string, string>} */
export const beginners = {
  rings: "rings.4",
  keydisk: "keydisk.003301324304130224110.022221431102241343340.1103311403004404",
  ogear: "ogear.corrected",
  tracks: "tracks.times9",
  snake: "snake.easy",
};
