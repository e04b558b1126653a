import { Type, type TSchema } from 'typebox';
import { ById, ConditionPartList, exact, Id, PageQuery } from '../wire.ts';
import { defineCall } from './call.ts';
import { RecordPage, WireRecord } from './record.schemas.ts';
import {
  Allotment,
  AllotmentDemand,
  AllotmentProgram,
  AllotmentRest,
  ChangedRooms,
  Emptying,
  Freezing,
  HouseFloor,
  HouseOnMap,
  LaterFreezing,
  Lending,
  Purpose,
} from './rooms.schemas.ts';

const path = '/api/property-basics/room';
const Conditions = Type.Optional(ConditionPartList);
const OneRoom = exact({ id: Type.Optional(Id) });

function listing(name: string, summary: string) {
  return defineCall({
    name: `rooms.${name}`,
    method: 'POST',
    takesKey: false,
    path: `${path}/${name}`,
    summary,
    permission: 'room_view',
    query: PageQuery,
    body: Conditions,
    answer: RecordPage,
  });
}

/** A change of rooms, all or none: those of the body, or the one of the query. */
function change<const B extends TSchema, const N extends string>(name: N, summary: string, body: B) {
  return defineCall({
    name: `rooms.${name}`,
    method: 'POST',
    path: `${path}/${name}`,
    summary,
    permission: `room_${name}`,
    query: OneRoom,
    body,
    answer: ChangedRooms,
  });
}

/** The calls that allot rooms, plan their allotment and count them; saving and approval are those of every record. */
export const roomsCalls = {
  useList: listing('useList', 'A page of the rooms that may be allotted: verified, vacant and not frozen'),
  submitted: listing('submitted', 'A page of the rooms that were sent for approval or are approved'),
  listNoPage: defineCall({
    name: 'rooms.listNoPage',
    method: 'POST',
    takesKey: false,
    path: `${path}/listNoPage`,
    summary: 'All rooms of a filter, at most 5000, by house, floor and place on the floor',
    permission: 'room_view',
    body: Conditions,
    answer: Type.Array(Type.Unknown()),
  }),
  listByFloorLift: defineCall({
    name: 'rooms.listByFloorLift',
    method: 'GET',
    path: `${path}/listByFloorLift`,
    summary: 'The floors of a house from the top down, each with its rooms and who uses them',
    permission: 'room_view',
    query: exact({ houseId: Id }),
    answer: Type.Array(HouseFloor),
  }),
  distribution: change('distribution', 'Allot vacant rooms to a unit, a department or a person', Allotment),
  distributionGoOn: change(
    'distributionGoOn',
    'Name the department or person of rooms that are allotted to a unit',
    AllotmentRest,
  ),
  freeze: change('freeze', 'Take vacant rooms out of allotment, with the reason', Freezing),
  freezeAfter: change('freezeAfter', 'Freeze used rooms when their user leaves, or from a day on', LaterFreezing),
  empty: change(
    'empty',
    'Vacate rooms: their user is cleared, the history stays; frozen rooms are free again',
    Emptying,
  ),
  lend: change('lend', 'Lend vacant rooms to a unit until a day', Lending),
  setRoomPurpose: change('setRoomPurpose', 'Give rooms another purpose', Purpose),
  updateById: defineCall({
    name: 'rooms.updateById',
    method: 'POST',
    path: `${path}/updateById`,
    summary: 'Change some items of a room that may be edited; the others keep their values',
    permission: 'room_submit',
    body: WireRecord,
    answer: Type.Unknown(),
  }),
  perDisProgram: defineCall({
    name: 'rooms.perDisProgram',
    method: 'POST',
    takesKey: false,
    path: `${path}/perDisProgram`,
    summary: 'Which vacant rooms of a house would meet demands for area; nothing is stored',
    permission: 'room_distribution',
    body: AllotmentDemand,
    answer: AllotmentProgram,
  }),
  outDisProgram: defineCall({
    name: 'rooms.outDisProgram',
    method: 'POST',
    takesKey: false,
    path: `${path}/outDisProgram`,
    summary: 'The program of perDisProgram as a workbook, which importDistribution takes back',
    permission: 'room_distribution',
    body: AllotmentDemand,
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
  importDistribution: defineCall({
    name: 'rooms.importDistribution',
    method: 'POST',
    path: `${path}/importDistribution`,
    summary: 'Allot rooms as the rows of an uploaded workbook say: all of them or, where one is wrong, none',
    permission: 'room_distribution',
    query: exact({ fileId: Id }),
    answer: ChangedRooms,
  }),
  exportHouse: defineCall({
    name: 'rooms.exportHouse',
    method: 'GET',
    path: `${path}/exportHouse/:id`,
    summary: 'The rooms of a house as a workbook',
    permission: 'room_export',
    params: ById,
    answer: Type.Unknown(),
    answerStyle: 'bytes',
  }),
  analysisHouseInMap: defineCall({
    name: 'rooms.analysisHouseInMap',
    method: 'POST',
    takesKey: false,
    path: `${path}/analysisHouseInMap`,
    summary: 'Houses with their place and how their rooms are used',
    permission: 'room_view',
    body: Conditions,
    answer: Type.Array(HouseOnMap),
  }),
};
