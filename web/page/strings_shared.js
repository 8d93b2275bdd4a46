/** Texts that scripts bundled apart from each other share. */
import { addTexts } from "./texts.js";

addTexts({
  en: {
    speedTimes: "{speed}×",
    canvasName: "{title}: {words}",
    loading: "Loading the puzzle …",
    failed: "The puzzle could not be loaded. Check the connection and reload the page.",
  },
});
