import { recordName } from '../../compile/record-name.ts';
import { useWords } from '../../ui/language.tsx';
import { listWords } from '../list.words.ts';
import type { RowParts } from '../row-parts.tsx';
import type { RecordRow } from './table-features.ts';

interface RowSpeechProps {
  /** The row to which the keyboard has moved. */
  readonly id: string | undefined;
  readonly rows: readonly RecordRow[];
  readonly parts: RowParts;
  readonly selectedIds: readonly string[];
}

/** Says the name, place and tick of the row with the keyboard, which its cells do not. */
export function RowSpeech({ id, rows, parts, selectedIds }: RowSpeechProps) {
  const say = useWords(listWords);
  const index = id === undefined ? -1 : rows.findIndex((row) => row.id === id);
  const row = rows[index];
  const place =
    row && say('rowPlace', { name: recordName(parts.compiled, row.original), row: index + 1, count: rows.length });
  return (
    <span aria-live="polite" className="mf-spoken">
      {place}
      {row && selectedIds.includes(row.id) ? ` ${say('rowTicked')}` : null}
    </span>
  );
}
