import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { FormSession } from '../../session/form-session.ts';
import { PRINT_LIMIT, PRINT_QUIET } from '../limits.ts';
import { PrintSheet } from './print-sheet.tsx';
import { whenQuiet } from './when-quiet.ts';

export interface FormPrintOptions {
  /** Heading of the sheet; the form's own title where missing. */
  readonly title?: ReactNode;
  /** Whether the form is the one to print now; the one that became so last goes on paper. */
  readonly active?: boolean;
}

export interface FormPrint {
  /** Makes the sheet, waits for names that are still being looked up, and opens the browser's print dialog. */
  readonly print: () => Promise<void>;
  /** Render it anywhere: it is empty but while printing. */
  readonly sheet: ReactNode;
}

// Forms that could be printed, the last one on top: a row opened from a form goes on paper alone.
const printable: symbol[] = [];

/**
 * Prints an open form on A4: the values of this moment as text, with every row of its lists. The browser's own print
 * command gives the same sheet in place of the page.
 */
export function useFormPrint(session: FormSession, { title, active = true }: FormPrintOptions = {}): FormPrint {
  const [printing, setPrinting] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!active) return undefined;
    const self = Symbol('printable form');
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
          <PrintSheet session={session} title={title ?? session.compiled.title} />
        </div>,
        document.body,
      )
    : null;
  return { print, sheet };
}
