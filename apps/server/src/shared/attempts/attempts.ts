import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { AttemptsTables } from './attempts.tables.ts';

/** What is counted, and how many attempts it allows. */
export interface Counter {
  readonly scope: string;
  readonly owner: string;
  readonly source: string;
  /** Attempts that pass in one period. */
  readonly limit: number;
  /** Attempts that pass without a proof that somebody made an effort; `limit` where it is left out. */
  readonly allowed?: number;
  /** Length of the period in seconds. It begins again when the limit is reached: from there on it is a lock. */
  readonly seconds: number;
}

/** How one counter took an attempt. */
export interface Counted {
  readonly counter: Counter;
  readonly isAdmitted: boolean;
  readonly count: number;
  readonly until: Date;
}

/** What became of an attempt: it may be checked only where every counter admitted it. */
export interface Attempt {
  readonly counted: readonly Counted[];
  /** The counter that refused. */
  readonly refusedBy: Counted | undefined;
}

interface CountedRow {
  readonly place: number;
  readonly is_admitted: boolean;
  readonly count: number;
  readonly until: Date;
}

const tables = (db: Database) => db.withTables<AttemptsTables>();

// A row whose time has passed begins again; a full one stays as it is, so that a refused attempt changes nothing.
function taken(
  { scope, owner, source, limit, allowed = limit, seconds }: Counter,
  { at, id, place }: { readonly at: Date; readonly id: string; readonly place: number },
): RawBuilder<unknown> {
  const end = new Date(at.getTime() + seconds * 1000);
  const from = place === 0 ? sql`` : sql`from ${sql.ref(`c${place - 1}`)} where is_admitted`;
  return sql`${sql.ref(`c${place}`)} as (
    insert into attempts as a (scope, owner, source, count, is_full, until, last_attempt)
    select ${scope}::text, ${owner}::text, ${source}::text, 1, ${limit <= 1}::boolean, ${end}::timestamptz, ${id}::text ${from}
    on conflict (scope, owner, source) do update set
      count = case when a.until <= ${at} then 1 when a.count < ${allowed} then a.count + 1 else a.count end,
      is_full = case when a.until <= ${at} then ${limit <= 1}::boolean when a.count < ${allowed} then a.count + 1 >= ${limit} else a.is_full end,
      last_attempt = case when a.until <= ${at} or a.count < ${allowed} then ${id} else a.last_attempt end,
      until = case when a.until <= ${at} then ${end}::timestamptz when a.count < ${allowed} and a.count + 1 >= ${limit} then greatest(a.until, ${end}::timestamptz) else a.until end
    returning ${place}::int as place, (last_attempt = ${id}) as is_admitted, count, until)`;
}

/**
 * Counts an attempt before anything is checked, in one statement over all counters: each is asked only where the one before
 * it admitted, so the narrow or cheap ones come first. Call it outside of transactions, whose end could take the count back.
 */
export async function countAttempt(db: Database, counters: readonly Counter[], at: Date): Promise<Attempt> {
  if (counters.length === 0) return { counted: [], refusedBy: undefined };
  const id = randomUUID();
  const steps = counters.map((counter, place) => taken(counter, { at, id, place }));
  const results = counters.map(
    (_counter, place) => sql`select place, is_admitted, count, until from ${sql.ref(`c${place}`)}`,
  );
  const { rows } = await sql<CountedRow>`with ${sql.join(steps)} ${sql.join(results, sql` union all `)}`.execute(db);
  const counted = rows
    .toSorted((one, other) => one.place - other.place)
    .flatMap(({ place, is_admitted: isAdmitted, count, until }) => {
      const counter = counters[place];
      return counter ? [{ counter, isAdmitted, count, until }] : [];
    });
  return { counted, refusedBy: counted.find(({ isAdmitted }) => !isAdmitted) };
}

/** Takes an attempt back that proved right, or that was never checked. A lock that others have reached stays. */
export async function takeBack(db: Database, counters: readonly Counter[], at: Date): Promise<void> {
  // One row at a time: two rows in one statement could wait for each other with `countAttempt`.
  for (const { scope, owner, source } of counters) {
    await tables(db)
      .updateTable('attempts')
      .set({ count: sql<number>`greatest(count - 1, 0)`, is_full: false })
      .where('scope', '=', scope)
      .where('owner', '=', owner)
      .where('source', '=', source)
      .where('until', '>', at)
      .execute();
  }
}

/** Forgets a counter: the secret was known. */
export async function forgetCounter(
  db: Database,
  { scope, owner, source }: Pick<Counter, 'scope' | 'owner' | 'source'>,
): Promise<void> {
  await tables(db)
    .deleteFrom('attempts')
    .where('scope', '=', scope)
    .where('owner', '=', owner)
    .where('source', '=', source)
    .execute();
}

/** Forgets all counters of an owner: somebody in charge lets them in again. */
export async function forgetOwner(db: Database, owner: string): Promise<void> {
  await tables(db).deleteFrom('attempts').where('owner', '=', owner).execute();
}

/** The attempts that counters hold at a moment, in their order. */
export async function readCounts(
  db: Database,
  counters: readonly Pick<Counter, 'scope' | 'owner' | 'source'>[],
  at: Date,
): Promise<readonly number[]> {
  const rows = await tables(db)
    .selectFrom('attempts')
    .select(['scope', 'owner', 'source', 'count'])
    .where((eb) => eb.or(counters.map(({ scope, owner, source }) => eb.and({ scope, owner, source }))))
    .where('until', '>', at)
    .execute();
  return counters.map(
    (counter) =>
      rows.find((row) => row.scope === counter.scope && row.owner === counter.owner && row.source === counter.source)
        ?.count ?? 0,
  );
}

/** Deletes counters whose time has passed. */
export async function sweepAttempts(db: Database, at: Date): Promise<void> {
  await tables(db).deleteFrom('attempts').where('until', '<=', at).execute();
}
