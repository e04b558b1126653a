import { errorText } from '@org/meta-forms/core';
import { useNotices, useWords } from '@org/meta-forms/react';
import { useQueryClient } from '@tanstack/react-query';
import { useBusiness } from '../../forms/business-context.tsx';
import { housePlanKey } from '../house/use-house-floors.ts';
import { EMPTY_DRAFT, roomVerbs, type RoomInUse, type RoomVerb, type RoomVerbDraft } from './room-verbs.ts';
import { roomVerbsWords } from './room-verbs.words.ts';

/** Whom rooms are allotted to. */
export interface Allottee {
  readonly unit: string;
  readonly dept: string;
  readonly name: string;
}

/** Changes rooms of a building and reads its plan again. */
export function useRoomChanges(houseId: string) {
  const say = useWords(roomVerbsWords);
  const notices = useNotices();
  const { api, ownKey } = useBusiness();
  const cache = useQueryClient();

  async function send(verb: RoomVerb, rooms: readonly RoomInUse[], draft: RoomVerbDraft): Promise<void> {
    const row = roomVerbs.find((one) => one.verb === verb);
    const ids = rooms.map(({ id }) => id);
    try {
      const { changed } = (await row?.send(api, ids, draft)) ?? { changed: 0 };
      const text = say('done', { verb: say(verb), count: changed });
      if (verb !== 'distribution') notices.success(text);
      // A drag may have met another room than it was meant for.
      else notices.offer({ text, action: say('undo'), onAct: () => void takeBack(rooms) });
    } finally {
      // After a refusal too: somebody else has changed a room.
      await cache.invalidateQueries({ queryKey: housePlanKey(ownKey, houseId) });
    }
  }
  async function takeBack(rooms: readonly RoomInUse[]) {
    await send('empty', rooms, EMPTY_DRAFT).catch((error: unknown) => notices.error(errorText(error)));
  }
  /** Allots rooms at once, without a dialog; a refusal is shown as a message. */
  async function allot(rooms: readonly RoomInUse[], { unit, dept }: Allottee): Promise<void> {
    await send('distribution', rooms, { ...EMPTY_DRAFT, unit, dept }).catch((error: unknown) =>
      notices.error(errorText(error)),
    );
  }
  return { send, allot };
}
