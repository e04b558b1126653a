import type { AnswerOf, roomsCalls } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import type { RecordFilter } from '../records/records.port.ts';
import { recordRefusal } from '../records/records.words.ts';
import { readAll, numberOf } from './house-floors.service.ts';
import { todayOf } from './change-rooms.service.ts';
import { occupationOn } from './room-use.ts';
import { HOUSE, ROOM, textOf, type RoomsParts } from './rooms-parts.ts';

type Conditions = RecordFilter['conditions'];

/** The most houses that are shown on a map at a time, their rooms, and the courtyards that give them a place. */
const MOST_HOUSES = 500;
const MOST_ROOMS_ON_MAP = 50_000;

/** Houses with their place, which is that of their courtyard, and how their rooms are used. */
export async function housesOnMap(
  parts: RoomsParts,
  context: RequestContext,
  conditions: Conditions,
): Promise<AnswerOf<typeof roomsCalls.analysisHouseInMap>> {
  if (!(await context.permissions()).has('house_view')) throw recordRefusal('NOT_ALLOWED');
  const houses = await readAll(parts, context, {
    metaKey: HOUSE,
    conditions,
    most: MOST_HOUSES,
    items: ['houseName', 'villageId'],
  });
  if (houses.length === 0) return [];
  const ofHouses = [{ field: 'houseId', condition: 'in', value: houses.map(({ id }) => String(id)) }];
  const rooms = await readAll(parts, context, {
    metaKey: ROOM,
    conditions: ofHouses,
    most: MOST_ROOMS_ON_MAP,
    items: ['houseId', 'roomStatus', 'freezeReason', 'freezeFrom'],
  });
  const places = await placesOf(parts, context, [...new Set(houses.map((house) => textOf(house, 'villageId')))]);
  const today = todayOf(context);
  const byHouse = Map.groupBy(rooms, (room) => textOf(room, 'houseId'));
  return houses.map((house) => {
    const own = byHouse.get(textOf(house, 'id')) ?? [];
    const count = (occupation: ReturnType<typeof occupationOn>) =>
      own.filter((room) => occupationOn(room, today) === occupation).length;
    const { x = 0, y = 0 } = places.get(textOf(house, 'villageId')) ?? {};
    return {
      houseId: textOf(house, 'id'),
      houseName: textOf(house, 'houseName'),
      pointX: x,
      pointY: y,
      rooms: own.length,
      used: count('used'),
      vacant: count('vacant'),
      frozen: count('frozen'),
      lent: count('lent'),
      repair: count('repair'),
    };
  });
}

async function placesOf({ records }: RoomsParts, context: RequestContext, ids: readonly string[]) {
  const places = new Map<string, { readonly x: number; readonly y: number }>();
  for (const id of ids) {
    const village = id === '' ? undefined : await records.port.find(context, 'village', id);
    if (village) places.set(id, { x: numberOf(village.content, 'pointX'), y: numberOf(village.content, 'pointY') });
  }
  return places;
}
