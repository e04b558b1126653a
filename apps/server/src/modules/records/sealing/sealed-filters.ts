import type { Sealing } from '../../../shared/security/sealing/sealing.ts';
import { mapConditions, type WireCondition } from '../conditions.port.ts';
import type { CountedFilter } from '../records.port.ts';
import { cellOf, type SealedItems } from './sealed-items.ts';

/**
 * Replaces the values of sealed fields in a filter by their blind indexes. A part of a value has no index; its
 * condition is refused later.
 */
export function withIndexes<F extends CountedFilter>(sealing: Sealing, filter: F, { items, ...place }: SealedItems): F {
  const keys = new Set(items.filter(({ columns }) => columns.length === 0).map(({ key }) => key));
  return {
    ...filter,
    conditions: mapConditions(filter.conditions, (condition) =>
      keys.has(condition.field) ? inIndexes(sealing, condition, place) : [condition],
    ),
  };
}

function inIndexes(
  sealing: Sealing,
  condition: WireCondition,
  place: Omit<SealedItems, 'items'>,
): readonly WireCondition[] {
  const { field, condition: operator, value } = condition;
  const values: readonly unknown[] = Array.isArray(value)
    ? value
    : operator === 'in' && typeof value === 'string'
      ? value.split(',')
      : [value];
  const texts = values.flatMap((one) =>
    typeof one === 'number' || (typeof one === 'string' && one !== '') ? [String(one)] : [],
  );
  if (texts.length === 0 || texts.length < values.length) return [condition];
  const indexes = texts.flatMap((text) => sealing.indexesOf(text, cellOf({ ...place, id: '' }, [field])));
  if (operator === 'ne') return indexes.map((index) => ({ field, condition: 'ne', value: index }));
  return operator === 'eq' || operator === 'in' ? [{ field, condition: 'in', value: indexes }] : [condition];
}
