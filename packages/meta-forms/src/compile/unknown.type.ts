import { defineItemType } from '../contract/item-type.ts';
import { UNKNOWN_TYPE_CODE } from '../metadata/head-attributes.ts';

/**
 * Replaces the type of an item that no registered type claims or could compile: shown as read-only text, its value sent
 * back as it came. It is in no registry; a kit draws it under the name `unknown`.
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
