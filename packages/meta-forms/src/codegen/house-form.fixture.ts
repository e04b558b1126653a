import type { MetaForm } from '../metadata/meta-form.ts';
import { parseMetaForm } from '../metadata/parse-meta-form.ts';
import {
  column,
  computed,
  dateItem,
  dictionaryItem,
  metaForm,
  numberItem,
  referenceItem,
  subListItem,
  switchItem,
  textItem,
  titleItem,
  uploadItem,
  type BuiltItem,
} from '../testing/builders.ts';

/** A parsed form of these items. */
export function formOf(metaKey: string, ...items: readonly BuiltItem[]): MetaForm {
  return parseMetaForm({ ...metaForm(...items), metaKey, formName: metaKey }).form;
}

/** A form with an item of most types; `house.fixture.ts` has its types. */
export const house = formOf(
  'house',
  textItem('name', { itemName: 'Name', maxlength: 50, required: true }),
  numberItem('area', { itemName: 'Area', min: 0, digits: 2, prefix: 'm²' }),
  numberItem('total', { itemName: 'Total', ...computed('area * 2') }),
  dateItem('built'),
  switchItem('listed'),
  dictionaryItem('use', { itemName: 'Use', dictKey: 'use' }),
  dictionaryItem('uses', { itemName: 'Uses', dictKey: 'use', multiple: true }),
  referenceItem('unit'),
  uploadItem('deed', { filetype: [{ name: 'Deed', required: true }] }),
  titleItem('head'),
  subListItem('rooms', [column(textItem('no', { required: true })), column(numberItem('area'))], { itemName: 'Rooms' }),
);
/** The options of its dictionary items. */
export const houseDictionaries = {
  use: [
    { key: '1', value: 'Office' },
    { key: '2', value: 'Service' },
  ],
};
