import type { ReactNode } from 'react';
import type { FormSession } from '../../session/form-session.ts';
import { PrintSheet } from './print-sheet.tsx';
import { usePaper, type Paper } from './use-paper.tsx';

/** What the sheet of a form says above its values, and when it is printed. */
export interface FormPrintOptions {
  /** Heading of the sheet; the form's own title where missing. */
  readonly title?: ReactNode;
  /** Which record this is and its state, below the heading. */
  readonly mark?: ReactNode;
  /** Whether this form is the one to print; if several are active, the last one is printed. */
  readonly active?: boolean;
}

/**
 * Prints an open form on A4: its current values as text, with every row of its lists. The browser's own print command
 * prints the same sheet instead of the page.
 */
export function useFormPrint(session: FormSession, { title, mark, active = true }: FormPrintOptions = {}): Paper {
  return usePaper({
    active,
    content: <PrintSheet session={session} title={title ?? session.compiled.title} mark={mark} />,
  });
}
