import { MOST_ROOMS, type AnswerOf, type roomsCalls } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { todayOf } from './change-rooms.service.ts';
import { occupationOn } from './room-use.ts';
import { FLOOR, ROOM, textOf, type RoomsParts } from './rooms-parts.ts';

/** The floors of a house with their rooms. */
export type HouseFloors = AnswerOf<typeof roomsCalls.listByFloorLift>;

type FloorRoom = HouseFloors[number]['rooms'][number];

/** The most floors and rooms of one house that are shown. */
const MOST_FLOORS = 300;
const MOST_OF_HOUSE = 10 * MOST_ROOMS;

/** The floors of a house from the top down, each with its rooms in the order of their place. */
export async function floorsOfHouse(parts: RoomsParts, context: RequestContext, houseId: string): Promise<HouseFloors> {
  const ofHouse = [{ field: 'houseId', condition: 'eq', value: houseId }];
  const floors = await readAll(parts, context, { metaKey: FLOOR, conditions: ofHouse, most: MOST_FLOORS });
  const rooms = await readAll(parts, context, { metaKey: ROOM, conditions: ofHouse, most: MOST_OF_HOUSE });
  const today = todayOf(context);
  const byFloor = Map.groupBy(rooms, (room) => textOf(room, 'floorId'));
  return floors
    .map((floor) => ({
      id: textOf(floor, 'id'),
      name: textOf(floor, 'floorName'),
      number: Math.trunc(numberOf(floor, 'floorNumber')),
      rooms: (byFloor.get(textOf(floor, 'id')) ?? []).map((room) => floorRoom(room, today)).toSorted(byPlace),
    }))
    .toSorted((one, other) => other.number - one.number);
}

interface Reading {
  readonly metaKey: string;
  readonly conditions: Parameters<RoomsParts['records']['batches']>[2]['conditions'];
  readonly most: number;
  /** The items that are read; all of them where missing. */
  readonly items?: readonly string[];
}

/** All records of a filter with the names of what they refer to. */
export async function readAll(
  { records, formOf }: RoomsParts,
  context: RequestContext,
  { metaKey, conditions, most, items }: Reading,
): Promise<readonly WireRecord[]> {
  const compiled = await formOf(context, metaKey);
  const fields = compiled.fields.filter(({ key }) => items?.includes(key) ?? true);
  const read: WireRecord[] = [];
  for await (const batch of records.batches(context, metaKey, { conditions, most, fields }))
    read.push(...batch.records);
  return read;
}

/** The order of rooms on a floor. */
function byPlace(one: FloorRoom, other: FloorRoom): number {
  return one.sort - other.sort || one.code.localeCompare(other.code, 'zh');
}

function floorRoom(room: WireRecord, today: string): FloorRoom {
  return {
    id: textOf(room, 'id'),
    status: Math.trunc(numberOf(room, 'status')),
    code: textOf(room, 'roomCode'),
    name: textOf(room, 'roomName'),
    sort: Math.trunc(numberOf(room, 'roomSort')),
    area: numberOf(room, 'roomArea'),
    persons: Math.trunc(numberOf(room, 'personCount')),
    purpose: textOf(room, 'roomPurpose'),
    purposeName: textOf(room, '$roomPurpose'),
    occupation: occupationOn(room, today),
    unitName: textOf(room, '$useUnit'),
    deptName: textOf(room, '$useDept'),
    personName: textOf(room, '$usePerson'),
    until: textOf(room, 'useUntil'),
    freezeReason: textOf(room, 'freezeReason'),
    freezeFrom: textOf(room, 'freezeFrom'),
  };
}

/** The number of an item; 0 for none. */
export function numberOf(record: WireRecord, item: string): number {
  const number = Number(record[item] ?? 0);
  return Number.isFinite(number) ? number : 0;
}
