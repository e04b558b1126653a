/**
 * Steps of a person in the rows of lists, for undo and redo. A step has the cells before and after, and the order of
 * rows where it changed; computed values are left out, because they follow. A list undoes its own steps and those of
 * the lists in its rows, independent of changes elsewhere in the form.
 */
import { rowOfPath, type FieldPath } from '../../contract/field-path.ts';
import type { RowHistory } from '../../contract/rows-access.ts';
import { equalValues } from '../values/equal-values.ts';
import type { Held, Journal, Turn } from './journal.ts';
import type { FormNode, Place, RowList } from '../values/node.ts';

/** Most steps in the lists of a form that can be undone. */
const HISTORY_STEPS = 200;

/** One step of a person in a list. */
export interface RowStep {
  readonly id: number;
  /** The list in which it began. */
  readonly listPath: FieldPath;
  readonly cells: Map<FormNode, Map<number, Turn<Held>>>;
  readonly orders: Map<RowList, Turn<readonly FormNode[]>>;
  /** Typing in one cell is one step until the cell is left. */
  mergePath: FieldPath | undefined;
}

/** How a step ends. */
export interface Closing {
  /** The list in which the person acted; undefined outside of every list. */
  readonly listPath: FieldPath | undefined;
  /** The one cell that was edited. */
  readonly mergePath?: FieldPath | undefined;
  /** The chosen reference from which this step follows. */
  readonly origin?: Place | undefined;
}

/** Steps while they are recorded, ended, undone and redone. */
export interface RowSteps extends Pick<Journal, 'arranged'> {
  wrote(place: Place, turn: Turn<Held>): void;
  /** Ends the step of all changes since the last call. True where the steps of a list have changed. */
  close(closing: Closing): boolean;
  /** The cell was left: further typing in it is another step. */
  seal(): void;
  /** Takes the newest step of this list out, to be undone or redone; `putOn` puts it on the other side. */
  take(listPath: FieldPath, from: 'done' | 'undone'): RowStep | undefined;
  putOn(step: RowStep, to: 'done' | 'undone'): void;
  /** The same object until a step of this list comes or goes. */
  state(listPath: FieldPath): RowHistory;
}

type Draft = Pick<RowStep, 'cells' | 'orders'>;

/** An empty history. */
export function createRowSteps(): RowSteps {
  const stacks = createStacks();
  const states = new Map<FieldPath, RowHistory>();
  let draft = emptyDraft();
  return {
    wrote({ node, slot, field }, turn) {
      if (node.rows && !field.computed) noteCell(draft, { node, slot }, turn);
    },
    arranged(list, turn) {
      draft.orders.set(list, { before: draft.orders.get(list)?.before ?? turn.before, after: turn.after });
    },
    close({ listPath, mergePath, origin }) {
      if (draft.cells.size === 0 && draft.orders.size === 0) return false;
      const cause = origin && stacks.done.findLast(({ cells }) => cells.get(origin.node)?.has(origin.slot));
      let changed = false;
      if (cause) absorb(cause, draft);
      else if (listPath !== undefined && !origin) changed = stacks.keep(draft, { listPath, mergePath });
      else changed = stacks.forget(draft);
      draft = emptyDraft();
      return changed;
    },
    seal() {
      const newest = stacks.done.at(-1);
      if (newest) newest.mergePath = undefined;
    },
    take(listPath, from) {
      const index = stacks[from].findLastIndex((step) => isWithin(step.listPath, listPath));
      return index < 0 ? undefined : stacks[from].splice(index, 1)[0];
    },
    putOn(step, to) {
      step.mergePath = undefined;
      stacks[to].push(step);
      draft = emptyDraft();
    },
    state(listPath) {
      const newest = (steps: readonly RowStep[]) => steps.findLast((step) => isWithin(step.listPath, listPath))?.id;
      const held = states.get(listPath);
      const fresh = { undo: newest(stacks.done), redo: newest(stacks.undone) };
      if (held && held.undo === fresh.undo && held.redo === fresh.redo) return held;
      states.set(listPath, fresh);
      return fresh;
    },
  };
}

/** The stacks of undo and redo, and how a new step changes them. */
function createStacks() {
  const stacks: { done: RowStep[]; undone: RowStep[] } = { done: [], undone: [] };
  let named = 0;
  /** Cells that follow from a value outside of their list: their older value would no longer be valid. */
  function forgetIn(side: 'done' | 'undone', draft: Draft): boolean {
    const before = stacks[side].length;
    for (const step of stacks[side]) forget(step, draft);
    stacks[side] = stacks[side].filter((step) => !isVoid(step));
    return stacks[side].length !== before;
  }
  return Object.assign(stacks, {
    keep(draft: Draft, { listPath, mergePath }: Pick<RowStep, 'listPath' | 'mergePath'>): boolean {
      const newest = stacks.done.at(-1);
      const redone = stacks.undone.length;
      stacks.undone = stacks.undone.filter((step) => !shareRows(step.listPath, listPath));
      if (mergePath !== undefined && newest?.mergePath === mergePath) {
        absorb(newest, draft);
        if (!isVoid(newest)) return stacks.undone.length !== redone;
        stacks.done.pop();
        return true;
      }
      named += 1;
      stacks.done = [...stacks.done, { id: named, listPath, mergePath, ...draft }].slice(-HISTORY_STEPS);
      return true;
    },
    forget: (draft: Draft): boolean => [forgetIn('done', draft), forgetIn('undone', draft)].includes(true),
  });
}

/** The list and those around it, which share steps. */
export function listsAround(listPath: FieldPath): readonly FieldPath[] {
  const around = rowOfPath(listPath);
  return around ? [listPath, ...listsAround(around.listPath)] : [listPath];
}

function emptyDraft(): Draft {
  return { cells: new Map(), orders: new Map() };
}

function noteCell({ cells }: Draft, { node, slot }: Pick<Place, 'node' | 'slot'>, turn: Turn<Held>): void {
  const row = cells.get(node) ?? new Map<number, Turn<Held>>();
  cells.set(node, row);
  row.set(slot, { before: row.get(slot)?.before ?? turn.before, after: turn.after });
}

/** Consequences of a step belong to it. */
function absorb(step: RowStep, { cells, orders }: Draft): void {
  for (const [node, row] of cells) for (const [slot, turn] of row) noteCell(step, { node, slot }, turn);
  for (const [list, { before, after }] of orders)
    step.orders.set(list, { before: step.orders.get(list)?.before ?? before, after });
}

function forget(step: RowStep, { cells }: Draft): void {
  for (const [node, row] of cells) for (const slot of row.keys()) step.cells.get(node)?.delete(slot);
}

/** The person typed and restored the old values by hand. */
function isVoid({ cells, orders }: RowStep): boolean {
  return (
    orders.size === 0 &&
    [...cells.values()].every((row) =>
      [...row.values()].every(({ before, after }) => equalValues(before.value, after.value)),
    )
  );
}

function isWithin(path: FieldPath, listPath: FieldPath): boolean {
  return path === listPath || path.startsWith(`${listPath}/`);
}

function shareRows(a: FieldPath, b: FieldPath): boolean {
  return isWithin(a, b) || isWithin(b, a);
}
