import type { ItemId } from '../document/form-document.ts';

/** An id that is at another place among the others, with its positions from 1. */
export interface MovedId {
  readonly id: ItemId;
  readonly from: number;
  readonly to: number;
}

/** The fewest ids whose moves lead from one order to another; ids of one order alone are left out. */
export function movedIds(before: readonly ItemId[], after: readonly ItemId[]): readonly MovedId[] {
  if (before === after) return [];
  const from = new Map(before.map((id, index) => [id, index]));
  const common = after.flatMap((id, to) => {
    const index = from.get(id);
    return index === undefined ? [] : [{ id, from: index, to }];
  });
  const stays = longestRun(common.map((one) => one.from));
  return common.flatMap((one, index) => (stays.has(index) ? [] : [{ id: one.id, from: one.from + 1, to: one.to + 1 }]));
}

/** The indexes of a longest increasing subsequence (patience sorting). */
function longestRun(values: readonly number[]): ReadonlySet<number> {
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  values.forEach((value, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1];
    ends[low] = index;
  });
  const run = new Set<number>();
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) run.add(index);
  return run;
}
