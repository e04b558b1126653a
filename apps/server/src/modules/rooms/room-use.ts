import { occupationOf, roomOccupation, type RoomOccupation } from '@org/contract';
import { textOf, type UseItem } from './rooms-parts.ts';

type Content = Readonly<Record<string, unknown>>;

/** The values of use that a verb writes; empty ones are removed. */
export type UseValues = Readonly<Partial<Record<UseItem, string>>>;

/** How a room is used on a day: a vacant one whose freezing begins is frozen. */
export function occupationOn(content: Content, today: string): RoomOccupation {
  const stored = occupationOf(content['roomStatus']);
  return stored === 'vacant' && isDue(content, today) ? 'frozen' : stored;
}

/** What a room is after its user has left: frozen if that was planned and its day has come, otherwise vacant. */
export function vacated(content: Content, today: string): UseValues {
  const nobody = { useUnit: '', useDept: '', usePerson: '', useUntil: '' } as const;
  const occupation = occupationOn(content, today);
  const wasUsed = occupation === 'used' || occupation === 'lent';
  if (wasUsed && textOf(content, 'freezeReason') !== '') {
    // A room whose freezing begins later is vacant until then, and keeps the plan.
    const isFrozen = textOf(content, 'freezeFrom') === '' || isDue(content, today);
    return { ...nobody, roomStatus: isFrozen ? roomOccupation.frozen : roomOccupation.vacant };
  }
  return { ...nobody, roomStatus: roomOccupation.vacant, freezeReason: '', freezeFrom: '' };
}

/** The content with other values of use. */
export function withUse(content: Content, values: Content): Content {
  const all = Object.entries({ ...content, ...values });
  return Object.fromEntries(all.filter(([item, value]) => !(Object.hasOwn(values, item) && value === '')));
}

function isDue(content: Content, today: string): boolean {
  const from = textOf(content, 'freezeFrom').slice(0, today.length);
  return from !== '' && from <= today && textOf(content, 'freezeReason') !== '';
}
