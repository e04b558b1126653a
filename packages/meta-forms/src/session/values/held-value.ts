import type { Change } from '../../contract/rows-access.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { MetaFormError, type MistakeCode } from '../../metadata/errors.ts';
import { quoteValue, shorten } from '../../metadata/issues/issue-list.ts';
import { isReservedKey } from '../../metadata/record-facts.ts';
import { equalValues } from './equal-values.ts';

/**
 * The value that the field has after a change: the one that the server will read from the saved record, so that both
 * compute and check the same. Throws a MetaFormError for a field that takes no value, and for a value that the type of
 * the field cannot hold.
 */
export function heldValue(field: CompiledField, { path, value }: Change): unknown {
  const { type } = field;
  const refusal = refusalOf(field);
  if (refusal) throw new MetaFormError(refusal, { path }, { path });
  if (!holds(type, value)) {
    const params = { path, type: type.name, found: shorten(quoteValue(value)), empty: quoteValue(type.emptyValue) };
    throw new MetaFormError('META_FORM_VALUE_UNFIT', params, { path });
  }
  const wire: unknown = type.encode(value, field);
  const read: unknown = wire === undefined ? type.emptyValue : type.decode(wire, field);
  // The same object, so that a widget recognises the value that it reported.
  return equalValues(read, value) ? value : read;
}

function refusalOf({ type, key, computed }: CompiledField): MistakeCode | undefined {
  if (type.structure === 'rows') return 'META_FORM_FIELD_IS_LIST';
  if (computed) return 'META_FORM_FIELD_COMPUTED';
  return type.structure === 'none' || isReservedKey(key) ? 'META_FORM_FIELD_FIXED' : undefined;
}

function holds(type: CompiledField['type'], value: unknown): boolean {
  if (type.holds) return type.holds(value);
  const kind = typeof type.emptyValue;
  return typeof value === kind || kind === 'object' || kind === 'undefined';
}
