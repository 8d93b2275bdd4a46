// Byte limits are enforced only with the toolchain they were measured with. With any other the bytes are only printed: it may make
// pages some per cent larger, and Emscripten's port of SDL a tenth larger.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const MEASURED = "Emscripten 3.1.6, SDL2 2.26.5"; // Debian 12

/** Whether byte limits are enforced for this build. @param {string} built folder of the web build */
export const limitsHeld = (built) => readFileSync(join(built, "toolchain.txt"), "utf8").trim() === MEASURED;
