import type { CompiledForm, UniqueKey } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../shared/http/context.ts';
import type { RecordColumn } from '../record-columns.ts';
import { listTableOf } from '../record-names.ts';
import type { RecordContent } from '../records.tables.ts';
import { columnsOf, comparedBy, isFilled } from './unique-indexes.ts';

/** The values that are asked for, and the record that may hold them. */
export interface HolderQuestion {
  readonly compiled: CompiledForm;
  readonly key: UniqueKey;
  readonly content: RecordContent;
  /** The record that asks; missing for a new one. */
  readonly ownId?: string | undefined;
}

/** Id of another record of the tenant, of any unit, that holds the same values; undefined where one of them is empty or nobody does. */
export async function findHolder({ db, tenantId }: Pick<Scope, 'db' | 'tenantId'>, { compiled, key, content, ownId }: HolderQuestion): Promise<string | undefined> {
  const columns = columnsOf(key);
  const texts = columns.map((column) => textOf(content[column.key]));
  if (texts.some((text) => text === '')) return undefined;
  const tests = columns.flatMap((column, at) => [isFilled(column), sql<boolean>`${comparedBy(column, column.expression)} = ${comparedBy(column, valueOf(column, texts[at] ?? ''))}`]);
  if (ownId !== undefined) tests.push(sql<boolean>`id <> ${ownId}`);
  const { rows } = await sql<{ readonly id: string }>`select id from ${sql.id(listTableOf(compiled.metaKey))}
    where tenant_id = ${sql.lit(tenantId)} and ${sql.join(tests, sql` and `)} limit 1`.execute(db);
  return rows[0]?.id;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function valueOf({ kind }: RecordColumn, text: string): RawBuilder<unknown> {
  // What is no number is refused by its type before anybody asks.
  return kind === 'number' ? sql`coalesce(record_number(to_jsonb(${text}::text)), 'NaN')` : sql`${text}::text collate "C"`;
}
