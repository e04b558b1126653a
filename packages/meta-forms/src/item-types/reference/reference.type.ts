import { defineItemType, type CompiledItem } from '../../contract/item-type.ts';
import { checkIdCount, idsFromWire } from '../../contract/id-list.ts';
import type { MetaFormItem } from '../../metadata/meta-form.ts';
import { referenceSource, type ReferenceSource } from '../../ui/picker/reference/reference-source.ts';

/** Source of a reference item, and how it is chosen. */
export interface ReferenceOptions extends ReferenceSource {
  readonly multiple: boolean;
}

/**
 * One record of a reference source (or several, comma-joined, where the item says so); the value is the id, `''` is
 * empty.
 */
export const referenceType = defineItemType<'reference', string, ReferenceOptions>({
  code: 8,
  name: 'reference',
  structure: 'value',
  fullRow: false,
  showsCompanion: true,
  identifies: true,
  takesSeveral: ({ itemConfig }) => itemConfig.multiple === true,
  emptyValue: '',
  operators: ['eq', 'ne', 'in'],
  compile: compileReference,
  decode: (wire) => idsFromWire(wire),
  encode: (value, field) => (value === '' && !field.options.multiple ? undefined : value),
  isFilled: (value) => value !== '',
  check: (value, field) => checkIdCount(value, field.options),
  settle: (value) => value,
});

function compileReference({ itemConfig }: MetaFormItem): CompiledItem<ReferenceOptions> {
  return {
    options: { ...referenceSource(itemConfig), multiple: itemConfig.multiple === true },
    schema: { type: 'string' },
  };
}
