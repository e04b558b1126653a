import type { CompiledField } from '../../contract/item-type.ts';
import type { WireRecord } from '../../ports/ports.ts';
import { mayBeSent } from './payload.ts';
import { isRecord } from '../../ports/is-record.ts';

/**
 * The initial values of a new record: the defaults of the items, copies of the surrounding record where an item has one
 * (with the display text of an id), then the caller's values.
 */
export function openingRecord(
  fields: readonly CompiledField[],
  surrounding: WireRecord,
  given: WireRecord = {},
): WireRecord {
  const copies: Record<string, unknown> = {};
  for (const { key, copyFrom, defaultValue } of fields) {
    if (!mayBeSent(key)) continue;
    if (defaultValue !== undefined) copies[key] = defaultValue;
    if (copyFrom === undefined || !Object.hasOwn(surrounding, copyFrom)) continue;
    copies[key] = withoutIds(surrounding[copyFrom]);
    const companion = `$${copyFrom}`;
    if (Object.hasOwn(surrounding, companion)) copies[`$${key}`] = surrounding[companion];
  }
  return { ...copies, ...given };
}

/** Copied rows are new rows: with their old ids they would be matched with the old rows. */
function withoutIds(wire: unknown): unknown {
  if (!Array.isArray(wire)) return wire;
  return wire.map((row: unknown) => {
    if (!isRecord(row)) return row;
    const { id: _id, ...rest } = row;
    return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withoutIds(value)]));
  });
}
