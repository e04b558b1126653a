import { typeProperties } from '../item-types/built-in-properties.ts';
import { formProperties } from '../authoring/form-properties.ts';
import { itemProperties } from '../authoring/item-properties.ts';
import { propertyText } from '../authoring/property-text.ts';
import type { PropertyItem } from '../contract/property-items.ts';
import { builtInRegistry } from '../item-types/built-in-registry.ts';
import type { Language } from '../locales/define-words.ts';
import type { Registry } from '../contract/registry.ts';
import type { DocumentChange } from './change.ts';

/** The language of a sentence about a change, and the item types that it may name; the built-in ones where missing. */
export interface DescribeChangeOptions {
  readonly language: Language;
  readonly registry?: Registry;
}

/** The name of an attribute as the property panel has it; its name on the wire where the panel has none. */
export function nameOfAttribute(
  change: Pick<DocumentChange, 'attribute' | 'kind'>,
  options: DescribeChangeOptions,
): string {
  const found = propertyOf(change, options);
  return found?.property ? propertyText(found, options.language).label : (change.attribute ?? '');
}

/** The property with which the panel edits an attribute. */
export function propertyOf(
  { attribute = '', kind }: Pick<DocumentChange, 'attribute' | 'kind'>,
  { registry = builtInRegistry }: DescribeChangeOptions,
): PropertyItem | undefined {
  const wire = attribute.split('.');
  const isIt = ({ itemKey, property }: PropertyItem) =>
    (property?.attribute ?? [itemKey]).every((name, index) => wire[index] === name);
  if (kind === 'form') return formProperties.find(isIt);
  return registry.types
    .flatMap((type) => itemProperties({ type, place: 'form', own: typeProperties(type) }))
    .find(isIt);
}
