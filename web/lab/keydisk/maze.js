/** A maze as `keydisk maze` writes it. @param {string} written @returns {boolean[][]} legal, by position, then rotation */
export const readMaze = (written) => written.split(".").map((column) => [...column].map((cell) => cell === "1"));

/** @param {boolean[][]} maze */
export const writeMaze = (maze) => maze.map((column) => column.map((legal) => (legal ? "1" : "0")).join("")).join(".");
