import { aroundCounter, renderNumber, type NumberFacts } from '@org/meta-forms/checking';
import type { CompiledField, CompiledForm, NumberRule, WireRecord } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { columnOf } from '../storage/record-columns.ts';
import { listTableOf } from '../storage/table-names.ts';
import { findHolder } from '../unique/find-holder.ts';

/**
 * A separate table counts the automatic numbers. One statement counts and commits before the save begins, so writers
 * wait for each other only during that statement. A failed save returns its number if nobody took the next one.
 */

/** A form, the tenant of its records, and the facts that their numbers contain. */
export interface NumberedForm {
  readonly tenantId: string;
  readonly compiled: CompiledForm;
  readonly facts: NumberFacts;
}

interface Series {
  readonly field: CompiledField;
  readonly rule: NumberRule;
  readonly name: string;
}

/** Numbers that are counted and not stored yet. */
export interface ReservedNumbers {
  /** The numbers of each new record, by item key. */
  readonly records: readonly WireRecord[];
  /** Returns the last numbers, unless somebody counted further. */
  release(): Promise<void>;
}

/** Reserves numbers for this many new records; undefined if the form has none. */
export async function reserveNumbers(
  db: Database,
  form: NumberedForm,
  count: number,
): Promise<ReservedNumbers | undefined> {
  const series = seriesOf(form);
  if (series.length === 0 || count === 0) return undefined;
  const records = Array.from({ length: count }, (): Record<string, unknown> => ({}));
  const taken: { readonly one: Series; readonly last: number }[] = [];
  for (const one of series) {
    const last = await countOn(db, form, { one, count });
    taken.push({ one, last });
    records.forEach((record, index) => {
      record[one.field.key] = renderNumber(one.rule, form.facts, last - count + 1 + index);
    });
  }
  return {
    records,
    async release() {
      for (const { one, last } of taken) {
        // The save may have committed although its answer was lost: no number is used twice.
        if (await isStored(db, form, { field: one.field, content: records.at(-1) ?? {} })) continue;
        await sql`update record_numbers set last = last - ${count}
          where ${isSeries(form, one)} and last = ${last}`.execute(db);
      }
    },
  };
}

/** The numbers that these new records would get now; nothing is counted. Undefined if the form has none. */
export async function expectNumbers(
  db: Database,
  form: NumberedForm,
  count: number,
): Promise<readonly WireRecord[] | undefined> {
  const series = seriesOf(form);
  if (series.length === 0 || count === 0) return undefined;
  const records = Array.from({ length: count }, (): Record<string, unknown> => ({}));
  for (const one of series) {
    const { rows } = await sql<{ readonly last: string }>`select last from record_numbers
      where ${isSeries(form, one)}`.execute(db);
    const last = rows[0] ? Number(rows[0].last) : await largestStored(db, form, one);
    records.forEach((record, index) => {
      record[one.field.key] = renderNumber(one.rule, form.facts, last + 1 + index);
    });
  }
  return records;
}

function seriesOf({ compiled, facts }: NumberedForm): readonly Series[] {
  return compiled.fields.flatMap((field) =>
    field.numberRule ? [{ field, rule: field.numberRule, name: renderNumber(field.numberRule, facts) }] : [],
  );
}

const isSeries = ({ tenantId, compiled }: NumberedForm, { field, name }: Series) =>
  sql`tenant_id = ${tenantId} and meta_key = ${compiled.metaKey} and item_key = ${field.key} and series = ${name}`;

interface Counting {
  readonly one: Series;
  readonly count: number;
}

async function countOn(db: Database, form: NumberedForm, { one, count }: Counting): Promise<number> {
  const counted = await sql<{
    readonly last: string;
  }>`update record_numbers set last = last + ${count} where ${isSeries(form, one)} returning last`.execute(db);
  if (counted.rows[0]) return Number(counted.rows[0].last);
  const start = await largestStored(db, form, one);
  const begun = await sql<{
    readonly last: string;
  }>`insert into record_numbers (tenant_id, meta_key, item_key, series, last)
    values (${form.tenantId}, ${form.compiled.metaKey}, ${one.field.key}, ${one.name}, ${start + count})
    on conflict (tenant_id, meta_key, item_key, series) do update set last = record_numbers.last + ${count}
    returning last`.execute(db);
  return Number(begun.rows[0]?.last);
}

async function isStored(
  db: Database,
  { tenantId, compiled }: NumberedForm,
  { field, content }: { readonly field: CompiledField; readonly content: WireRecord },
): Promise<boolean> {
  return (await findHolder({ db, tenantId }, { compiled, key: { field, fields: [field] }, content })) !== undefined;
}

/** A new series continues after the numbers that were typed or imported before the rule existed. */
async function largestStored(
  db: Database,
  { tenantId, compiled, facts }: NumberedForm,
  { field, rule }: Series,
): Promise<number> {
  const { before, after } = aroundCounter(rule, facts);
  const { expression } = columnOf(field);
  const { rows } = await sql<{ readonly largest: string | null }>`select max(counter::bigint) as largest from (
      select substr(
        ${expression}, ${before.length + 1}::integer,
        length(${expression}) - ${before.length + after.length}::integer) as counter
      from ${sql.id(listTableOf(compiled.metaKey))}
      where tenant_id = ${tenantId}
        and starts_with(${expression}, ${before}) and right(${expression}, ${after.length}::integer) = ${after}
        and length(${expression}) > ${before.length + after.length}::integer
    ) as stored where counter ~ '^[0-9]{1,15}$'`.execute(db);
  return Number(rows[0]?.largest ?? 0);
}
