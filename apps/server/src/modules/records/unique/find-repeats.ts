import type { CompiledForm, UniqueKey } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import type { RecordContent } from '../records.tables.ts';
import { columnsOf, comparedBy, textOf, valueOf } from './unique-indexes.ts';

/** Records that are not stored yet, in their order. */
export interface RepeatQuestion {
  readonly compiled: CompiledForm;
  readonly key: UniqueKey;
  readonly contents: readonly RecordContent[];
}

/** The indexes of a record and of the earlier one with the same values. */
export interface Repeat {
  readonly at: number;
  readonly first: number;
}

/** Finds the records that repeat the values of an earlier one. The database compares them as its unique index would. */
export async function findRepeats(
  { db }: Pick<Scope, 'db'>,
  { key, contents }: RepeatQuestion,
): Promise<readonly Repeat[]> {
  const columns = columnsOf(key);
  const filled = contents
    .map((content, at) => ({ at, texts: columns.map((column) => textOf(content[column.key])) }))
    .filter(({ texts }) => !texts.includes(''));
  if (filled.length < 2) return [];
  const compared = columns.map((column, place) =>
    comparedBy(column, valueOf(column, sql`texts ->> ${sql.lit(place)}`)),
  );
  const { rows } = await sql<Repeat>`select at, first from (
      select at, min(at) over (partition by ${sql.join(compared)}) as first
      from jsonb_to_recordset(${JSON.stringify(filled)}::text::jsonb) as sent (at integer, texts jsonb)
    ) as compared where at <> first order by at`.execute(db);
  return rows;
}
