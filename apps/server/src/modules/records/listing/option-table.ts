import type { CompiledForm } from '@org/meta-forms/core';
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { beginningOf, isWholeInIndex, listedColumns, searchableColumns } from '../storage/record-columns.ts';
import { listTableOf } from '../storage/table-names.ts';
import type { OptionTable } from '../records.port.ts';
import { cellOf, sealedItemsOf } from '../sealing/sealed-items.ts';
import { textPrefilters } from './text-prefilters.ts';

/**
 * Reads the records of a form as options: from the list table where it has the column, and from the record where it has
 * not.
 */
export function optionTableOf(compiled: CompiledForm): OptionTable {
  const texts = new Map(
    [...listedColumns(compiled).values()].filter(({ kind }) => kind === 'text').map(({ key, name }) => [key, name]),
  );
  const table = sql`${sql.id(listTableOf(compiled.metaKey))} as t`;
  const sealed = new Set(sealedItemsOf(compiled).map(({ key }) => key));
  const property = (name: string): RawBuilder<unknown> => {
    const column = texts.get(name);
    return column === undefined
      ? sql`(coalesce(whole.content ->> ${sql.lit(name)}, '') collate "C")`
      : sql`t.${sql.id(column)}`;
  };
  return {
    sealedAt: (name, row) => (sealed.has(name) ? cellOf({ ...row, metaKey: compiled.metaKey }, [name]) : undefined),
    from: (names) =>
      names.every((name) => texts.has(name))
        ? table
        : sql`${table} join records as whole on whole.meta_key = ${compiled.metaKey} and whole.id = t.id`,
    property,
    beginning: (name) => beginningOf(property(name)),
    isAny: (name, values) =>
      sql`${values.every(isWholeInIndex) ? beginningOf(property(name)) : property(name)} = any(${[...values]}::text[])`,
    prefilter: (db, search) => prefilterByText(db, compiled, search),
  };
}

async function prefilterByText(
  db: Database,
  compiled: CompiledForm,
  { names, text }: { readonly names: readonly string[]; readonly text: string },
): Promise<readonly RawBuilder<boolean>[]> {
  const columns = searchableColumns(compiled);
  const [first] = names;
  if (first === undefined || !names.every((name) => columns.get(name)?.operators.has('like') === true)) return [];
  return textPrefilters(db, compiled, [{ field: first, condition: 'like', value: text }]);
}
