import type { CompiledField } from '../contract/item-type.ts';
import { makeIssue, shorten } from '../metadata/issues/issue-list.ts';
import type { Issue, IssuePath } from '../metadata/issues/issue.ts';
import { RECORD_FACTS } from '../metadata/record-facts.ts';
import { keysTogether } from '../metadata/read-unique.ts';
import type { UniqueKey } from './compiled-form.ts';

interface Compiling {
  readonly issues: Issue[];
  readonly configPaths: ReadonlyMap<CompiledField, IssuePath>;
}

/** The unique keys of the form. An item or a name that cannot distinguish records becomes an issue. */
export function uniqueKeysOf(fields: readonly CompiledField[], compiling: Compiling): readonly UniqueKey[] {
  const byKey = new Map(fields.map((field) => [field.key, field]));
  const keys = fields.flatMap((field) => {
    const { unique } = field.item.itemConfig;
    if (unique === undefined || unique === false) return field.numberRule ? [uniqueKey(field, [field])] : [];
    const named = [field.key, ...keysTogether(unique)];
    const unfit = named.find((key) => !identifies(byKey.get(key)));
    if (unfit === undefined)
      return [
        uniqueKey(
          field,
          fields.filter(({ key }) => named.includes(key)),
        ),
      ];
    report(field, unfit, compiling);
    return [];
  });
  for (const list of fields)
    for (const column of list.columns) if (column.item.itemConfig.unique) report(column, column.label, compiling);
  return Object.freeze(keys);
}

function uniqueKey(field: CompiledField, fields: readonly CompiledField[]): UniqueKey {
  return Object.freeze({ field, fields: Object.freeze(fields) });
}

function identifies(field: CompiledField | undefined): boolean {
  return (
    field !== undefined &&
    field.type.identifies === true &&
    field.type.takesSeveral?.(field.item) !== true &&
    !field.audit &&
    !RECORD_FACTS.has(field.key)
  );
}

function report(field: CompiledField, found: string, { issues, configPaths }: Compiling): void {
  const path = [...(configPaths.get(field) ?? []), 'unique'];
  issues.push(
    makeIssue('META_FORM_UNIQUE_UNFIT', { path, params: { item: shorten(field.label), found: shorten(found) } }),
  );
}
