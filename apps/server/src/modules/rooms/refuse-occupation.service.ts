import type { RoomOccupation } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { PEOPLE, UNITS, type ChoiceSource } from '../records/choices.port.ts';
import { textOf, type RoomsParts } from './rooms-parts.ts';
import { roomRefusal, roomSheetWords } from './rooms.words.ts';

/** The source of departments. */
export const DEPARTMENTS: ChoiceSource = { kind: 'reference', referenceKey: 'dept' };

type Content = Readonly<Record<string, unknown>>;

interface Refused {
  readonly content: Content;
  readonly occupation: RoomOccupation;
  readonly name: string;
  readonly action: string;
}

/** Refuses a verb because of how a room is used, with the sentence that says by whom or why. */
export async function refuseOccupation(
  parts: RoomsParts,
  context: RequestContext,
  { content, occupation, name: room, action }: Refused,
): Promise<never> {
  if (occupation === 'frozen')
    throw roomRefusal('ROOM_FROZEN', { room, action, reason: textOf(content, 'freezeReason') });
  if (occupation === 'vacant') throw roomRefusal('ROOM_VACANT', { room, action });
  if (occupation === 'repair') throw roomRefusal('ROOM_IN_REPAIR', { room, action });
  const user = await userOf(parts, context, content);
  if (occupation === 'lent') throw roomRefusal('ROOM_LENT', { room, action, user, until: textOf(content, 'useUntil') });
  throw roomRefusal('ROOM_IN_USE', { room, action, user });
}

/** Who uses a room: the person, otherwise the department, otherwise the unit. */
export async function userOf(parts: RoomsParts, context: RequestContext, content: Content): Promise<string> {
  for (const [item, source] of [
    ['usePerson', PEOPLE],
    ['useDept', DEPARTMENTS],
    ['useUnit', UNITS],
  ] as const) {
    const id = textOf(content, item);
    if (id !== '') return (await parts.choices.names(context, source, [id])).get(id) ?? id;
  }
  return roomSheetWords.zh.nobody;
}
