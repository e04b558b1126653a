/**
 * Counts stored records whose values pass tests, e.g. those that a new limit would refuse. The records of a tenant are
 * read in the order of their ids in pieces of a fraction of a second, until all are read or the time is over: a form
 * with millions of records holds up nobody.
 */
import { sql, type RawBuilder } from 'kysely';
import type {
  AffectedCount,
  AffectedCounts,
  AffectedQuestion,
  ValueTest,
} from '../../meta-forms/review/affected.port.ts';
import type { TenantScope } from '../../meta-forms/meta-forms.port.ts';

/** The records of the first piece; later ones have as many as can be read in `PIECE_MS`. */
const FIRST_PIECE = 500;
const LARGEST_PIECE = 20_000;
const PIECE_MS = 250;
/** No more are counted: the author learns that there are more. */
const MOST_COUNTED = 10_000;

/** The counts of the records of a tenant for each question. */
export async function countAffected(
  scope: TenantScope,
  { metaKey, questions }: { readonly metaKey: string; readonly questions: readonly AffectedQuestion[] },
  milliseconds: number,
): Promise<AffectedCounts> {
  const end = performance.now() + milliseconds;
  const totals = questions.map(() => 0);
  let records = 0;
  let last = '';
  let size = FIRST_PIECE;
  let isMore = true;
  while (isMore && performance.now() < end) {
    const started = performance.now();
    const piece = await readPiece(scope, { metaKey, questions, after: last, size });
    records += piece.records;
    piece.counts.forEach((count, index) => (totals[index] = (totals[index] ?? 0) + count));
    isMore = piece.records === size;
    last = piece.last;
    size = nextSize(size, performance.now() - started);
  }
  return { records: { count: records, isMore }, counts: totals.map((total) => capped(total, isMore)) };
}

function capped(total: number, isMore: boolean): AffectedCount {
  return { count: Math.min(total, MOST_COUNTED), isMore: isMore || total > MOST_COUNTED };
}

function nextSize(size: number, took: number): number {
  return Math.round(
    Math.min(LARGEST_PIECE, size * 4, Math.max(FIRST_PIECE / 5, (size * PIECE_MS) / Math.max(took, 1))),
  );
}

interface PieceQuestion {
  readonly metaKey: string;
  readonly questions: readonly AffectedQuestion[];
  readonly after: string;
  readonly size: number;
}

async function readPiece({ db, tenantId }: TenantScope, { metaKey, questions, after, size }: PieceQuestion) {
  const counts = questions.map((question) => sql`count(*) filter (where ${passes(question)})::int`);
  const { rows } = await sql<{
    readonly records: number;
    readonly last: string;
    readonly counts: readonly number[];
  }>`select count(*)::int as records, coalesce(max(id), '') as last, array[${sql.join(counts)}]::int[] as counts
    from (select id, content from records where meta_key = ${sql.lit(metaKey)} and tenant_id = ${tenantId}
      and not is_deleted and id > ${after} order by id limit ${size}) as r`.execute(db);
  return rows[0] ?? { records: 0, last: after, counts: [] };
}

function passes({ path: [key = '', column], test }: AffectedQuestion): RawBuilder<boolean> {
  const value = sql`content -> ${sql.lit(key)}`;
  if (column === undefined) return valuePasses(value, test);
  return sql<boolean>`exists (select from jsonb_array_elements(
    case when jsonb_typeof(${value}) = 'array' then ${value} else '[]' end) as line
    where ${valuePasses(sql`line -> ${sql.lit(column)}`, test)})`;
}

function valuePasses(value: RawBuilder<unknown>, test: ValueTest): RawBuilder<boolean> {
  const isFilled = sql<boolean>`coalesce(${value}, 'null') not in ('null', '""', '[]')`;
  if (test.kind === 'filled') return isFilled;
  if (test.kind === 'missing') return sql<boolean>`not (${isFilled})`;
  return sql<boolean>`(${isFilled} and ${filledPasses(value, test)})`;
}

/** What every text of a date on the wire begins with. */
const DATE = '^[0-9]{4}([^0-9]|$)';

function filledPasses(value: RawBuilder<unknown>, test: ValueTest): RawBuilder<boolean> {
  const text = sql`(${value} #>> '{}')`;
  const number = sql`record_number(${value})`;
  if ('keys' in test)
    return sql<boolean>`exists (select from unnest(string_to_array(${text}, ',')) as entry
      where entry <> all(${[...test.keys]}::text[]))`;
  if (!('than' in test)) {
    if (test.kind === 'not-number') return sql<boolean>`${number} is null`;
    if (test.kind === 'not-date') return sql<boolean>`${text} !~ ${DATE}`;
    return sql<boolean>`strpos(${text}, ',') > 0`;
  }
  const than = sql`${String(test.than)}::numeric`;
  if (test.kind === 'longer') return sql<boolean>`length(${text}) > ${than}`;
  if (test.kind === 'above') return sql<boolean>`coalesce(${number} > ${than}, false)`;
  if (test.kind === 'below') return sql<boolean>`coalesce(${number} < ${than}, false)`;
  return sql<boolean>`coalesce(scale(trim_scale(${number})) > ${than}, false)`;
}

/** The most records among which repeated values are looked for. */
const MOST_COMPARED = 200_000;

/** The number of records that share the value of an item with another record. */
export async function countRepeated(
  { db, tenantId }: TenantScope,
  metaKey: string,
  key: string,
): Promise<AffectedCount> {
  const { rows } = await sql<{ readonly count: number; readonly compared: number }>`
    select coalesce(sum(times) filter (where times > 1), 0)::int as count, coalesce(sum(times), 0)::int as compared
    from (select count(*) as times
      from (select content ->> ${sql.lit(key)} as value from records where meta_key = ${sql.lit(metaKey)}
        and tenant_id = ${tenantId} and not is_deleted and coalesce(content ->> ${sql.lit(key)}, '') <> ''
        limit ${MOST_COMPARED}) as filled
      group by record_compared(value)) as groups`.execute(db);
  const { count = 0, compared = 0 } = rows[0] ?? {};
  return capped(count, compared === MOST_COMPARED);
}
