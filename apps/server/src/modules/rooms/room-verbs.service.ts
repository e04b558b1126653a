import { isDay, roomOccupation } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { choiceSourceOf } from '../records/choices.port.ts';
import { refuseAllottee, type Allottee } from './allottees.service.ts';
import { changeRooms, nameOf, todayOf } from './change-rooms.service.ts';
import { userOf } from './refuse-occupation.service.ts';
import { vacated } from './room-use.ts';
import { ROOM, textOf, type RoomsParts, type UseItem } from './rooms-parts.ts';
import { roomRefusal } from './rooms.words.ts';

/** The rooms of a call, with what the history says. */
export interface ChosenRooms {
  readonly ids: readonly string[];
  readonly comment?: string | undefined;
}

/** Allots vacant rooms. */
export async function allot(parts: RoomsParts, context: RequestContext, asked: ChosenRooms & Allottee) {
  await refuseAllottee(parts, context, asked);
  const { unitId: useUnit, deptId: useDept, personId: usePerson } = asked;
  const used = { roomStatus: roomOccupation.used, useUnit, useDept, usePerson, useUntil: '' };
  return changeRooms(parts, context, {
    verb: 'distribution',
    ids: asked.ids,
    comment: asked.comment ?? '',
    values: () => used,
  });
}

/** Names the department or person of rooms that are allotted; what is known already stays. */
export async function goOnAllotting(
  parts: RoomsParts,
  context: RequestContext,
  { ids, deptId, personId, comment = '' }: ChosenRooms & Omit<Allottee, 'unitId'>,
) {
  if (deptId === '' && personId === '') throw roomRefusal('ROOM_ALLOTTEE_UNKNOWN');
  return changeRooms(parts, context, {
    verb: 'distributionGoOn',
    ids,
    comment,
    async values(room) {
      const { content } = room;
      const isWhole = textOf(content, 'usePerson') !== '' || (personId === '' && textOf(content, 'useDept') !== '');
      if (isWhole)
        throw roomRefusal('ROOM_ALLOTTED', { room: nameOf(room), user: await userOf(parts, context, content) });
      const useDept = deptId === '' ? textOf(content, 'useDept') : deptId;
      await refuseAllottee(parts, context, { unitId: textOf(content, 'useUnit'), deptId: useDept, personId });
      return { useDept, usePerson: personId };
    },
  });
}

/** Takes rooms that nobody uses out of allotment. */
export function freeze(
  parts: RoomsParts,
  context: RequestContext,
  { ids, reason }: ChosenRooms & { readonly reason: string },
) {
  const values = () => ({ roomStatus: roomOccupation.frozen, freezeReason: reason, freezeFrom: '' });
  return changeRooms(parts, context, { verb: 'freeze', ids, comment: reason, values });
}

/** Plans to freeze used rooms, when their user leaves or from a day on. */
export async function freezeAfter(
  parts: RoomsParts,
  context: RequestContext,
  { ids, reason, from }: ChosenRooms & { readonly reason: string; readonly from: string },
) {
  if (from !== '') await refuseDay(parts, context, { item: 'freezeFrom', day: from });
  const values = () => ({ freezeReason: reason, freezeFrom: from });
  return changeRooms(parts, context, { verb: 'freezeAfter', ids, comment: reason, values });
}

/** Vacates rooms: who used them stays in the comment of the history. */
export function empty(parts: RoomsParts, context: RequestContext, { ids, comment = '' }: ChosenRooms) {
  return changeRooms(parts, context, {
    verb: 'empty',
    ids,
    comment,
    values: ({ content }, today) => vacated(content, today),
  });
}

/** Lends vacant rooms to a unit. */
export async function lend(
  parts: RoomsParts,
  context: RequestContext,
  { ids, unitId, until, comment = '' }: ChosenRooms & { readonly unitId: string; readonly until: string },
) {
  await refuseAllottee(parts, context, { unitId, deptId: '', personId: '' });
  await refuseDay(parts, context, { item: 'useUntil', day: until });
  const lent = { roomStatus: roomOccupation.lent, useUnit: unitId, useDept: '', usePerson: '', useUntil: until };
  return changeRooms(parts, context, { verb: 'lend', ids, comment, values: () => lent });
}

/** Gives rooms another purpose. */
export async function setPurpose(
  parts: RoomsParts,
  context: RequestContext,
  { ids, purpose }: ChosenRooms & { readonly purpose: string },
) {
  const field = (await parts.formOf(context, ROOM)).fieldByKey.get('roomPurpose');
  const source = field && choiceSourceOf(field);
  const [known] = source ? await parts.choices.known(context, [{ source, ids: [purpose] }]) : [];
  const choice = known?.get(purpose);
  if (choice?.isOpen !== true) throw roomRefusal('ROOM_PURPOSE_UNKNOWN');
  return changeRooms(parts, context, {
    verb: 'setRoomPurpose',
    ids,
    comment: choice.name,
    values: () => ({ roomPurpose: purpose }),
  });
}

async function refuseDay(
  { formOf }: RoomsParts,
  context: RequestContext,
  { item, day }: { readonly item: UseItem; readonly day: string },
): Promise<void> {
  if (isDay(day) && day >= todayOf(context)) return;
  const label = (await formOf(context, ROOM)).fieldByKey.get(item)?.label ?? item;
  throw roomRefusal('ROOM_DAY_INVALID', { label });
}
