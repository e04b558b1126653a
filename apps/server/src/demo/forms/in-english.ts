import { Type } from 'typebox';
import { readCsvFile } from '../../shared/data-files/data-file.ts';
import type { ItemDraft } from '../../shared/forms/item-draft.ts';
import { demoFile } from '../demo-file.ts';

const text = Type.String({ minLength: 1 });
const rows = readCsvFile(demoFile('forms/english.csv'), Type.Object({ name: text, english: text }));
const words: ReadonlyMap<string, string> = new Map(rows.map(({ name, english }) => [name, english]));

/** The names of a form, an item or a kind of files in further languages: one Chinese name has one English name. */
export function namesOf(name: string): { readonly en: string } {
  const en = words.get(name);
  if (en === undefined) throw new RangeError(`The name ${name} has no English name in english.csv.`);
  return { en };
}

/** The item with English names. A prefix without one, such as %, is the same in both languages. */
export function inEnglish(item: ItemDraft): ItemDraft {
  const { prefix, filetype } = item.options;
  const options = {
    ...item.options,
    names: namesOf(item.itemName),
    ...(prefix !== undefined && words.has(prefix) ? { prefixes: namesOf(prefix) } : {}),
    ...(typeof filetype === 'object'
      ? { filetype: filetype.map((slot) => Object.assign({}, slot, { names: namesOf(slot.name) })) }
      : {}),
  };
  return { ...item, options };
}
