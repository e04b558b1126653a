import { occupationVerbWords, MOST_ROOMS, recordStatus, takesOccupationVerb, type OccupationVerb } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found } from '../../shared/http/saving.ts';
import type { StoredRecord } from '../records/records.port.ts';
import { refuseOccupation } from './refuse-occupation.service.ts';
import { occupationOn, withUse } from './room-use.ts';
import { ROOM, textOf, useItems, type RoomsParts } from './rooms-parts.ts';
import { roomRefusal } from './rooms.words.ts';

/** Days as yyyy-MM-dd. */
const DAY = 'yyyy-MM-dd'.length;

/** The verbs that change rooms: those of use, and the purpose. */
export type RoomVerb = OccupationVerb | 'setRoomPurpose';

/** A change of rooms. */
export interface RoomChange {
  readonly verb: RoomVerb;
  readonly ids: readonly string[];
  /** What the history says. */
  readonly comment: string;
  /** The values that a room gets; may refuse the change. */
  readonly values: (
    room: StoredRecord,
    today: string,
  ) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
}

/** The day of the caller's time. */
export function todayOf({ now }: Pick<RequestContext, 'now'>): string {
  return now.slice(0, DAY);
}

/**
 * Changes rooms in the transaction of the call, all or none, each with a line in its history. Rooms are locked in the
 * order of their ids: of two callers, the second one meets what the first has made of them.
 */
export async function changeRooms(
  parts: RoomsParts,
  context: RequestContext,
  { verb, ids, comment, values }: RoomChange,
): Promise<{ readonly changed: number }> {
  const distinct = [...new Set(ids)].toSorted();
  if (distinct.length === 0 || distinct.length > MOST_ROOMS)
    throw roomRefusal('ROOMS_NOT_CHOSEN', { most: MOST_ROOMS });
  const compiled = await parts.formOf(context, ROOM);
  refuseMissingItems(compiled, verb);
  const { port } = parts.records;
  for (const id of distinct) await port.hold(context, ROOM, id);
  for (const id of distinct) {
    const room = found(await port.find(context, ROOM, id));
    await refuse(parts, context, { room, verb });
    const changed = await port.update(context, ROOM, {
      ...room,
      content: withUse(room.content, await values(room, todayOf(context))),
      before: room,
    });
    if (!changed) throw httpRefusal('VERSION_STALE');
    await parts.records.noteMove(context, { metaKey: ROOM, recordId: id, verb, status: room.status, comment });
  }
  return { changed: distinct.length };
}

function refuseMissingItems(compiled: CompiledForm, verb: RoomVerb): void {
  const needed = verb === 'setRoomPurpose' ? ['roomPurpose'] : useItems;
  const missing = needed.filter((key) => !compiled.fieldByKey.has(key));
  if (missing.length > 0) throw roomRefusal('ROOM_ITEMS_MISSING', { items: missing.join('、') });
}

interface Asked {
  readonly room: StoredRecord;
  readonly verb: RoomVerb;
}

async function refuse(parts: RoomsParts, context: RequestContext, { room, verb }: Asked): Promise<void> {
  const action = occupationVerbWords.zh[verb];
  const name = nameOf(room);
  if (room.status !== recordStatus.verified) throw roomRefusal('ROOM_NOT_VERIFIED', { room: name, action });
  if (verb === 'setRoomPurpose') return;
  const occupation = occupationOn(room.content, todayOf(context));
  if (!takesOccupationVerb(occupation, verb))
    await refuseOccupation(parts, context, { content: room.content, occupation, name, action });
}

/** The name of a room in a sentence. */
export function nameOf({ content }: Pick<StoredRecord, 'content'>): string {
  return textOf(content, 'roomName') || textOf(content, 'roomCode');
}
