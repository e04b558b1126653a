import { roomsCalls, takesOccupationVerb, type OccupationVerb } from '@org/contract';
import type { MakeCall } from '../../forms/business-context.tsx';
import type { PlanRoom } from '../drawing/plan-room.ts';

/** What a person may do with rooms on a plan. */
export type RoomVerb = OccupationVerb | 'setRoomPurpose';

/** What the verbs need to know of a room. */
export type RoomInUse = Pick<PlanRoom, 'id' | 'name' | 'occupation' | 'personName'>;

/** What a verb asks for. */
export type RoomVerbField = 'unit' | 'dept' | 'person' | 'reason' | 'from' | 'until' | 'purpose' | 'comment';

/** The answers of the dialog of a verb; empty where nothing was chosen. */
export type RoomVerbDraft = Readonly<Record<RoomVerbField, string>>;

/** Nothing chosen. */
export const EMPTY_DRAFT: RoomVerbDraft = {
  unit: '',
  dept: '',
  person: '',
  reason: '',
  from: '',
  until: '',
  purpose: '',
  comment: '',
};

interface RoomVerbRow {
  readonly verb: RoomVerb;
  /** What people mostly want of rooms that allow it: its button leads. */
  readonly leads?: true;
  readonly fields: readonly RoomVerbField[];
  readonly required: readonly RoomVerbField[];
  readonly send: (api: MakeCall, ids: string[], draft: RoomVerbDraft) => Promise<{ readonly changed: number }>;
}

// The caller shows a refusal in its place.
const quiet = true;

/** The verbs of rooms in the order of their buttons: what each asks for, and its call. */
export const roomVerbs: readonly RoomVerbRow[] = [
  {
    verb: 'distribution',
    leads: true,
    fields: ['unit', 'dept', 'person', 'comment'],
    required: ['unit'],
    send: (api, ids, { unit, dept, person, comment }) =>
      api(roomsCalls.distribution, { body: { ids, unitId: unit, deptId: dept, personId: person, comment }, quiet }),
  },
  {
    verb: 'distributionGoOn',
    leads: true,
    fields: ['dept', 'person', 'comment'],
    required: ['dept'],
    send: (api, ids, { dept, person, comment }) =>
      api(roomsCalls.distributionGoOn, { body: { ids, deptId: dept, personId: person, comment }, quiet }),
  },
  {
    verb: 'lend',
    fields: ['unit', 'until', 'comment'],
    required: ['unit', 'until'],
    send: (api, ids, { unit, until, comment }) =>
      api(roomsCalls.lend, { body: { ids, unitId: unit, until, comment }, quiet }),
  },
  {
    verb: 'freeze',
    fields: ['reason'],
    required: ['reason'],
    send: (api, ids, { reason }) => api(roomsCalls.freeze, { body: { ids, reason }, quiet }),
  },
  {
    verb: 'freezeAfter',
    fields: ['reason', 'from'],
    required: ['reason'],
    send: (api, ids, { reason, from }) =>
      api(roomsCalls.freezeAfter, { body: { ids, reason, ...(from === '' ? {} : { from }) }, quiet }),
  },
  {
    verb: 'empty',
    fields: ['comment'],
    required: [],
    send: (api, ids, { comment }) => api(roomsCalls.empty, { body: { ids, comment }, quiet }),
  },
  {
    verb: 'setRoomPurpose',
    fields: ['purpose'],
    required: ['purpose'],
    send: (api, ids, { purpose }) => api(roomsCalls.setRoomPurpose, { body: { ids, purpose }, quiet }),
  },
];

/** The verbs that a person may use on all of these rooms. */
export function verbsFor(rooms: readonly RoomInUse[], can: (permission: string) => boolean): readonly RoomVerbRow[] {
  return roomVerbs.filter(
    ({ verb }) => can(`room_${verb}`) && rooms.length > 0 && rooms.every((room) => accepts(room, verb)),
  );
}

function accepts({ occupation, personName }: RoomInUse, verb: RoomVerb): boolean {
  if (verb === 'setRoomPurpose') return true;
  // Nobody is missing in a room whose person is known.
  return takesOccupationVerb(occupation, verb) && !(verb === 'distributionGoOn' && personName !== '');
}
