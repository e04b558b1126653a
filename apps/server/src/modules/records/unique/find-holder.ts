import type { CompiledForm, UniqueKey } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import { listTableOf } from '../storage/table-names.ts';
import type { RecordContent } from '../records.tables.ts';
import { columnsOf, comparedBy, isFilled, textOf, valueOf } from './unique-indexes.ts';

/** The values of a record, and the key to look for. */
export interface HolderQuestion {
  readonly compiled: CompiledForm;
  readonly key: UniqueKey;
  readonly content: RecordContent;
  /** The record that is saved; missing for a new one. */
  readonly ownId?: string | undefined;
}

/**
 * The id of another record of the tenant, in any unit, with the same values; undefined if a value is empty or no record
 * has them.
 */
export async function findHolder(
  { db, tenantId }: Pick<Scope, 'db' | 'tenantId'>,
  { compiled, key, content, ownId }: HolderQuestion,
): Promise<string | undefined> {
  const columns = columnsOf(key);
  const texts = columns.map((column) => textOf(content[column.key]));
  if (texts.some((text) => text === '')) return undefined;
  const tests = columns.flatMap((column, at) => [
    isFilled(column),
    sql<boolean>`${comparedBy(column, column.expression)}
      = ${comparedBy(column, valueOf(column, sql`${texts[at] ?? ''}`))}`,
  ]);
  if (ownId !== undefined) tests.push(sql<boolean>`id <> ${ownId}`);
  const { rows } = await sql<{ readonly id: string }>`select id from ${sql.id(listTableOf(compiled.metaKey))}
    where tenant_id = ${sql.lit(tenantId)} and ${sql.join(tests, sql` and `)} limit 1`.execute(db);
  return rows[0]?.id;
}
