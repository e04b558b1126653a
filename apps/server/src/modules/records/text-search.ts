import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { searchableColumns, searchedText } from './record-columns.ts';
import type { WireCondition } from './record-conditions.ts';
import { partitionOf } from './record-room.ts';

/** Above this share of a form's records the list is read in its order and each text looked at: the index would find too many. */
const LARGEST_SHARE = 0.05;

/**
 * What narrows a search for parts of texts by the index over all texts; nothing where the database expects to find so many
 * that the index would only cost. The conditions themselves still say which records match.
 */
export async function narrowings(db: Database, compiled: CompiledForm, conditions: readonly WireCondition[]): Promise<readonly RawBuilder<boolean>[]> {
  const text = searchedText(compiled);
  if (!text) return [];
  const columns = searchableColumns(compiled);
  const parts = conditions.flatMap(({ field, condition, value }) => (condition === 'like' && columns.get(field)?.kind === 'text' && typeof value === 'string' && Array.from(value).length > 1 ? [value] : []));
  const tests = await Promise.all(
    parts.map(async (part) => {
      const test = sql<boolean>`record_bigrams(${text}) @> record_bigrams(${part}::text)`;
      return (await isRare(db, compiled.metaKey, test)) ? [test] : [];
    }),
  );
  return tests.flat();
}

/** The same for a text that may stand in any of these properties: the index holds all texts of a record together. */
export async function narrowByText(db: Database, compiled: CompiledForm, { keys, text }: { readonly keys: readonly string[]; readonly text: string }): Promise<readonly RawBuilder<boolean>[]> {
  const columns = searchableColumns(compiled);
  const [first] = keys;
  if (first === undefined || !keys.every((key) => columns.get(key)?.operators.has('like') === true)) return [];
  return narrowings(db, compiled, [{ field: first, condition: 'like', value: text }]);
}

interface Plan {
  readonly 'QUERY PLAN': readonly { readonly Plan: { readonly 'Plan Rows': number } }[];
}

// The database's own estimate, from its statistics: a millisecond, where counting would take as long as the search.
async function isRare(db: Database, metaKey: string, test: RawBuilder<boolean>): Promise<boolean> {
  const partition = partitionOf(metaKey);
  const estimated = await sql<Plan>`explain (format json) select 1 from ${sql.id(partition)} where ${test} and not is_deleted`.execute(db);
  const { rows } = await sql<{ readonly rows: number }>`select reltuples::double precision as rows from pg_class where oid = to_regclass(${partition})`.execute(db);
  const expected = estimated.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
  return expected <= Math.max(1000, (rows[0]?.rows ?? 0) * LARGEST_SHARE);
}
