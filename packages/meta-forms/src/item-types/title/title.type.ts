import { defineItemType } from '../../contract/item-type.ts';

/** A title has no attributes of its own. */
export type TitleOptions = Readonly<Record<string, never>>;

const OPTIONS: TitleOptions = Object.freeze({});

/** A heading between the fields of a form; it has no value in the record. */
export const titleType = defineItemType<'title', undefined, TitleOptions>({
  code: 10,
  name: 'title',
  structure: 'none',
  fullRow: true,
  showsCompanion: false,
  emptyValue: undefined,
  operators: [],
  compile: () => ({ options: OPTIONS, schema: {} }),
  decode: () => undefined,
  encode: () => undefined,
  isFilled: () => false,
  check: () => [],
  settle: (value) => value,
});
