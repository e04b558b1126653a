import { messageType, noticeStatus } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import type { MessagesService } from '../messages/messages.service.ts';
import { letter } from '../messages/record-letters.service.ts';
import type { AnnouncementsPort, NoticeDraft } from './announcements.port.ts';
import { announcementRefusal } from './announcements.words.ts';

export interface AnnouncementsParts {
  readonly port: AnnouncementsPort;
  readonly messages: Pick<MessagesService, 'send' | 'setRead' | 'forget'>;
}

const keyOf = (id: string) => `notice:${id}`;

/** Announcements: a draft until it is published, then in the hands of its readers. */
export function createAnnouncementsService({ port, messages }: AnnouncementsParts) {
  return {
    port,
    save: (context: RequestContext, draft: NoticeDraft) => save(port, context, draft),
    async remove(context: RequestContext, ids: readonly string[]): Promise<void> {
      if ((await port.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
      await messages.forget(context, ids.map(keyOf));
    },
    async publish(context: RequestContext, id: string): Promise<void> {
      const notice = found(await port.find(context, id));
      if (notice.status !== noticeStatus.draft) throw announcementRefusal('NOTICE_PUBLISHED');
      if (notice.endDate !== '' && notice.endDate < context.now.slice(0, 10)) throw announcementRefusal('NOTICE_OVER');
      const readers = await port.publish(context, id);
      if (readers.length === 0) throw announcementRefusal('NOTICE_WITHOUT_READERS');
      const params = { person: context.realName, title: notice.title };
      await messages.send(context, letter('notice', { messageType: messageType.system, businessKey: keyOf(id), params }), readers.filter((reader) => reader !== context.userId));
    },
    /** Takes it back from its readers, so that it can be put right and published anew. */
    async withdraw(context: RequestContext, id: string): Promise<void> {
      if (found(await port.find(context, id)).status === noticeStatus.draft) throw announcementRefusal('NOTICE_NOT_PUBLISHED');
      await port.withdraw(context, id);
      await messages.forget(context, [keyOf(id)]);
    },
    async setRead(context: RequestContext, id: string): Promise<void> {
      found(await port.findOwn(context, id));
      await port.setRead(context, id);
      await messages.setRead(context, { businessKey: keyOf(id) });
    },
  };
}

export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>;

async function save(port: AnnouncementsPort, context: RequestContext, draft: NoticeDraft) {
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  if (current && current.status !== noticeStatus.draft) throw announcementRefusal('NOTICE_PUBLISHED');
  if (current) return { id: current.id, version: await port.update(context, draft, current.id) };
  const id = createId();
  await port.insert(context, draft, id);
  return { id, version: 1 };
}
