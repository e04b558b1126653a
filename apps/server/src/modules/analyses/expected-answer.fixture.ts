import type { AskedAnalysis } from '@org/contract';
import type { WholeRecord } from '../records/records.port.ts';

type Dimension = NonNullable<AskedAnalysis['dimension']>;
type Part = NonNullable<AskedAnalysis['conditions']>[number];

/** What the answer of an analysis says, without names. */
export interface Expected {
  readonly rows: readonly {
    readonly key: string;
    readonly split?: string;
    readonly values: readonly (number | null)[];
  }[];
  readonly total: number;
  readonly isCut: boolean;
}

/** Below which unit each unit of the test is counted, for a reader who sees all of them. */
export type Tops = Readonly<Record<string, string>>;

function valueOf(record: WholeRecord, field: string): unknown {
  const facts: Readonly<Record<string, unknown>> = {
    unitId: record.unitId,
    status: record.status,
    createTime: record.createTime,
  };
  return facts[field] ?? record.content[field] ?? '';
}

function holds(record: WholeRecord, part: Part): boolean {
  if (part.conditions !== undefined) return part.conditions.some((inner) => holds(record, inner as Part));
  const value = valueOf(record, part.field ?? '');
  const asked = part.value;
  if (part.condition === 'eq') return String(value) === asked;
  if (part.condition === 'in') return String(asked).split(',').includes(String(value));
  const [from = '', to = ''] = Array.isArray(asked) ? asked.map(String) : [];
  if (value === '') return false;
  if (typeof value === 'number') return value >= Number(from) && value <= Number(to);
  return String(value).slice(0, from.length) >= from && String(value).slice(0, to.length) <= to;
}

function groupOf(record: WholeRecord, { field, by, ranges = [] }: Dimension, tops: Tops): string {
  const value = valueOf(record, field);
  if (value === '') return '';
  if (by === 'range') {
    const place = ranges.filter((end) => Number(value) >= end).length;
    return `${ranges[place - 1] ?? ''}~${ranges[place] ?? ''}`;
  }
  const text = String(value);
  if (by === 'unitTop') return tops[text] ?? text;
  if (by === 'year') return text.slice(0, 4);
  if (by === 'month') return text.slice(0, 7);
  return by === 'quarter' ? `${text.slice(0, 4)}-Q${Math.ceil(Number(text.slice(5, 7)) / 3)}` : text;
}

/** Whole numbers of ten-thousandths, so that nothing is rounded. */
function measureOf(records: readonly WholeRecord[], { kind, field = '' }: AskedAnalysis['measures'][number]) {
  if (kind === 'count') return records.length;
  const numbers = records.flatMap((record) => {
    const value = valueOf(record, field);
    return value === '' ? [] : [BigInt(Math.round(Number(value) * 10_000))];
  });
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((a, b) => Number(a - b));
  const sum = numbers.reduce((all, one) => all + one, 0n);
  if (kind === 'least') return Number(sorted[0]) / 10_000;
  if (kind === 'most') return Number(sorted.at(-1)) / 10_000;
  return kind === 'sum' ? Number(sum) / 10_000 : Number(sum) / 10_000 / numbers.length;
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** An analysis as a person would count it: in JavaScript, record by record. */
export function expectedAnswer(records: readonly WholeRecord[], asked: AskedAnalysis, tops: Tops): Expected {
  const { conditions = [], dimension, split, measures, limit = 50 } = asked;
  const isOfState = conditions.some(({ field }) => field === 'status');
  const found = records.filter(
    (record) =>
      (isOfState || record.status === 2 || record.status === 5) && conditions.every((part) => holds(record, part)),
  );
  const keyOf = (record: WholeRecord) => (dimension ? groupOf(record, dimension, tops) : '');
  const splitOf = (record: WholeRecord) => (split ? groupOf(record, split, tops) : '');
  const groups = [...Map.groupBy(found, keyOf)];
  const splits = [...Map.groupBy(found, splitOf)].toSorted(
    ([a, some], [b, others]) => others.length - some.length || byText(rankOf(a, split), rankOf(b, split)),
  );
  const order = asked.order ?? {
    by: dimension?.by === undefined || dimension.by === 'unitTop' ? 'measure' : 'key',
    direction: dimension?.by === undefined || dimension.by === 'unitTop' ? 'desc' : 'asc',
  };
  const sign = order.direction === 'asc' ? 1 : -1;
  const measure = measures[('place' in order ? order.place : 0) ?? 0] ?? { kind: 'count' };
  const sorted = groups.toSorted(([a, some], [b, others]) => {
    const [one, other] = [rankOf(a, dimension), rankOf(b, dimension)];
    if (order.by === 'key') return Number(a === '') - Number(b === '') || sign * byText(one, other);
    const [value, against] = [measureOf(some, measure), measureOf(others, measure)];
    if (value === null || against === null)
      return Number(value === null) - Number(against === null) || byText(one, other);
    return Math.abs(value - against) < 1e-12 ? byText(one, other) : sign * (value - against);
  });
  const rows = sorted.slice(0, limit).flatMap(([key, some]) =>
    splits.slice(0, 20).flatMap(([part]) => {
      const own = some.filter((record) => splitOf(record) === part);
      if (own.length === 0) return [];
      return [{ key, ...(split ? { split: part } : {}), values: measures.map((one) => measureOf(own, one)) }];
    }),
  );
  const none = { key: '', values: measures.map(({ kind }) => (kind === 'count' ? 0 : null)) };
  return {
    rows: rows.length === 0 && !dimension ? [none] : rows,
    total: found.length,
    isCut: groups.length > limit || splits.length > 20,
  };
}

/** What the order of keys compares: of ranges their beginning. */
function rankOf(key: string, dimension: Dimension | undefined): string {
  if (dimension?.by !== 'range' || key === '') return key;
  const [from = ''] = key.split('~');
  return from === '' ? '00' : String((dimension.ranges ?? []).indexOf(Number(from)) + 1).padStart(2, '0');
}
