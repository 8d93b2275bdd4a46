/** The types of element.d.ts, for scripts that take the element with require(). */
import type {} from "./jsx.js" with { "resolution-mode": "import" };
export type * from "./nopatience.js" with { "resolution-mode": "import" };

export function setSite(address: string | null | undefined): void;
