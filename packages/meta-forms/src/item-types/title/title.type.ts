import { defineItemType } from '../../contract/item-type.ts';

/** A title has nothing of its own to configure. */
export type TitleOptions = Readonly<Record<string, never>>;

const OPTIONS: TitleOptions = Object.freeze({});

/** A heading between the fields of a form; it stands for nothing in the record. */
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
