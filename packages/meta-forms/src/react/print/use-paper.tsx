import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { whenQuiet } from './when-quiet.ts';

/** Before printing: how long in ms nothing may change on the sheet, and after how long it is printed anyway. */
const PRINT_QUIET = 200;
const PRINT_LIMIT = 3000;

export interface PaperOptions {
  /** What stands on the sheet; it is drawn while printing only. */
  readonly content: ReactNode;
  /** Whether this is what to print now; the one that became so last goes on paper. */
  readonly active?: boolean;
}

export interface Paper {
  /** Makes the sheet, waits for what is still being looked up for it, and opens the browser's print dialog. */
  readonly print: () => Promise<void>;
  /** Render it anywhere: it is empty but while printing. */
  readonly sheet: ReactNode;
}

// What could be printed, the last one on top: a row opened from a form goes on paper alone.
const printable: symbol[] = [];

/** Prints a sheet of A4 in place of the page, by a call or by the browser's own print command. Black on white whatever the theme. */
export function usePaper({ content, active = true }: PaperOptions): Paper {
  const [printing, setPrinting] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!active) return undefined;
    const self = Symbol('printable');
    printable.push(self);
    // The browser takes the page as soon as the listeners have returned.
    const begin = () => {
      if (printable.at(-1) === self) flushSync(() => setPrinting(true));
    };
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      printable.splice(printable.indexOf(self), 1);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [active]);

  async function print() {
    flushSync(() => setPrinting(true));
    if (root.current) await whenQuiet(root.current, { quiet: PRINT_QUIET, limit: PRINT_LIMIT });
    window.print();
  }
  const sheet = printing
    ? createPortal(
        <div ref={root} className="mf-paper-root">
          {content}
        </div>,
        document.body,
      )
    : null;
  return { print, sheet };
}
