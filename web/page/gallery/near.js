/**
 * Acts once, when an element is nearly in view: doing it for all that is far below would keep a phone busy.
 * @param {Element} element @param {() => void} act
 */
export function whenNear(element, act) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: "200px" },
  );
  observer.observe(element);
}
