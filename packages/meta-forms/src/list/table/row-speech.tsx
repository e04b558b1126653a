import { recordName } from '../../compile/record-name.ts';
import { useWords } from '../../ui/language.tsx';
import { groupName } from '../groups/group-name.ts';
import type { GroupLine } from '../groups/group-lines.ts';
import { groupsWords } from '../groups/groups.words.ts';
import { listWords } from '../list.words.ts';
import type { RowParts } from '../row-parts.tsx';
import type { RecordRow } from './table-features.ts';

interface RowSpeechProps {
  /** The row to which the keyboard has moved. */
  readonly id: string | undefined;
  readonly rows: readonly RecordRow[];
  readonly parts: RowParts;
  readonly selectedIds: readonly string[];
  /** The rows that are no records; undefined: the list is not grouped. */
  readonly lines: ReadonlyMap<string, GroupLine> | undefined;
}

/** Says the name, place and tick of the row with the keyboard, which its cells do not. */
export function RowSpeech({ id, rows, parts, selectedIds, lines }: RowSpeechProps) {
  const say = useWords(listWords);
  const sayOfGroups = useWords(groupsWords);
  const index = id === undefined ? -1 : rows.findIndex((row) => row.id === id);
  const row = rows[index];
  const line = row && lines?.get(row.id);
  const name = row && !line ? recordName(parts.compiled, row.original) : '';
  function sentence(): string {
    if (line?.kind === 'group')
      return sayOfGroups('spoken', { name: groupName(line.group, sayOfGroups), count: line.group.count });
    if (!row || line) return '';
    return lines ? name : say('rowPlace', { name, row: index + 1, count: rows.length });
  }
  return (
    <span aria-live="polite" className="mf-spoken">
      {sentence()}
      {row && selectedIds.includes(row.id) ? ` ${say('rowTicked')}` : null}
    </span>
  );
}
