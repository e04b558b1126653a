import type { CompiledField, CompiledForm, BaseLanguage } from '@org/meta-forms/core';
import { importColumns, keyItems } from '../import-columns.ts';
import { sheetName } from '@org/sheets';
import { sheetWords } from './imports.words.ts';
import { sameTitle } from './title-texts.ts';

type Own = keyof (typeof sheetWords)['zh'];
type Fields = readonly CompiledField[];

/** Keeps the title of a column apart from items that have the same one. */
const APART = ' #';

/** The title of a column that belongs to the import and to no item. */
export function ownTitle(fields: Fields, own: Own, language: BaseLanguage): string {
  const title = sheetWords[language][own];
  return fields.some(({ label }) => sameTitle(label) === sameTitle(title)) ? `${title}${APART}` : title;
}

/** Whether a column belongs to the import, in any language. */
export function isOwnTitle(fields: Fields, own: Own, title: string): boolean {
  return (['zh', 'en'] as const).some((language) => sameTitle(ownTitle(fields, own, language)) === sameTitle(title));
}

/** A sub-list whose rows are in a further sheet. */
export interface SubSheet {
  readonly list: CompiledField;
  readonly name: string;
}

/** The sub-lists of a form that an import reads, each with the name of its sheet. */
export function subSheets({ fields }: CompiledForm): readonly SubSheet[] {
  const lists = fields.filter(
    ({ type, editable, computed, hidden, columns }) =>
      type.structure === 'rows' && editable && !computed && !hidden && importColumns({ fields: columns }).length > 0,
  );
  return lists.map((list, at) => {
    const name = sheetName(list.label);
    const isAlone = lists.findIndex((other) => sheetName(other.label) === name) === at;
    return { list, name: isAlone ? name : sheetName(`${at + 1} ${list.label}`) };
  });
}

/** The column by which the rows of further sheets name their row of the first sheet. */
export interface Link {
  /** The item of the column; undefined for a column of the import itself. */
  readonly field: CompiledField | undefined;
  readonly title: string;
}

/** Whether a column of the first sheet only numbers its rows for further sheets. */
export function isLineTitle(compiled: CompiledForm, title: string): boolean {
  const link = linkOf(compiled, 'zh');
  return link !== undefined && !link.field && isOwnTitle(compiled.fields, 'link', title);
}

/** The link of a form with sub-lists: an item whose value names one record, otherwise a column with numbers. */
export function linkOf(compiled: CompiledForm, language: BaseLanguage): Link | undefined {
  if (subSheets(compiled).length === 0) return undefined;
  const keys = keyItems(compiled);
  const column = importColumns(compiled).find(({ field }) => field.required && keys.includes(field));
  return column ?? { field: undefined, title: ownTitle(compiled.fields, 'link', language) };
}
