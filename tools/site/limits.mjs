// Limits of bytes are held with the toolchain they were measured with; others make pages some per cent larger, Emscripten's port of
// SDL a tenth, and the bytes are only printed.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const MEASURED = "Emscripten 3.1.6, SDL2 2.26.5"; // Debian 12

/** Whether the build is held to limits of bytes. @param {string} built folder of the web build */
export const limitsHeld = (built) => readFileSync(join(built, "toolchain.txt"), "utf8").trim() === MEASURED;
