import type { Carry } from './carry.ts';
import { stepSentence, type SpokenIn } from './carry-words.ts';
import { nextSlot, type SlotStep } from './next-slot.ts';
import type { PointerMove } from './pointer-drag.ts';
import { slotsOf } from './slots.ts';

const STEPS: Readonly<Record<string, SlotStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'page-up',
  PageDown: 'page-down',
  Home: 'first',
  End: 'last',
};

export interface PlacingOptions {
  readonly carry: Carry;
  /** The element in which a click puts down. */
  readonly box: HTMLElement;
  readonly aim: (at: PointerMove) => void;
  readonly drop: () => void;
  /** Scrolls a row into sight. */
  readonly reveal: (row: number) => void;
  readonly say: (text: string) => void;
  readonly spoken: () => SpokenIn;
}

/** The keys, the pointer and the click of carried items that no pointer holds. Call the result to stop. */
export function listenForPlacing({ carry, box, aim, drop, reveal, say, spoken }: PlacingOptions): () => void {
  const over = new AbortController();
  const placing = () => (carry.get()?.mode === 'placing' ? carry.get() : undefined);

  function step(key: SlotStep) {
    const state = placing();
    const from = state?.plan?.slot ?? (state && slotsOf(state.carried)[0]);
    if (state === undefined || from === undefined) return;
    const plan = carry.aim(nextSlot(state.carried, from, key));
    if (plan === undefined) return;
    reveal(Math.min(plan.slot.row, state.carried.rows.length - 1));
    say(stepSentence(state.carried, plan, spoken()));
  }

  function choose() {
    const state = placing();
    const other = state?.plan?.choices.find((choice) => choice !== state.plan?.choice);
    if (state?.plan === undefined || other === undefined) return;
    const plan = carry.aim(state.plan.slot, { choice: other });
    if (plan) say(stepSentence(state.carried, plan, spoken()));
  }

  function onKeyDown(event: KeyboardEvent) {
    // The designer of a page tab that is not shown takes no keys.
    if (box.offsetParent === null) return;
    if (placing() === undefined || event.isComposing || event.ctrlKey || event.metaKey) return;
    const key = STEPS[event.key];
    if (key) step(key);
    else if (event.key === 'Enter' || event.key === ' ') {
      // The buttons of the bar are pressed by the same keys.
      if (event.target instanceof Element && event.target.closest('.mfd-placing-bar')) return;
      drop();
    } else if (event.key === 'Escape') {
      carry.cancel();
      say(spoken().say('cancelled'));
    } else if (event.key.toLowerCase() === 'n') choose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onClick(event: MouseEvent) {
    if (placing() === undefined) return;
    // The click belongs to the slot, not to the card under it.
    event.preventDefault();
    event.stopPropagation();
    aim({ x: event.clientX, y: event.clientY, altKey: event.altKey });
    drop();
  }

  function onPointerMove({ clientX, clientY, altKey, pointerType }: PointerEvent) {
    if (placing() && pointerType !== 'touch') aim({ x: clientX, y: clientY, altKey });
  }

  window.addEventListener('keydown', onKeyDown, { capture: true, signal: over.signal });
  box.addEventListener('click', onClick, { capture: true, signal: over.signal });
  box.addEventListener('pointermove', onPointerMove, { signal: over.signal });
  return () => over.abort();
}
