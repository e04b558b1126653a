import { sql, type RawBuilder } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { AttemptsTables } from './attempts.tables.ts';

/** A counter of attempts, and how many it allows. */
export interface Counter {
  readonly scope: string;
  readonly owner: string;
  readonly source: string;
  /** Attempts that are allowed in one period. */
  readonly limit: number;
  /** Attempts that are allowed without a proof of work or a captcha; `limit` if left out. */
  readonly allowed?: number;
  /** Length of the period in seconds. The period starts again when the limit is reached, and is a lock from then on. */
  readonly seconds: number;
}

/** The answer of one counter to an attempt. */
export interface Counted {
  readonly counter: Counter;
  readonly isAdmitted: boolean;
  readonly count: number;
  readonly until: Date;
}

/** The answer to an attempt: its secret may be checked only if every counter admitted it. */
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

// A row whose time has passed starts again. A full row does not change, so a refused attempt costs no write.
function taken(
  { scope, owner, source, limit, allowed = limit, seconds }: Counter,
  { at, id, place }: { readonly at: Date; readonly id: string; readonly place: number },
): RawBuilder<unknown> {
  const end = new Date(at.getTime() + seconds * 1000);
  const from = place === 0 ? sql`` : sql`from ${sql.ref(`c${place - 1}`)} where is_admitted`;
  return sql`${sql.ref(`c${place}`)} as (
    insert into attempts as a (scope, owner, source, count, is_full, until, last_attempt)
    select ${scope}::text, ${owner}::text, ${source}::text, 1,
      ${limit <= 1}::boolean, ${end}::timestamptz, ${id}::text ${from}
    on conflict (scope, owner, source) do update set
      count = case when a.until <= ${at} then 1 when a.count < ${allowed} then a.count + 1 else a.count end,
      is_full = case
        when a.until <= ${at} then ${limit <= 1}::boolean
        when a.count < ${allowed} then a.count + 1 >= ${limit}
        else a.is_full end,
      last_attempt = case when a.until <= ${at} or a.count < ${allowed} then ${id} else a.last_attempt end,
      until = case
        when a.until <= ${at} then ${end}::timestamptz
        when a.count < ${allowed} and a.count + 1 >= ${limit} then greatest(a.until, ${end}::timestamptz)
        else a.until end
    returning ${place}::int as place, (last_attempt = ${id}) as is_admitted, count, until)`;
}

/**
 * Counts an attempt before its secret is checked, in one statement over all counters. A counter counts only if the ones
 * before it admitted the attempt, so pass narrow and cheap counters first. Call it outside of transactions, because a
 * rollback would undo the count.
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

/** Takes back an attempt that was right or was never checked. A lock that other attempts have caused stays. */
export async function takeBack(db: Database, counters: readonly Counter[], at: Date): Promise<void> {
  // One row at a time: a statement over two rows could deadlock with `countAttempt`.
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

/** Resets a counter because the secret was right. */
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

/** Resets all counters of an owner, as an administrator who unlocks an account does. */
export async function forgetOwner(db: Database, owner: string): Promise<void> {
  await tables(db).deleteFrom('attempts').where('owner', '=', owner).execute();
}

/** The counted attempts at a moment, in the order of the counters. */
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
