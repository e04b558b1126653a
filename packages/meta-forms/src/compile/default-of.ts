import type { CompiledField } from '../contract/item-type.ts';
import { takesDefault } from '../contract/takes-default.ts';
import { makeIssue, quoteValue, shorten } from '../metadata/issues/issue-list.ts';
import type { Draft, Compiling } from './level.ts';

/**
 * The field with its default value, as its type encodes it. A value that does not fit is an issue, and the field has
 * none.
 */
export function withDefault(field: CompiledField, { item, configPath }: Draft, compiling: Compiling): CompiledField {
  const { defaultValue: wire } = item.itemConfig;
  if (wire === undefined) return field;
  const { type } = field;
  const isTyped = takesDefault(type) && !field.computed && !field.audit && field.numberRule === undefined;
  const value: unknown = isTyped ? type.decode(wire, field) : undefined;
  if (isTyped && type.isFilled(value, field) && type.check(value, field).length === 0)
    return { ...field, defaultValue: type.encode(value, field) };
  const path = [...configPath, 'defaultValue'];
  compiling.issues.push(
    makeIssue(
      'META_FORM_DEFAULT_UNFIT',
      { path, params: { item: shorten(field.label), found: quoteValue(wire) } },
      { fix: Object.freeze({ kind: 'remove', path: Object.freeze(path) }) },
    ),
  );
  return field;
}
