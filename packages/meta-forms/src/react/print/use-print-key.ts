import { useEffect, useEffectEvent, type RefObject } from 'react';

interface Printer {
  readonly isShown: () => boolean;
  readonly print: () => void;
}

// What Ctrl+P may print, the last one on top: a form that was opened over a list is printed alone.
const printers: Printer[] = [];

/**
 * Ctrl+P, or Cmd+P, prints what is on top instead of the page. The browser's own command prints at once, when names of
 * files and records that are not on the page have not been read; only its menu still leads there.
 */
export function usePrintKey(place: RefObject<HTMLElement | null>, print: () => void, active = true): void {
  const begin = useEffectEvent(print);
  useEffect(() => {
    if (!active) return undefined;
    // Pages of other tabs stay in the document and are not drawn.
    const printer: Printer = { isShown: () => place.current?.checkVisibility() === true, print: () => begin() };
    if (printers.length === 0) document.addEventListener('keydown', onKeyDown);
    printers.push(printer);
    return () => {
      printers.splice(printers.indexOf(printer), 1);
      if (printers.length === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, [active, place]);
}

function onKeyDown(event: KeyboardEvent): void {
  const isPrint = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'p';
  if (!isPrint || event.defaultPrevented || event.isComposing) return;
  const top = printers.findLast(({ isShown }) => isShown());
  if (!top) return;
  event.preventDefault();
  top.print();
}
