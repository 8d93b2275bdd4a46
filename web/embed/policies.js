/** What the browser tells of frames that a policy of the page kept from loading. */

const isolated =
  "this page sends Cross-Origin-Embedder-Policy, so a site in a frame needs to send Cross-Origin-Embedder-Policy: require-corp " +
  "and Cross-Origin-Resource-Policy: cross-origin, which this one does not";

/**
 * @param {() => string} originOf the frames' origin, '' for none
 * @param {(sentence: string) => void} blocked is called with what is wrong
 * @returns {() => void} ends it
 */
export function watchPolicies(originOf, blocked) {
  const isOurs = (/** @type {unknown} */ address) => originOf() !== "" && String(address).startsWith(originOf());
  const violated = (/** @type {SecurityPolicyViolationEvent} */ { effectiveDirective, blockedURI }) => {
    if (effectiveDirective === "frame-src" && isOurs(blockedURI))
      blocked(`the Content-Security-Policy of this page does not allow the puzzle's frame; add ${originOf()} to its frame-src`);
  };
  document.addEventListener("securitypolicyviolation", violated);
  // Where there is none, the element only finds out that no answer comes.
  const observer =
    "ReportingObserver" in window
      ? new ReportingObserver(
          (reports) => {
            const bodies = reports.map((report) => JSON.parse(JSON.stringify(report)).body); // of which alone all members can be read
            if (bodies.some((body) => body?.destination === "iframe" && isOurs(body.blockedURL))) blocked(isolated);
          },
          { types: ["coep"], buffered: true },
        )
      : null;
  observer?.observe();
  return () => {
    document.removeEventListener("securitypolicyviolation", violated);
    observer?.disconnect();
  };
}
