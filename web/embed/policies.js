/** Tells why a policy of the host page kept the puzzle's frame from loading. */

const isolated =
  "this page sends Cross-Origin-Embedder-Policy, so a site in a frame needs to send Cross-Origin-Embedder-Policy: require-corp " +
  "and Cross-Origin-Resource-Policy: cross-origin, which this one does not";

/**
 * @param {() => string} originOf the frames' origin, '' for none
 * @param {(sentence: string) => void} blocked called with what is wrong
 * @returns {() => void} stops watching
 */
export function watchPolicies(originOf, blocked) {
  const isOurs = (/** @type {unknown} */ address) => originOf() !== "" && String(address).startsWith(originOf());
  const violated = (/** @type {SecurityPolicyViolationEvent} */ { effectiveDirective, blockedURI }) => {
    if (effectiveDirective === "frame-src" && isOurs(blockedURI))
      blocked(`the Content-Security-Policy of this page does not allow the puzzle's frame; add ${originOf()} to its frame-src`);
  };
  document.addEventListener("securitypolicyviolation", violated);
  // Without a ReportingObserver the element only finds out that no answer comes.
  const observer =
    "ReportingObserver" in window
      ? new ReportingObserver(
          (reports) => {
            const bodies = reports.map((report) => JSON.parse(JSON.stringify(report)).body); // only its JSON has all members
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
