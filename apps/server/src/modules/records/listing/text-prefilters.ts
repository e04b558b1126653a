import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { expectedRows } from './expected-rows.ts';
import { searchedTexts } from '../storage/record-columns.ts';
import type { WireCondition } from './record-conditions.ts';
import { listTableOf } from '../storage/table-names.ts';

/**
 * If more than this share of the records would match, the list is read in its order and each text is compared: the
 * index would find too many.
 */
const LARGEST_SHARE = 0.2;

/**
 * Makes tests for a text search that an index answers and that reduce its rows. Returns none if the database expects
 * many matches, because reading the index would then take longer. The conditions still decide which records match.
 */
export async function textPrefilters(
  db: Database,
  compiled: CompiledForm,
  conditions: readonly WireCondition[],
): Promise<readonly RawBuilder<boolean>[]> {
  const texts = searchedTexts(compiled);
  const parts = conditions.flatMap(({ field, condition, value }) => {
    const group = condition === 'like' ? texts.find(({ keys }) => keys.includes(field)) : undefined;
    return group && typeof value === 'string' && Array.from(value).length > 1
      ? [{ text: group.text, part: value }]
      : [];
  });
  const tests = await Promise.all(
    parts.map(async ({ text, part }) => {
      // The index holds the first characters of each text, and marks the records with longer texts.
      const test = sql<boolean>`(record_search(${text}) @> record_bigrams(${part}::text)
        or record_search(${text}) @> array[hashtext(chr(30) || chr(30))])`;
      return (await isRare(db, compiled.metaKey, test)) ? [test] : [];
    }),
  );
  return tests.flat();
}

async function isRare(db: Database, metaKey: string, test: RawBuilder<boolean>): Promise<boolean> {
  const table = listTableOf(metaKey);
  const { rows } = await sql<{
    readonly rows: number;
  }>`select reltuples::double precision as rows from pg_class where oid = to_regclass(${table})`.execute(db);
  const expected = await expectedRows(db, sql`${sql.id(table)} where ${test}`);
  return expected <= Math.max(1000, (rows[0]?.rows ?? 0) * LARGEST_SHARE);
}
