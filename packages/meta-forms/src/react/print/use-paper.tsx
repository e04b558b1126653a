import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { whenQuiet } from './when-quiet.ts';

/** Before printing: for how many ms the sheet must not change, and after how many it is printed anyway. */
const PRINT_QUIET = 200;
const PRINT_LIMIT = 3000;

/** What is printed, and how the sheet lies. */
export interface PaperOptions {
  /** Content of the sheet; it is drawn only while printing. */
  readonly content: ReactNode;
  /** Whether this is to be printed; if several are active, the last one is printed. */
  readonly active?: boolean;
  /** Whether the sheet lies on its long side. */
  readonly isLandscape?: boolean;
}

/** A sheet that is printed. */
export interface Paper {
  /** Draws the sheet, waits for its look-ups, and opens the browser's print dialog. */
  readonly print: () => Promise<void>;
  /** Render it anywhere: it is empty except while printing. */
  readonly sheet: ReactNode;
}

// The printable sheets, the last one on top: a row that was opened from a form is printed alone.
const printable: symbol[] = [];

/**
 * Prints a sheet of A4 instead of the page, by a call or by the browser's own print command. Black on white in every
 * theme.
 */
export function usePaper({ content, active = true, isLandscape = false }: PaperOptions): Paper {
  const [printing, setPrinting] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!active) return undefined;
    const self = Symbol('printable');
    printable.push(self);
    // The browser prints the page as soon as the listeners have returned.
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
        <div ref={root} className={isLandscape ? 'mf-paper-root mf-paper-wide' : 'mf-paper-root'}>
          {content}
        </div>,
        document.body,
      )
    : null;
  return { print, sheet };
}
