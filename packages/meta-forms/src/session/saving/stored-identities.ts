import { isRecord } from '../../ports/is-record.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { recordIdOf, type FormNode, type RowList } from '../values/node.ts';

/** The rows of each decoded list as a save sends them. The person may add and remove others until it is answered. */
export type SentRows = ReadonlyMap<RowList, Readonly<Pick<RowList, 'live' | 'deleted'>>>;

/** The rows below a node, to be kept until its save is answered. */
export function sentRowsOf(node: FormNode): SentRows {
  const rows = new Map<RowList, Pick<RowList, 'live' | 'deleted'>>();
  const note = ({ lists = [] }: FormNode) => {
    for (const list of lists) {
      if (!list) continue;
      rows.set(list, { live: list.live, deleted: list.deleted });
      for (const row of list.live) note(row);
    }
  };
  note(node);
  return rows;
}

/**
 * Takes over which record and rows a save has stored, so that the next save of the same form changes them: without
 * their ids it would store them once more, with the old version it would be a conflict with itself.
 */
export function takeIdentities(node: FormNode, answer: WireRecord, sent: SentRows): void {
  const recordId = recordIdOf(answer);
  if (recordId === undefined) return;
  const { id, version } = answer;
  Object.assign(node, { recordId, stored: version === undefined ? { id } : { id, version } });
  for (const list of node.lists ?? []) {
    const rows = list && sent.get(list);
    if (!rows) continue;
    forgetRemoved(list, rows.deleted);
    const answered = answer[list.field.key];
    if (!isSameRows(rows.live, answered)) continue;
    for (const [index, row] of rows.live.entries()) takeIdentities(row, answered[index] ?? {}, sent);
  }
}

/** The database has them no more: a row that is put back is a new one. */
function forgetRemoved(list: RowList, removed: readonly FormNode[]): void {
  for (const row of removed) Object.assign(row, { recordId: undefined, stored: {} });
  list.deleted = list.deleted.filter((row) => !removed.includes(row));
}

/** Whether the answer has the sent rows in their order; a server may also answer none, or leave rows out. */
function isSameRows(rows: readonly FormNode[], answered: unknown): answered is readonly WireRecord[] {
  if (!Array.isArray(answered) || answered.length !== rows.length) return false;
  return rows.every(({ recordId }, index) => {
    const row: unknown = answered[index];
    return isRecord(row) && (recordId === undefined || recordId === recordIdOf(row));
  });
}
