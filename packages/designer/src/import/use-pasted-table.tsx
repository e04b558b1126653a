import { clipboardTable, type CellTexts } from '@org/meta-forms/react';
import { useCallback, useState, type ReactNode } from 'react';
import { useItemLists } from '../field-table/use-item-list.tsx';
import { TableDialog, TEXT_LIMIT } from './table-dialog.tsx';

/** What a table has at least: heads and a line below them, in two columns. */
const LEAST = 2;

/** Takes a table that is pasted on the form: a list of items is added, any other becomes a draft to review. */
export function usePastedTable(): {
  /** False where the text is no table. */
  readonly take: (text: string) => boolean;
  readonly dialog: ReactNode;
} {
  const lists = useItemLists();
  const [table, setTable] = useState<CellTexts>();
  const { paste } = lists;
  const take = useCallback(
    (text: string) => {
      if (text.length > TEXT_LIMIT) return false;
      const pasted = clipboardTable({ text, html: '' });
      if (pasted.length < LEAST || !pasted.some((line) => line.length >= LEAST)) return false;
      if (!paste(pasted)) setTable(pasted);
      return true;
    },
    [paste],
  );
  const end = () => setTable(undefined);
  const dialog = (
    <>
      {lists.dialog}
      {table ? <TableDialog table={table} onEnd={end} /> : null}
    </>
  );
  return { take, dialog };
}
