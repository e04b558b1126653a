import type { RecordGroup, WireRecord } from '../../ports/ports.ts';
import type { GroupRecords } from './use-group-records.ts';

/** A row of a grouped list that is no record. */
export type GroupLine =
  | { readonly kind: 'group'; readonly group: RecordGroup }
  /** The end of an open group: more records, or what became of reading them. */
  | { readonly kind: 'more'; readonly value: string; readonly left: number }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly value: string; readonly reason: string };

/** The rows of a grouped list: groups with their records below, and the lines among them by row id. */
export interface GroupedRows {
  readonly rows: readonly WireRecord[];
  readonly lines: ReadonlyMap<string, GroupLine>;
  /** The records of the open groups, in their order. */
  readonly records: readonly WireRecord[];
}

const GROUP = '$group.';
const END = '$end.';

/** The id of the row of a group; ids of records do not start with `$`. */
export function groupRowId(value: string): string {
  return `${GROUP}${value}`;
}

/** The value of the group that a row is; undefined for another row. */
export function valueOfGroupRow(id: string): string | undefined {
  return id.startsWith(GROUP) ? id.slice(GROUP.length) : undefined;
}

/** Lays out groups with the records of the open ones. */
export function groupedRows(groups: readonly RecordGroup[], opened: ReadonlyMap<string, GroupRecords>): GroupedRows {
  const lines = new Map<string, GroupLine>();
  const rows = groups.map((group): WireRecord => {
    const { value } = group;
    const id = groupRowId(value);
    lines.set(id, { kind: 'group', group });
    const own = opened.get(value);
    const end = endOf(group, own);
    const endId = `${END}${value}`;
    if (end) lines.set(endId, end);
    return { id, children: [...(own?.records ?? []), ...(end ? [{ id: endId }] : [])] };
  });
  return { rows, lines, records: groups.flatMap(({ value }) => opened.get(value)?.records ?? []) };
}

function endOf({ value, count }: RecordGroup, own: GroupRecords | undefined): GroupLine | undefined {
  // A closed group has a row below it, without which it could not be opened.
  if (!own) return { kind: 'loading' };
  if (own.failure !== undefined) return { kind: 'failed', value, reason: own.failure };
  // While records are read again those that are known stay, and nothing moves.
  if (own.isLoading && own.records.length === 0) return { kind: 'loading' };
  const left = (own.totalIsCapped ? Math.max(own.total, count) : own.total) - own.records.length;
  if (left > 0) return { kind: 'more', value, left };
  return own.records.length === 0 ? { kind: 'loading' } : undefined;
}
