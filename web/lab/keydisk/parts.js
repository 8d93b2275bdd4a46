/** What the Free the Key panels share. */
import { formsWith } from "../forms.js";
import { text } from "./strings.js";

export const { button, field, readNumber } = formsWith(text);

/**
 * A maze as `keydisk maze` writes it. @param {string} written @returns {boolean[][]} legal, by position, then rotation
 */
export const readMaze = (written) => written.split(".").map((column) => [...column].map((cell) => cell === "1"));

/** @param {boolean[][]} maze */
export const writeMaze = (maze) => maze.map((column) => column.map((legal) => (legal ? "1" : "0")).join("")).join(".");
