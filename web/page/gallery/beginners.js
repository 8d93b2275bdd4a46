/**
 * Of each kind the puzzle that the front page solves, and that a reader begins with who has not played that kind yet: a small one;
 * and the speed at which the front page solves it, so that it takes some twelve seconds with its end.
 * @type {Record<string, { id: string, speed: number }>}
 */
export const beginners = {
  rings: { id: "rings.4", speed: 0.5 },
  keydisk: { id: "keydisk.003301324304130224110.022221431102241343340.1103311403004404", speed: 0.65 },
  ogear: { id: "ogear.corrected", speed: 1.1 },
  tracks: { id: "tracks.times9", speed: 0.6 },
  snake: { id: "snake.easy", speed: 1 },
};

/** A kind that has none begins with its own. @param {import("built/kinds").Kind} kind */
export const beginnerOf = ({ name, id }) => beginners[name] ?? { id, speed: 1 };
