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
 * Where an element begins and ends below the top of its scroller, in px of the layout: while a dialog opens or closes,
 * it is drawn smaller than it is laid out.
 */
function placeIn(scroller: Element, element: Element): { readonly top: number; readonly bottom: number } {
  const { top, bottom } = element.getBoundingClientRect();
  if (!(scroller instanceof HTMLElement) || scroller === document.scrollingElement) return { top, bottom };
  const frame = scroller.getBoundingClientRect();
  const scale = frame.height > 0 && scroller.offsetHeight > 0 ? frame.height / scroller.offsetHeight : 1;
  return { top: (top - frame.top) / scale, bottom: (bottom - frame.top) / scale };
}

/**
 * Call it before an element grows, and the returned function right after: the visible content below the element keeps
 * its position, if the element begins above the visible part or the page is scrolled to its end. A browser's own scroll
 * anchoring fails when the anchor itself is redrawn.
 */
export function keepBelow(element: HTMLElement): () => void {
  const scroller = scrollerOf(element);
  if (!scroller) return () => undefined;
  const { top, bottom } = placeIn(scroller, element);
  if (top >= 0 && !isAtEnd(scroller)) return () => undefined;
  return () => {
    // Until a frame has passed, the browser may still use the size that it estimated for content without layout.
    element.style.contentVisibility = 'visible';
    requestAnimationFrame(() => requestAnimationFrame(() => element.style.removeProperty('content-visibility')));
    const moved = placeIn(scroller, element).bottom - bottom;
    if (moved !== 0) scroller.scrollTop += moved;
  };
}
