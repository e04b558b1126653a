import type { CompiledField } from '../contract/item-type.ts';
import type { WireRecord } from '../ports/ports.ts';
import type { CompiledForm, ListColumn } from './compiled-form.ts';

/** The code of a record, and its name. */
const TEXTS_IN_A_NAME = 2;

/** The longest part of a name, in characters; a name has to fit into the title of a message. */
const LONGEST_PART = 80;

/** A text of a record that is part of its name. */
export interface NamingText {
  readonly field: CompiledField;
  readonly text: string;
}

/**
 * The texts that name a record: those of the first two text columns of its list, a long text only where there is no
 * other. Sealed columns are left out. A dictionary or a reference is left out too, because many records share its
 * value.
 */
export function namingTexts({ listColumns }: Pick<CompiledForm, 'listColumns'>, record: WireRecord): NamingText[] {
  return textColumns(listColumns).flatMap(({ field, key }) => {
    const text = record[key];
    return typeof text === 'string' && text.trim() !== '' ? [{ field, text: shortened(text) }] : [];
  });
}

/** The columns whose values `recordName` reads. */
export function namingColumns({ listColumns }: Pick<CompiledForm, 'listColumns'>): readonly ListColumn[] {
  return [...new Set([...textColumns(listColumns), ...listColumns.slice(0, 1)])];
}

function textColumns(listColumns: readonly ListColumn[]): readonly ListColumn[] {
  const texts = listColumns.filter(({ field }) => field.type.operators.includes('like') && !field.sealed);
  const identifying = texts.filter(({ field }) => field.type.identifies);
  return (identifying.length > 0 ? identifying : texts).slice(0, TEXTS_IN_A_NAME);
}

/**
 * The name of a record in lists, questions and messages: its naming texts, otherwise the value of its first column,
 * otherwise its id. `record` has the texts of its ids (`$key`), as the server answers it.
 */
export function recordName(compiled: Pick<CompiledForm, 'listColumns'>, record: WireRecord): string {
  const texts = namingTexts(compiled, record).map(({ text }) => text);
  if (texts.length > 0) return texts.join(' ');
  const [first] = compiled.listColumns;
  const value = first && (record[first.displayKey ?? first.key] ?? record[first.key]);
  return shortened(String(value ?? record['id']));
}

function shortened(text: string): string {
  return text.length <= LONGEST_PART ? text : Array.from(text).slice(0, LONGEST_PART).join('');
}
