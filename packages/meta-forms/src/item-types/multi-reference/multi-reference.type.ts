import { idsFromWire } from '../../contract/id-list.ts';
import { defineItemType, type CompiledItem } from '../../contract/item-type.ts';
import type { MetaFormItem } from '../../metadata/meta-form.ts';
import { referenceSource, type ReferenceSource } from '../../ui/picker/reference/reference-source.ts';

/**
 * Several records of a reference source; the value is their ids, comma-joined in the order they were chosen, `''` is
 * empty.
 */
export const multiReferenceType = defineItemType<'multi-reference', string, ReferenceSource>({
  code: 11,
  name: 'multi-reference',
  structure: 'value',
  fullRow: false,
  showsCompanion: true,
  takesSeveral: () => true,
  emptyValue: '',
  operators: ['eq', 'ne', 'in'],
  compile: compileMultiReference,
  decode: (wire) => idsFromWire(wire),
  encode: (value) => value,
  isFilled: (value) => value !== '',
  check: () => [],
  settle: (value) => value,
});

function compileMultiReference({ itemConfig }: MetaFormItem): CompiledItem<ReferenceSource> {
  return { options: referenceSource(itemConfig), schema: { type: 'string' } };
}
