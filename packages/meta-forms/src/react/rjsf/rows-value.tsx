import type { WireRecord } from '../../ports/ports.ts';
import { isRecord } from '../../ports/is-record.ts';
import { isDeleted } from '../../session/rows/row-list.ts';
import type { RjsfFieldProps } from './rjsf.ts';

/**
 * rjsf's own list. A row that the database has is deleted by its mark, so it stays in the data, after the rows that are
 * drawn.
 */
export function RowsValue(props: RjsfFieldProps) {
  const { registry, formData, fieldPathId, onChange } = props;
  const { ArrayField } = registry.fields;
  if (!ArrayField) return null;
  const rows: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const change: RjsfFieldProps['onChange'] = (next, path, ...rest) => {
    const isList = path.length === fieldPathId.path.length;
    onChange(isList ? [...(next ?? []), ...removed(rows, next ?? [])] : next, path, ...rest);
  };
  return <ArrayField {...props} formData={rows.filter((row) => !isRecord(row) || !isDeleted(row))} onChange={change} />;
}

/** Marks of the rows that were in the list, have an id and are no longer in it. */
function removed(rows: readonly unknown[], next: readonly unknown[]): readonly WireRecord[] {
  const left = new Set(next.map(idOf));
  return rows
    .filter((row) => idOf(row) !== undefined && !left.has(idOf(row)))
    .map((row) => ({ id: idOf(row), isDeleted: true }));
}

function idOf(row: unknown): unknown {
  return isRecord(row) ? (row['id'] ?? undefined) : undefined;
}
