import type { CompiledField } from '../../contract/item-type.ts';

/** The fields of the form, or the columns of a list, each with its index in a node's arrays. */
export interface Level {
  readonly fields: readonly CompiledField[];
  readonly fieldByKey: ReadonlyMap<string, CompiledField>;
  readonly slotByKey: ReadonlyMap<string, number>;
  /** The initial values of a node. */
  readonly unread: readonly unknown[];
}

/** Marks a value that is not decoded yet. */
export const unread = Symbol.for('mf:unread');

const levels = new WeakMap<readonly CompiledField[], Level>();

/** The level of a list of fields; the same object for the same list, so that every row of every session shares it. */
export function levelOf(fields: readonly CompiledField[]): Level {
  const known = levels.get(fields);
  if (known) return known;
  const level = {
    fields,
    fieldByKey: new Map(fields.map((field) => [field.key, field])),
    unread: fields.map(() => unread),
    slotByKey: new Map(fields.map((field, slot) => [field.key, slot])),
  };
  levels.set(fields, level);
  return level;
}
