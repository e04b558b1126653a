import { clipboardTable, type CellTexts } from '@org/meta-forms/react';
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import { TEXT_LIMIT } from './text-limit.ts';

/** What a table has at least: heads and a line below them, in two columns. */
const LEAST = 2;

const PastedTable = lazy(async () => ({ default: (await import('./pasted-table.tsx')).PastedTable }));

/** Takes a table that is pasted on the form; the parts that review it are loaded then. */
export function usePastedTable(): {
  /** False where the text is no table. */
  readonly take: (text: string) => boolean;
  readonly dialog: ReactNode;
} {
  const [table, setTable] = useState<CellTexts>();
  const take = useCallback((text: string) => {
    if (text.length > TEXT_LIMIT) return false;
    const pasted = clipboardTable({ text, html: '' });
    if (pasted.length < LEAST || !pasted.some((line) => line.length >= LEAST)) return false;
    setTable(pasted);
    return true;
  }, []);
  const dialog = table ? (
    <Suspense>
      <PastedTable table={table} onEnd={() => setTable(undefined)} />
    </Suspense>
  ) : null;
  return { take, dialog };
}
