import type { CellTexts } from '@org/meta-forms/react';
import { useState } from 'react';
import { ListDialog } from '../field-table/list-dialog.tsx';
import { useListPlans } from '../field-table/use-list-plans.ts';
import { TableDialog } from './table-dialog.tsx';

export interface PastedTableProps {
  readonly table: CellTexts;
  readonly onEnd: () => void;
}

/** Reviews a table that was pasted on the form: a list of items as it is, any other as a draft of items. */
export function PastedTable({ table, onEnd }: PastedTableProps) {
  const { planOf } = useListPlans();
  const [planned] = useState(() => planOf(table));
  return planned ? <ListDialog planned={planned} onEnd={onEnd} /> : <TableDialog table={table} onEnd={onEnd} />;
}
