import { Type } from 'typebox';
import { MOST_ROOMS } from '../room-occupation.ts';
import { exact, Id, IdOrEmpty, OneLine } from '../wire.ts';

const LONGEST_REASON = 200;
const MOST_DEMANDS = 100;
const LARGEST_AREA = 1_000_000;

/** A calendar day as yyyy-MM-dd; the server refuses one that does not exist or is past. */
const Day = Type.String({ maxLength: 10 });
const Reason = OneLine({ maxLength: LONGEST_REASON });
const rooms = { ids: Type.Optional(Type.Array(Id, { maxItems: MOST_ROOMS })) };

/** What is left out stays empty: a room may be allotted to a unit before its department and person are known. */
export const Allotment = exact({
  ...rooms,
  unitId: Id,
  deptId: Type.Optional(IdOrEmpty),
  personId: Type.Optional(IdOrEmpty),
  comment: Type.Optional(Reason),
});

export const AllotmentRest = exact({
  ...rooms,
  deptId: Type.Optional(IdOrEmpty),
  personId: Type.Optional(IdOrEmpty),
  comment: Type.Optional(Reason),
});

export const Freezing = exact({ ...rooms, reason: OneLine({ minLength: 1, maxLength: LONGEST_REASON }) });

/** Without a day, the room is frozen as soon as its user leaves. */
export const LaterFreezing = exact({ ...Freezing.properties, from: Type.Optional(Day) });

export const Emptying = exact({ ...rooms, comment: Type.Optional(Reason) });

export const Lending = exact({ ...rooms, unitId: Id, until: Day, comment: Type.Optional(Reason) });

export const Purpose = exact({ ...rooms, purpose: Id });

/** The number of rooms that were changed. */
export const ChangedRooms = Type.Object({ changed: Type.Integer() });

/** A room as the plan of its floor shows it. Areas are in square metres. */
export const FloorRoom = Type.Object({
  id: Type.String(),
  /** The state of the record. */
  status: Type.Integer(),
  code: Type.String(),
  name: Type.String(),
  sort: Type.Integer(),
  area: Type.Number(),
  persons: Type.Integer(),
  purpose: Type.String(),
  purposeName: Type.String(),
  occupation: Type.Union([
    Type.Literal('used'),
    Type.Literal('vacant'),
    Type.Literal('frozen'),
    Type.Literal('lent'),
    Type.Literal('repair'),
  ]),
  unitName: Type.String(),
  deptName: Type.String(),
  personName: Type.String(),
  /** The last day of a loan; empty for none. */
  until: Type.String(),
  freezeReason: Type.String(),
  freezeFrom: Type.String(),
});

export const HouseFloor = Type.Object({
  id: Type.String(),
  name: Type.String(),
  number: Type.Integer(),
  rooms: Type.Array(FloorRoom),
});

/** How much room a unit or a department needs in a house. */
export const AllotmentDemand = exact({
  houseId: Id,
  demands: Type.Array(
    exact({ unitId: Id, deptId: Type.Optional(IdOrEmpty), area: Type.Number({ minimum: 1, maximum: LARGEST_AREA }) }),
    { minItems: 1, maxItems: MOST_DEMANDS },
  ),
});

/** Which vacant rooms would meet the demands, and what stays unmet. Nothing is stored. */
export const AllotmentProgram = Type.Object({
  rooms: Type.Array(
    Type.Object({
      roomId: Type.String(),
      roomCode: Type.String(),
      roomName: Type.String(),
      floorName: Type.String(),
      area: Type.Number(),
      unitId: Type.String(),
      unitName: Type.String(),
      deptId: Type.String(),
      deptName: Type.String(),
    }),
  ),
  unmet: Type.Array(
    Type.Object({ unitId: Type.String(), unitName: Type.String(), deptId: Type.String(), area: Type.Number() }),
  ),
});

/** How the rooms of a house are used, with the place of the house on a map; 0 and 0 for a house without a place. */
export const HouseOnMap = Type.Object({
  houseId: Type.String(),
  houseName: Type.String(),
  pointX: Type.Number(),
  pointY: Type.Number(),
  rooms: Type.Integer(),
  used: Type.Integer(),
  vacant: Type.Integer(),
  frozen: Type.Integer(),
  lent: Type.Integer(),
  repair: Type.Integer(),
});
