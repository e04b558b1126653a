/**
 * Calls back once at first and with each change of an element's size, until the returned function is called. Where
 * nothing is laid out, as in jsdom, there is no observer and no call.
 */
export function observeSizes(elements: Iterable<Element>, onChange: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined;
  const observer = new ResizeObserver(onChange);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
