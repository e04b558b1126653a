/** The nearest ancestor that scrolls, or the page. */
export function scrollerOf(element: Element): Element | null {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at;
  }
  return document.scrollingElement;
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: Element): boolean {
  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
}

/**
 * Call it before an element grows, and the returned function right after: the visible content below the element keeps
 * its position, if the element begins above the visible part or the page is scrolled to its end. A browser's own scroll
 * anchoring fails when the anchor itself is redrawn.
 */
export function keepBelow(element: HTMLElement): () => void {
  const { top, bottom } = element.getBoundingClientRect();
  const scroller = scrollerOf(element);
  const visibleFrom = scroller && scroller !== document.scrollingElement ? scroller.getBoundingClientRect().top : 0;
  if (!scroller || (top >= visibleFrom && !isAtEnd(scroller))) return () => undefined;
  return () => {
    // Until a frame has passed, the browser may still use the size that it estimated for content without layout.
    element.style.contentVisibility = 'visible';
    requestAnimationFrame(() => requestAnimationFrame(() => element.style.removeProperty('content-visibility')));
    const moved = element.getBoundingClientRect().bottom - bottom;
    if (moved !== 0) scroller.scrollTop += moved;
  };
}
