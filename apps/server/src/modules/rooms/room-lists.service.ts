import { recordStatus, roomOccupation } from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { sql } from 'kysely';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { RecordFilter } from '../records/records.port.ts';
import { found } from '../../shared/http/saving.ts';
import { todayOf } from './change-rooms.service.ts';
import { numberOf, readAll } from './house-floors.service.ts';
import { occupationOn } from './room-use.ts';
import { ROOM, textOf, type RoomsParts } from './rooms-parts.ts';

/** The most rooms of a list without pages. */
const MOST_WITHOUT_PAGES = 5000;

/** A page of the rooms that may be allotted now. */
export async function allottable(parts: RoomsParts, context: RequestContext, filter: RecordFilter) {
  const free = [
    { field: 'roomStatus', condition: 'eq', value: roomOccupation.vacant },
    { field: 'status', condition: 'eq', value: String(recordStatus.verified) },
  ];
  const conditions = [...filter.conditions, ...free];
  const frozen = await frozenByPlan(parts, context, conditions);
  // A room whose planned freezing has begun is no longer free, though its stored status is.
  const others = { column: 'id', test: sql<boolean>`id <> all(${[...frozen]}::varchar[])` };
  return parts.records.list(context, ROOM, { ...filter, conditions, tests: [...(filter.tests ?? []), others] });
}

/** The ids of the vacant rooms of a filter whose planned freezing has begun. */
async function frozenByPlan(parts: RoomsParts, context: RequestContext, conditions: RecordFilter['conditions']) {
  const items = ['roomStatus', 'freezeReason', 'freezeFrom'];
  const rooms = await readAll(parts, context, { metaKey: ROOM, conditions, most: MOST_WITHOUT_PAGES, items });
  const today = todayOf(context);
  return rooms.filter((room) => occupationOn(room, today) === 'frozen').map((room) => textOf(room, 'id'));
}

/** A page of the rooms that were sent for approval or are approved. */
export async function submitted(parts: RoomsParts, context: RequestContext, filter: RecordFilter) {
  const states = [recordStatus.committed, recordStatus.verified].map(String);
  const sent = { field: 'status', condition: 'in', value: states };
  return parts.records.list(context, ROOM, { ...filter, conditions: [...filter.conditions, sent] });
}

/** All rooms of a filter by house, floor and place. */
export async function withoutPages(
  parts: RoomsParts,
  context: RequestContext,
  conditions: RecordFilter['conditions'],
): Promise<readonly WireRecord[]> {
  const rooms = await readAll(parts, context, { metaKey: ROOM, conditions, most: MOST_WITHOUT_PAGES });
  return rooms.toSorted(
    (one, other) =>
      textOf(one, 'houseId').localeCompare(textOf(other, 'houseId')) ||
      textOf(one, 'floorId').localeCompare(textOf(other, 'floorId')) ||
      numberOf(one, 'roomSort') - numberOf(other, 'roomSort'),
  );
}

/** Saves some items of a room; the others keep their values. */
export async function updateById(parts: RoomsParts, context: RequestContext, sent: WireRecord) {
  const id = textOf(sent, 'id');
  if (id === '') throw httpRefusal('RECORD_MISSING');
  const compiled = await parts.formOf(context, ROOM);
  const stored = found(await parts.records.port.find(context, ROOM, id));
  const values = Object.entries(sent).filter(([key]) => compiled.fieldByKey.has(key));
  const whole = parts.records.withValues(compiled, stored, Object.fromEntries(values));
  return parts.records.save(context, ROOM, {
    sent: { ...whole, version: sent['version'] ?? stored.version },
    numbers: undefined,
  });
}
