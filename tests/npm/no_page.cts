// The same in a script that takes the library with require().
import nopatience = require("nopatience");

export const left = async (): Promise<bigint | null> => (await nopatience.open("rings.6")).distance();
