import { flushSync } from 'react-dom';

/** Distance from the visible part at which a group is drawn, in px. */
const NEAR_MARGIN = 600;

/**
 * Draws the groups of a form when they come near the visible part: one observer for all, and all at once before
 * printing, because paper has no viewport.
 */
export interface NearGroups {
  /** Calls `wake` once, when the element comes near or the page is printed. Returns a function that stops waiting. */
  watch(element: Element, wake: () => void): () => void;
}

export function createNearGroups(): NearGroups {
  const waiting = new Map<Element, () => void>();
  let observer: IntersectionObserver | undefined;

  function wakeUp(element: Element) {
    const wake = waiting.get(element);
    leave(element);
    wake?.();
  }
  function wakeAll() {
    flushSync(() => [...waiting.keys()].forEach(wakeUp));
  }
  function leave(element: Element) {
    if (!waiting.delete(element)) return;
    observer?.unobserve(element);
    if (waiting.size === 0) window.removeEventListener('beforeprint', wakeAll);
  }
  function watch(element: Element, wake: () => void) {
    if (waiting.size === 0) window.addEventListener('beforeprint', wakeAll);
    waiting.set(element, wake);
    observer ??= nearObserver(wakeUp);
    observer?.observe(element);
    return () => leave(element);
  }
  return { watch };
}

function nearObserver(wakeUp: (element: Element) => void): IntersectionObserver | undefined {
  if (typeof IntersectionObserver === 'undefined') return undefined;
  return new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) wakeUp(entry.target);
  }, nearMargin());
}

/**
 * `scrollMargin` applies to the page and to a dialog that scrolls. With an additional `rootMargin` the page would get
 * both.
 */
function nearMargin(): IntersectionObserverInit & { readonly scrollMargin?: string } {
  const margin = `${NEAR_MARGIN}px`;
  return 'scrollMargin' in IntersectionObserver.prototype ? { scrollMargin: margin } : { rootMargin: margin };
}
