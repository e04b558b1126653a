import { idsFromWire } from '../../contract/id-list.ts';
import { defineItemType, type CompiledItem } from '../../contract/item-type.ts';
import { readNames } from '../../contract/named-option.ts';
import { propertyItems } from '../../contract/property-items.ts';
import type { MetaFormItem } from '../../metadata/meta-form.ts';
import { referenceSource, type ReferenceSource } from '../../ui/picker/reference-source.ts';
import { multiReferenceWords } from './multi-reference.words.ts';

const property = propertyItems(multiReferenceWords.zh);

/** Several records of a reference source; the value is their ids, comma-joined in the order they were chosen, `''` is empty. */
export const multiReferenceType = defineItemType<'multi-reference', string, ReferenceSource>({
  code: 11,
  name: 'multi-reference',
  structure: 'value',
  fullRow: false,
  showsCompanion: true,
  takesSeveral: () => true,
  emptyValue: '',
  operators: ['in', 'eq', 'ne'],
  properties: [
    property('refKey', 1),
    property('isTree', 5),
    property('inputCode', 5),
    property('cascadeField', 1),
    property('param', 1),
    property('tablelabel', 1),
    property('jump', 5),
    property('jumpurl', 1),
  ],
  compile: compileMultiReference,
  decode: (wire) => idsFromWire(wire),
  fromText: (text, _field, context) => readNames(text, { multiple: true }, context),
  encode: (value) => value,
  isFilled: (value) => value !== '',
  check: () => [],
  settle: (value) => value,
});

function compileMultiReference({ itemConfig }: MetaFormItem): CompiledItem<ReferenceSource> {
  return { options: referenceSource(itemConfig), schema: { type: 'string' } };
}
