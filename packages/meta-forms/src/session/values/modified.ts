/**
 * Counts changes as they happen: each node counts its changed slots and the changed lists below it, each list its
 * changed rows. A keystroke updates the edited state of the row and the form without comparing anything else.
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

/** Whether a list differs from its loaded state. */
export function isModified(list: RowList): boolean {
  return list.rearranged || list.modifiedRows > 0;
}

/** Updates the count of the node around a list when the list becomes, or is no longer, modified. */
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

/** Makes the current state the loaded state. */
export function forgetBaseline(node: FormNode): void {
  // Nothing in it or below it has changed: ten thousand rows of a record that was just opened are skipped.
  if (node.modified === 0) return;
  node.baseline = undefined;
  node.modified = 0;
  for (const list of node.lists ?? []) {
    if (!list) continue;
    Object.assign(list, { original: list.live, modifiedRows: 0, rearranged: false, snapshot: undefined });
    for (const row of list.live) forgetBaseline(row);
  }
}
