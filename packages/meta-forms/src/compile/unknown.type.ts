import { defineItemType } from '../contract/item-type.ts';
import { UNKNOWN_TYPE_CODE } from '../metadata/head-attributes.ts';

/**
 * Stands for an item whose type nobody registered, or whose type could not compile it: shown as read-only text, its value
 * sent back as it came. Not part of any registry; a kit draws it by the name `unknown`.
 */
export const unknownType = defineItemType<'unknown', unknown, undefined>({
  code: UNKNOWN_TYPE_CODE,
  name: 'unknown',
  structure: 'value',
  fullRow: false,
  showsCompanion: false,
  emptyValue: undefined,
  operators: [],
  compile: () => ({ options: undefined, schema: {} }),
  decode: (wire) => wire,
  encode: (value) => value,
  isFilled: (value) => value !== undefined && value !== null && value !== '',
  check: () => [],
  settle: (value) => value,
});
