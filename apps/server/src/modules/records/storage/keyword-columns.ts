import { namingTexts } from '@org/meta-forms/checking';
import type { CompiledForm } from '@org/meta-forms/core';
import { searchableColumns, type RecordColumn } from './record-columns.ts';

/** The columns with the texts that name a record; they are also searched by pinyin. */
export function namingColumns(compiled: CompiledForm): readonly RecordColumn[] {
  const record = Object.fromEntries(compiled.listColumns.map(({ key }) => [key, key]));
  return columnsOfKeys(
    compiled,
    namingTexts(compiled, record).map(({ field }) => field.key),
  );
}

/** The columns that the keyword of a list searches: the naming texts, numbers by rule, and unique texts. */
export function keywordColumns(compiled: CompiledForm): readonly RecordColumn[] {
  const codes = [
    ...compiled.fields.filter(({ numberRule }) => numberRule !== undefined),
    ...compiled.uniqueKeys.flatMap(({ fields }) => fields),
  ];
  return columnsOfKeys(compiled, [...namingColumns(compiled).map(({ key }) => key), ...codes.map(({ key }) => key)]);
}

function columnsOfKeys(compiled: CompiledForm, keys: readonly string[]): readonly RecordColumn[] {
  const columns = searchableColumns(compiled);
  return [...new Set(keys)].flatMap((key) => {
    const column = columns.get(key);
    return column?.operators.has('like') === true ? [column] : [];
  });
}
