import { checkIdCount, idsFromWire } from '../../contract/id-list.ts';
import { defineItemType, type CompiledItem } from '../../contract/item-type.ts';
import type { MetaFormItem } from '../../metadata/meta-form.ts';

/** Source of a dictionary item, and how it is chosen. */
export interface DictionaryOptions {
  /** `''` where the author set none; the item then has no options. */
  readonly dictionaryCode: string;
  readonly multiple: boolean;
}

/** An entry of a dictionary (or several, comma-joined); the value is the entry's key, `''` is empty. */
export const dictionaryType = defineItemType<'dictionary', string, DictionaryOptions>({
  code: 4,
  name: 'dictionary',
  structure: 'value',
  fullRow: false,
  showsCompanion: true,
  identifies: true,
  takesSeveral: ({ itemConfig }) => itemConfig.multiple === true,
  emptyValue: '',
  operators: ['eq', 'ne', 'in'],
  compile: compileDictionary,
  decode: (wire, field) => (field.options.multiple ? idsFromWire(wire) : keyFromWire(wire)),
  encode: (value, field) => (value === '' && !field.options.multiple ? undefined : value),
  isFilled: (value) => value !== '',
  // An item that was changed to a single value keeps its values until a person chooses: dropping keys would be a silent
  // loss.
  check: (value, field) => checkIdCount(value, field.options),
  settle: (value) => value,
});

function compileDictionary({ itemConfig }: MetaFormItem): CompiledItem<DictionaryOptions> {
  const options: DictionaryOptions = {
    dictionaryCode: itemConfig.dictKey ?? '',
    multiple: itemConfig.multiple === true,
  };
  return { options, schema: { type: ['string', 'number', 'boolean', 'null'] } };
}

/** Keys of dictionaries are short codes, `true` and `0` among them. */
function keyFromWire(wire: unknown): string {
  return typeof wire === 'boolean' ? String(wire) : idsFromWire(wire);
}
