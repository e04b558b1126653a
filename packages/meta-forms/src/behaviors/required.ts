import type { CompiledField } from '../contract/item-type.ts';
import type { Scope, Values } from './values.ts';

/**
 * A person must fill the field: its author or the host of the form says so. Always false where a person cannot write
 * it.
 */
export function isRequired(scope: Scope, field: CompiledField): boolean {
  return (field.required || !!scope.required?.has(field)) && !field.computed && isWritable(scope, field);
}

/** A person may write the field: it is editable, and so is every list around it. */
export function isWritable(scope: Scope, field: CompiledField): boolean {
  return field.editable && isMendable(scope, field);
}

/** A person sees the field and can change its value, directly or through the inputs of its formula. */
export function isMendable(scope: Scope, field: CompiledField): boolean {
  if (field.hidden || field.audit || field.type.structure === 'none') return false;
  for (let at: Scope | undefined = scope; at?.list; at = at.parent) {
    if (at.list.hidden || !at.list.editable || at.list.audit) return false;
  }
  return true;
}

/** The field has a value; a list has a row. */
export function isFilled(values: Values, scope: Scope, field: CompiledField): boolean {
  if (field.type.structure === 'rows') return values.rows(scope, field).length > 0;
  return field.type.isFilled(values.read(scope, field), field);
}
