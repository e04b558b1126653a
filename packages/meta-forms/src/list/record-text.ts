import type { ListColumn } from '../compile/compiled-form.ts';
import type { Views } from '../contract/item-view.ts';
import type { Language } from '../metadata/language.ts';
import type { WireRecord } from '../ports/ports.ts';

/** How values become texts. */
export interface TextReader {
  readonly views: Views;
  readonly language: Language;
}

/** The value of a record in a column as a plain text, as its cell shows it. */
export function recordText(
  { field, key, displayKey }: ListColumn,
  record: WireRecord,
  { views, language }: TextReader,
): string {
  const companion = displayKey === undefined ? undefined : record[displayKey];
  const display = typeof companion === 'string' && companion !== '' ? companion : undefined;
  const view = views[field.type.name];
  if (!view) return display ?? String(record[key] ?? '');
  return view.plainText(field.type.decode(record[key], field), field, { display, language });
}

/** Whether a text of a column stays on one line: a broken number, date or code reads as another one. */
export function staysWhole({ field: { type } }: ListColumn, text: string): boolean {
  return type.resultKind === 'number' || type.resultKind === 'date' || isCode(text) || DATE.test(text);
}

/** A date as a text, with or without a time. */
const DATE = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}(?::\d{2})?)?$/;

/** The most characters of a code: a longer text would take the space of the others. */
const LONGEST_CODE = 24;
const CODE = /^[\dA-Za-z][\dA-Za-z./×_-]*$/;

function isCode(text: string): boolean {
  return text.length <= LONGEST_CODE && CODE.test(text);
}
