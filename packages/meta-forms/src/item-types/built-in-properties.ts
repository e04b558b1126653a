import type { AnyItemType } from '../contract/item-type.ts';
import type { PropertyItem } from '../contract/property-items.ts';
import { dateProperties } from './date/date.properties.ts';
import { dictionaryProperties } from './dictionary/dictionary.properties.ts';
import { longTextProperties } from './long-text/long-text.properties.ts';
import { multiReferenceProperties } from './multi-reference/multi-reference.properties.ts';
import { numberProperties } from './number/number.properties.ts';
import { referenceProperties } from './reference/reference.properties.ts';
import { richTextProperties } from './rich-text/rich-text.properties.ts';
import { subListProperties } from './sub-list/sub-list.properties.ts';
import { textProperties } from './text/text.properties.ts';
import { treeProperties } from './tree/tree.properties.ts';
import { uploadProperties } from './upload/upload.properties.ts';

/**
 * The attributes of each built-in type that an author can configure, by the name of the type; a type without attributes
 * of its own is missing.
 */
export const builtInProperties: Readonly<Record<string, readonly PropertyItem[]>> = Object.freeze({
  text: textProperties,
  number: numberProperties,
  date: dateProperties,
  dictionary: dictionaryProperties,
  'long-text': longTextProperties,
  'sub-list': subListProperties,
  reference: referenceProperties,
  upload: uploadProperties,
  'multi-reference': multiReferenceProperties,
  tree: treeProperties,
  'rich-text': richTextProperties,
});

/**
 * The attributes of a type, built in or not, that an author can configure; those that types share are not among them.
 */
export function typeProperties({ name, properties }: AnyItemType): readonly PropertyItem[] {
  return properties ?? builtInProperties[name] ?? [];
}
