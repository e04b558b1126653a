/**
 * What is not as it was loaded, counted as it happens: each node counts its own slots and the lists below it, each list
 * its rows, so that a keystroke tells the row and the form whether they are edited without looking at anything else.
 */
import { equalValues } from './equal-values.ts';
import type { FormNode, RowList } from './node.ts';

/** Counts a written slot; lists whose rows changed status are added to `changed`. */
export function noteWritten(
  { node, slot }: { readonly node: FormNode; readonly slot: number },
  held: unknown,
  changed: Set<RowList>,
): void {
  const was = node.modified > 0;
  node.baseline ??= new Map();
  if (!node.baseline.has(slot)) {
    node.baseline.set(slot, held);
    node.modified += 1;
  } else if (equalValues(node.baseline.get(slot), node.values[slot])) {
    node.baseline.delete(slot);
    node.modified -= 1;
  }
  carryStatus(node, was, changed);
}

/** Whether a list is not what was loaded. */
export function isModified(list: RowList): boolean {
  return list.rearranged || list.modifiedRows > 0;
}

/** Tells the node around a list that the list is, or is no longer, as it was loaded. */
export function carryUp(list: RowList, was: boolean, changed: Set<RowList>): void {
  const is = isModified(list);
  if (was === is) return;
  const ownerWas = list.owner.modified > 0;
  list.owner.modified += is ? 1 : -1;
  carryStatus(list.owner, ownerWas, changed);
}

function carryStatus(node: FormNode, was: boolean, changed: Set<RowList>): void {
  const is = node.modified > 0;
  if (was === is || !node.rows || !node.present) return;
  const listWas = isModified(node.rows);
  node.rows.modifiedRows += is ? 1 : -1;
  if (!node.isNew) {
    node.rows.snapshot = undefined;
    changed.add(node.rows);
  }
  carryUp(node.rows, listWas, changed);
}

/** Everything as it stands counts as loaded from now on. */
export function forgetBaseline(node: FormNode): void {
  // Nothing is different in it or below it: of a record that was just opened, ten thousand rows need no look.
  if (node.modified === 0) return;
  node.baseline = undefined;
  node.modified = 0;
  for (const list of node.lists ?? []) {
    if (!list) continue;
    Object.assign(list, { original: list.live, modifiedRows: 0, rearranged: false, snapshot: undefined });
    for (const row of list.live) forgetBaseline(row);
  }
}
