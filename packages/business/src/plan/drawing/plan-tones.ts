import type { RoomOccupation } from '@org/contract';
import { OCCUPATIONS, type PlanColouring, type PlanRoom } from './plan-room.ts';

/** How a group of rooms is drawn: a colour of the look's charts and a pattern, both by number from 1. */
export interface PlanTone {
  /** What the rooms have in common: an occupation, or the id of a purpose. */
  readonly key: string;
  readonly name: string;
  readonly colour: number;
  readonly pattern: number;
  readonly rooms: number;
}

/** Colours of the charts, of which there are eight, and patterns. */
const COLOURS = 8;
const PATTERNS = 5;
/** An occupation has the same colour and pattern in every house. Pattern 1 is none. */
export const OF_OCCUPATION: Readonly<Record<RoomOccupation, { readonly colour: number; readonly pattern: number }>> = {
  used: { colour: 1, pattern: 1 },
  vacant: { colour: 4, pattern: 2 },
  frozen: { colour: 7, pattern: 3 },
  lent: { colour: 2, pattern: 4 },
  repair: { colour: 6, pattern: 5 },
};

/** The tones of rooms in the order of the legend; purposes by their number of rooms. */
export function tonesOf(
  rooms: readonly PlanRoom[],
  colouring: PlanColouring,
  sayOccupation: (occupation: RoomOccupation) => string,
): readonly PlanTone[] {
  if (colouring === 'occupation')
    return OCCUPATIONS.map((key) => ({
      key,
      name: sayOccupation(key),
      colour: OF_OCCUPATION[key].colour,
      pattern: OF_OCCUPATION[key].pattern,
      rooms: rooms.filter(({ occupation }) => occupation === key).length,
    }));
  const purposes = Map.groupBy(rooms, ({ purpose }) => purpose);
  return [...purposes]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([key, [first, ...others]], place) => ({
      key,
      name: first?.purposeName ?? key,
      colour: 1 + (place % COLOURS),
      pattern: 1 + (place % PATTERNS),
      rooms: 1 + others.length,
    }));
}

/** The key of the tone of a room. */
export function toneKeyOf(room: PlanRoom, colouring: PlanColouring): string {
  return colouring === 'occupation' ? room.occupation : room.purpose;
}
