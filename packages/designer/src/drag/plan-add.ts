import type { ItemId } from '@org/meta-forms/document';
import type { Carried } from './carried.ts';
import { planDrop, planNextTo, type DropPlan } from './plan-drop.ts';

/**
 * Where a new item comes after a selected one: into its row where that has space, else in a row of its own below. The
 * other rows keep their items. Undefined where the order alone counts: in a sub-list, and after the last field of a
 * full row.
 */
export function planAdd(carried: Carried, selected: ItemId): DropPlan | undefined {
  const row = carried.rows.find(({ cells }) => cells.some(({ id }) => id === selected));
  if (carried.place.kind !== 'form' || carried.section !== 'fields' || row?.kind !== 'fields') return undefined;
  const plan = planDrop(carried, planNextTo(carried, selected, 'after').slot, { choice: 'own-row' });
  const isLast = carried.rows.findLast(({ kind }) => kind === 'fields')?.cells.at(-1)?.id === selected;
  // After the last field of a full row, a new item begins the next row in any case.
  return isLast && plan.choices.length > 0 ? undefined : plan;
}
