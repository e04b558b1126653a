import { decimalFromWire } from '../formula/decimal-text.ts';
import { compareDecimals } from '../formula/decimal.ts';
import { PortError } from '../ports/port-error.ts';
import { isRecord } from '../ports/is-record.ts';
import { KEYWORD_FIELD, type ConditionPart } from '../ports/condition.ts';
import type { GroupsQuery, RecordGroup, RecordPort, SortKey, TotalsByKey, WireRecord } from '../ports/ports.ts';
import type { Answering } from './fake-world.ts';

/**
 * Records in memory, by metaKey. A save adds a new version and missing ids, also those of rows in rows, and drops
 * removed rows; a stale one is refused.
 */
export function fakeRecords(
  records: Readonly<Record<string, readonly WireRecord[]>>,
  { answer, changed }: Answering,
): { readonly port: RecordPort; readonly stored: (metaKey: string) => readonly WireRecord[] } {
  const tables = new Map(Object.entries(records));
  const stored = (metaKey: string) => tables.get(metaKey) ?? [];
  let count = 0;
  const rowsStored = storeRows();
  const port: RecordPort = {
    list: ({ metaKey, conditions, page, size, sort, signal }) =>
      answer('records.list', signal, () => {
        const found = stored(metaKey).filter((record) => conditions.every((condition) => meets(record, condition)));
        const sorted = found.toSorted((left, right) => compare(left, right, sort));
        return { records: sorted.slice((page - 1) * size, page * size), total: found.length };
      }),
    values: ({ metaKey, conditions, field, keyword, signal }) =>
      answer('records.values', signal, () => {
        const counts = new Map<string, { value: string; text: string; count: number }>();
        for (const record of stored(metaKey).filter((one) => conditions.every((part) => meets(one, part)))) {
          const value = String(record[field] ?? '');
          const text = String(record[`$${field}`] ?? value);
          if (text.includes(keyword)) counts.set(value, { value, text, count: (counts.get(value)?.count ?? 0) + 1 });
        }
        return { values: [...counts.values()].toSorted((one, other) => other.count - one.count), isCapped: false };
      }),
    totals: ({ metaKey, conditions, fields, signal }) =>
      answer('records.totals', signal, () => {
        const found = stored(metaKey).filter((one) => conditions.every((part) => meets(one, part)));
        return { count: found.length, countIsCapped: false, totals: totalsOf(found, fields) };
      }),
    groups: ({ metaKey, conditions, field, by, fields, signal }) =>
      answer('records.groups', signal, () => {
        const found = stored(metaKey).filter((one) => conditions.every((part) => meets(one, part)));
        const recordsOf = Map.groupBy(found, (record) => periodOf(String(record[field] ?? ''), by));
        const groups = [...recordsOf].map(([value, own]) => ({
          value,
          text: by === undefined ? String(own[0]?.[`$${field}`] ?? value) : value,
          count: own.length,
          totals: totalsOf(own, fields),
        }));
        const sorted = groups.toSorted(by === undefined ? byCount : latestFirst);
        return { count: found.length, countIsCapped: false, groups: sorted, isCapped: false };
      }),
    detail: ({ metaKey = '', formId = '' }, id, { signal } = {}) =>
      answer('records.detail', signal, () =>
        stored(metaKey === '' ? formId : metaKey).find((record) => String(record['id']) === id),
      ),
    save: ({ metaKey, record, signal }) =>
      answer('records.save', signal, () => {
        const current = stored(metaKey).find((other) => record['id'] !== undefined && other['id'] === record['id']);
        if (current && record['version'] !== undefined && current['version'] !== record['version'])
          throw new PortError('conflict', changed, { current });
        count += 1;
        const saved = {
          ...current,
          ...rowsStored(record),
          id: record['id'] ?? `new-record-${count}`,
          version: Number(current?.['version'] ?? 0) + 1,
        };
        tables.set(
          metaKey,
          current ? stored(metaKey).map((other) => (other === current ? saved : other)) : [...stored(metaKey), saved],
        );
        return saved;
      }),
    remove: (metaKey, ids) =>
      answer('records.remove', undefined, () => {
        tables.set(
          metaKey,
          stored(metaKey).filter((record) => !ids.includes(String(record['id']))),
        );
      }),
  };
  return { port, stored };
}

