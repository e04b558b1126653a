import type { Carry } from './carry.ts';
import type { PointerMove } from './pointer-drag.ts';
import { aimAt, type CanvasGeometry } from './slot-at.ts';
import { isSameSlot } from './slots.ts';

export interface AimPlace {
  readonly scroller: HTMLElement;
  readonly layer: HTMLElement;
  readonly geometry: () => CanvasGeometry;
}

/** Aims what is carried at a point of the screen; at nothing outside the canvas. */
export function aimFrom(carry: Carry, { scroller, layer, geometry }: AimPlace, at: PointerMove): void {
  const state = carry.get();
  if (state === undefined) return;
  if (aimInOutline(carry, at)) return;
  const seen = scroller.getBoundingClientRect();
  if (at.x < seen.left || at.x > seen.right || at.y < seen.top || at.y > seen.bottom) {
    if (state.plan || state.forbidden !== undefined) carry.aim(undefined);
    return;
  }
  const from = layer.getBoundingClientRect();
  const aim = aimAt(state.carried, geometry(), { x: at.x - from.left, y: at.y - from.top });
  if (aim.kind === 'forbidden') {
    carry.forbid(aim.row);
    return;
  }
  const { plan } = state;
  const choice = aim.half === 'upper' ? 'squeeze' : 'own-row';
  const isKnown =
    isSameSlot(plan?.slot, aim.slot) &&
    plan?.flows === at.altKey &&
    (plan.choices.length < 2 || plan.choice === choice);
  if (!isKnown) carry.aim(aim.slot, { choice, flows: at.altKey });
}

/** Aims next to the entry of the outline under a point; whether there is one. */
function aimInOutline(carry: Carry, { x, y }: PointerMove): boolean {
  const entry = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-outline-item]');
  const before = document.querySelector<HTMLElement>('[data-outline-drop]');
  const id = entry?.dataset['outlineItem'];
  if (!entry || id === undefined) {
    if (before) delete before.dataset['outlineDrop'];
    return false;
  }
  const { top, height } = entry.getBoundingClientRect();
  const side = y < top + height / 2 ? 'before' : 'after';
  if (before === entry && before.dataset['outlineDrop'] === side) return true;
  if (before) delete before.dataset['outlineDrop'];
  const plan = carry.aimNextTo(id, side);
  if (plan && !plan.refusal) entry.dataset['outlineDrop'] = side;
  return true;
}

/** Takes the mark in the outline away. */
export function clearOutline(): void {
  const marked = document.querySelector<HTMLElement>('[data-outline-drop]');
  if (marked) delete marked.dataset['outlineDrop'];
}
