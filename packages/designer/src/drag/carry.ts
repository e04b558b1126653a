import { createListeners } from '@org/meta-forms/react';
import type { ItemId } from '@org/meta-forms/document';
import { isRefusal, type Refusal } from '../commands/refusal.ts';
import { isSamePlace } from '../document/edit-document.ts';
import type { DesignerStore } from '../react/designer-store.ts';
import { pickUp, type Carried, type Pick } from './carried.ts';
import { planDrop, planNextTo, runDrop, type DropPlan, type PlanOptions } from './plan-drop.ts';
import type { Slot } from './slots.ts';

/** How carried items are put down: at the release of the pointer, or by a key or a click. */
export type CarryMode = 'drag' | 'placing';

export interface CarryState {
  readonly mode: CarryMode;
  readonly carried: Carried;
  /** What a drop would do now; undefined while nothing is aimed at. */
  readonly plan: DropPlan | undefined;
  /** A row of the canvas that cannot take the items. */
  readonly forbidden: number | undefined;
}

/** What an author carries. Not part of the document: nothing changes before the drop. */
export interface Carry {
  readonly get: () => CarryState | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** Picks something up; says why where it cannot be carried. */
  readonly begin: (picked: Pick, mode: CarryMode) => Refusal | undefined;
  readonly aim: (slot: Slot | undefined, options?: PlanOptions) => DropPlan | undefined;
  /** Aims next to an item, wherever it is. */
  readonly aimNextTo: (target: ItemId, side: 'before' | 'after') => DropPlan | undefined;
  readonly forbid: (row: number) => void;
  /** Puts the items down and ends; the plan that was done, or undefined where nothing was changed. */
  readonly drop: () => DropPlan | undefined;
  readonly cancel: () => void;
}

/** Makes the state of what is carried in a designer. */
export function createCarry(designer: DesignerStore): Carry {
  const { subscribe, call } = createListeners();
  let state: CarryState | undefined;
  const set = (next: CarryState | undefined) => {
    state = next;
    call();
  };
  // The slots are those of the list that was shown when the items were picked up.
  designer.subscribe(() => {
    if (state && !isSamePlace(designer.get().place, state.carried.place)) set(undefined);
  });
  return {
    get: () => state,
    subscribe,
    begin(picked, mode) {
      const { place, types } = designer.get();
      const carried = pickUp(designer.get().history.present.document, picked, { place, registry: types.registry });
      if (carried === undefined) return undefined;
      if (isRefusal(carried)) return carried;
      set({ mode, carried, plan: undefined, forbidden: undefined });
      return undefined;
    },
    aim(slot, options) {
      if (state === undefined) return undefined;
      const plan = slot && planDrop(state.carried, slot, options);
      set({ ...state, plan, forbidden: undefined });
      return plan;
    },
    aimNextTo(target, side) {
      if (state === undefined || state.carried.carried.has(target)) return undefined;
      const plan = planNextTo(state.carried, target, side);
      set({ ...state, plan, forbidden: undefined });
      return plan;
    },
    forbid(row) {
      if (state && (state.forbidden !== row || state.plan)) set({ ...state, plan: undefined, forbidden: row });
    },
    drop() {
      if (state === undefined) return undefined;
      const { carried, plan } = state;
      // The listeners take their marks away before the cards are drawn at their new places.
      set(undefined);
      if (plan === undefined || plan.refusal || !plan.changes) return undefined;
      // An edit of somebody else's part, e.g. an undo by key, may have come meanwhile.
      if (designer.get().history.present.document !== carried.document) return undefined;
      if (runDrop(designer, carried, plan)) return undefined;
      designer.select(carried.ids);
      return plan;
    },
    cancel: () => state && set(undefined),
  };
}

const carries = new WeakMap<DesignerStore, Carry>();

/** What is carried in a designer; its parts share it. */
export function carryOf(designer: DesignerStore): Carry {
  const known = carries.get(designer);
  if (known) return known;
  const made = createCarry(designer);
  carries.set(designer, made);
  return made;
}
