/**
 * The parameters of an address, as they were before a carrier changed them: "&" written as "&amp;" once or several times, "&" and "="
 * as percent signs, once or several times, names in capitals or with a blank in them, and marks after the last value. What the
 * puzzle's own value means says the core.
 * @param {string} search the address from its question mark on
 */
export const parameters = (search) =>
  new URLSearchParams(
    [...new URLSearchParams(search.replace(/%(25)*26/g, "&").replace(/%(25)*3d/gi, "="))].map(([name, value]) => {
      const own = name.toLowerCase().replace(/.*;|[^a-z_]/g, "");
      return [own, own === "puzzle" ? value : value.replace(/[^\w~-]+$/, "")];
    }),
  );
