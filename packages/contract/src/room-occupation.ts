/**
 * What a room is used for at present: the keys of the dictionary `room_status`, in which the record stores them.
 */
export const roomOccupation = { used: '1', vacant: '2', frozen: '3', lent: '4', repair: '5' } as const;

export type RoomOccupation = keyof typeof roomOccupation;

/** The verbs that change who uses a room. Each is a call of business.md, section 7. */
export type OccupationVerb = 'distribution' | 'distributionGoOn' | 'freeze' | 'freezeAfter' | 'lend' | 'empty';

interface OccupationStep {
  readonly from: readonly RoomOccupation[];
  /** Missing: the room stays as it is. */
  readonly to?: RoomOccupation;
}

/** The state table of a room's use: from where a verb leads, and where to. The server refuses everything else. */
export const occupationSteps = {
  distribution: { from: ['vacant'], to: 'used' },
  distributionGoOn: { from: ['used'] },
  freeze: { from: ['vacant', 'repair'], to: 'frozen' },
  freezeAfter: { from: ['used', 'lent'] },
  lend: { from: ['vacant'], to: 'lent' },
  empty: { from: ['used', 'lent', 'frozen', 'repair'], to: 'vacant' },
} as const satisfies Readonly<Record<OccupationVerb, OccupationStep>>;

/** The occupation that a stored value means; a value that is no key of the dictionary counts as vacant. */
export function occupationOf(stored: unknown): RoomOccupation {
  const found = Object.entries(roomOccupation).find(([, key]) => key === stored);
  // The names of an object's entries are its keys.
  return (found?.[0] ?? 'vacant') as RoomOccupation;
}

/** Whether a room with this occupation accepts the verb. */
export function takesOccupationVerb(occupation: RoomOccupation, verb: OccupationVerb): boolean {
  const { from }: OccupationStep = occupationSteps[verb];
  return from.includes(occupation);
}

/** The most rooms that one call changes. */
export const MOST_ROOMS = 500;