/** The rows as a server stores them: removed ones are gone, and new ones have an id of their own. */
function storeRows(): (record: WireRecord) => WireRecord {
  let count = 0;
  const stored = (record: WireRecord): WireRecord =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, isRows(value) ? rowsOf(value) : value]));
  const rowsOf = (rows: readonly WireRecord[]) => rows.filter((row) => !isGone(row)).map(withId);
  function withId(row: WireRecord): WireRecord {
    const known = row['id'] ?? '';
    if (known !== '') return stored(row);
    count += 1;
    const id = `new-row-${count}`;
    return { ...stored(row), id };
  }
  return stored;
}

function isRows(value: unknown): value is readonly WireRecord[] {
  return Array.isArray(value) && value.every(isRecord);
}

function isGone({ isDeleted }: WireRecord): boolean {
  return isDeleted === true || isDeleted === 1;
}

function totalsOf(records: readonly WireRecord[], fields: readonly string[]): TotalsByKey {
  return Object.fromEntries(
    fields.map((field) => {
      const sum = records.reduce((total, record) => total + Number(record[field] ?? 0), 0);
      return [field, { sum: String(sum), average: records.length === 0 ? '' : String(sum / records.length) }];
    }),
  );
}

const byCount = (one: RecordGroup, other: RecordGroup) => other.count - one.count;
const latestFirst = (one: RecordGroup, other: RecordGroup) => other.value.localeCompare(one.value);

const MONTHS_OF_A_QUARTER = 3;

function periodOf(value: string, by: GroupsQuery['by']): string {
  const [year = '', month = ''] = value.split('-');
  if (by === undefined || value === '') return value;
  if (by === 'year') return year;
  return by === 'month' ? `${year}-${month}` : `${year}-Q${Math.ceil(Number(month) / MONTHS_OF_A_QUARTER)}`;
}

function meets(record: WireRecord, part: ConditionPart): boolean {
  if ('match' in part)
    return part.match === 'any'
      ? part.conditions.some((inner) => meets(record, inner))
      : part.conditions.every((inner) => meets(record, inner));
  const { field, condition, value } = part;
  if (field === KEYWORD_FIELD) return Object.values(record).some((own) => String(own ?? '').includes(String(value)));
  const own = String(record[field] ?? '');
  if (condition === 'ge') return Array.isArray(value) && isBetween(own, String(value[0] ?? ''), String(value[1] ?? ''));
  if (condition === 'empty') return own === '';
  if (condition === 'in' || condition === 'findInStr') return String(value).split(',').includes(own);
  if (condition === 'ne') return own !== String(value);
  return condition === 'eq' ? own === String(value) : own.includes(String(value));
}

/** Numbers by their value, also as text; all else as texts. */
function byValue(left: unknown, right: unknown): number {
  const [one, other] = [decimalFromWire(left), decimalFromWire(right)];
  if (one && other) return compareDecimals(one, other);
  return String(left ?? '').localeCompare(String(right ?? ''), 'zh', { numeric: true });
}

/** An empty end is open; the empty value is in no range. */
function isBetween(own: string, from: string, to: string): boolean {
  return own !== '' && (from === '' || byValue(own, from) >= 0) && (to === '' || byValue(own, to) <= 0);
}

function compare(left: WireRecord, right: WireRecord, sort: readonly SortKey[]): number {
  for (const { key, direction } of sort) {
    const order = byValue(left[key], right[key]);
    if (order !== 0) return direction === 'ascending' ? order : -order;
  }
  return 0;
}
