/** A value from a script or a message, for an error message: long ones are cut. @param {unknown} value */
export function described(value) {
  let shown;
  try {
    shown = typeof value === "number" ? `${value}` : (JSON.stringify(value) ?? String(value)); // JSON has no NaN
  } catch {
    shown = typeof value;
  }
  return shown.length > 40 ? `${shown.slice(0, 40)}…` : shown;
}
