import type { AnswerOf, RoomOccupation, roomsCalls } from '@org/contract';

/** A floor of a house with its rooms. */
export type PlanFloor = AnswerOf<typeof roomsCalls.listByFloorLift>[number];

/** A room as the plan shows it. */
export type PlanRoom = PlanFloor['rooms'][number];

/** What the colours of a plan mean. */
export type PlanColouring = 'occupation' | 'purpose';

/** The occupations, in the order of a legend. */
export const OCCUPATIONS: readonly RoomOccupation[] = ['used', 'vacant', 'frozen', 'lent', 'repair'];

/** The unit, department and person who use a room, the closest one last; empty for none. */
export function userOf({ unitName, deptName, personName }: PlanRoom): string {
  return [unitName, deptName, personName].filter((name) => name !== '').join(' · ');
}

/** How many rooms have each occupation. */
export function countOccupations(rooms: readonly PlanRoom[]): ReadonlyMap<RoomOccupation, number> {
  const counts = new Map<RoomOccupation, number>();
  for (const { occupation } of rooms) counts.set(occupation, (counts.get(occupation) ?? 0) + 1);
  return counts;
}
