import type { Refusal } from '../commands/refusal.ts';
import type { Carry } from './carry.ts';
import { carriedName, type SpokenIn } from './carry-words.ts';
import type { Pick } from './carried.ts';
import { slotOfItem } from './next-slot.ts';
import { slotsOf } from './slots.ts';

/** Begins placing: the slots light up, and keys or a click choose one. Returns the refusal where there is one. */
export function startPlacing(carry: Carry, picked: Pick, { say, announce }: SpokenAloud): Refusal | undefined {
  const refusal = carry.begin(picked, 'placing');
  const carried = carry.get()?.carried;
  if (refusal || carried === undefined) return refusal;
  carry.aim(slotOfItem(carried, carried.ids[0]) ?? slotsOf(carried).findLast(({ kind }) => kind !== 'list'));
  announce(say('pickedUp', { what: carriedName(carried, say) }));
  return undefined;
}

interface SpokenAloud {
  readonly say: SpokenIn['say'];
  readonly announce: (text: string) => void;
}
