/**
 * The parameters of an address, as they were before mail programs and the like changed them: "&" written as "&amp;",
 * "&" and "=" percent-encoded, each once or several times, names in capitals or with spaces in them, and punctuation
 * after values. The value of `puzzle` keeps its punctuation: the core reads it.
 * @param {string} search the address from its question mark on
 */
export const parameters = (search) =>
  new URLSearchParams(
    [...new URLSearchParams(search.replace(/%(25)*26/g, "&").replace(/%(25)*3d/gi, "="))].map(([name, value]) => {
      const own = name.toLowerCase().replace(/.*;|[^a-z_]/g, "");
      return [own, own === "puzzle" ? value : value.replace(/[^\w~-]+$/, "")];
    }),
  );
