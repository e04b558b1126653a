import type { CompiledField } from './item-type.ts';

/** Whether a list shows the sum of a column: one of numbers, unless its author has turned that off. */
export function hasTotal({ type, item }: Pick<CompiledField, 'type' | 'item'>): boolean {
  return type.resultKind === 'number' && item.itemConfig.total !== false;
}
