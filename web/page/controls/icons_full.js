/** The icons of buttons that no embed has. */
import { addIcons } from "../base.js";

addIcons({
  step: '<path d="M6 5v14l9-7zM18.5 5v14"/>',
  back: '<path d="M18 5v14l-9-7zM5.5 5v14"/>',
  share: '<path d="M12 15V3.5M7.5 7.5 12 3l4.5 4.5M5 12v8.5h14V12"/>',
  embed: '<path d="m8.5 6.5-5.5 5.5 5.5 5.5M15.5 6.5l5.5 5.5-5.5 5.5"/>',
  more: '<path d="M5 12h.01M12 12h.01M19 12h.01" stroke-width="3.5"/>',
});
