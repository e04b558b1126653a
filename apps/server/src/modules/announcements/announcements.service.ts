import { messageType, noticeStatus } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { cleanTexts } from '../../shared/forms/clean-record.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting, refuseStale, splitIds } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import type { FilesPort } from '../files/files.port.ts';
import type { MessagesService } from '../messages/messages.service.ts';
import { letter } from '../messages/record-letters.service.ts';
import type { AnnouncementsPort, NoticeDraft } from './announcements.port.ts';
import { NOTICE_KEY } from './notice-files.service.ts';
import { announcementRefusal } from './announcements.words.ts';

export interface AnnouncementsParts {
  readonly port: AnnouncementsPort;
  readonly messages: Pick<MessagesService, 'send' | 'setRead' | 'forget'>;
  readonly files: Pick<FilesPort, 'claim'>;
}

const keyOf = (id: string) => `${NOTICE_KEY}${id}`;

/** Announcements: a draft until it is published, then in the hands of its readers. */
export function createAnnouncementsService(parts: AnnouncementsParts) {
  const { port, messages } = parts;
  return {
    port,
    /** Cleans a long text in a worker, before the transaction that saves it. */
    async prepare({ content }: Pick<NoticeDraft, 'content'>): Promise<void> {
      await cleanTexts([content]);
    },
    save: (context: RequestContext, draft: NoticeDraft) => save(parts, context, draft),
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
      const tellsFrom = notice.beginDate > context.now.slice(0, 10) ? { tellsFrom: `${notice.beginDate} 00:00:00` } : {};
      await messages.send(context, letter('notice', { messageType: messageType.system, businessKey: keyOf(id), params, ...tellsFrom }), readers.filter((reader) => reader !== context.userId));
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

async function save({ port, files }: AnnouncementsParts, context: RequestContext, sent: NoticeDraft) {
  const [content = ''] = await cleanTexts([sent.content]);
  const draft = { ...sent, content };
  const current = isExisting(draft.id) ? found(await port.find(context, draft.id)) : undefined;
  if (current) refuseStale(current, draft.version);
  if (current && current.status !== noticeStatus.draft) throw announcementRefusal('NOTICE_PUBLISHED');
  const { beginDate = '', endDate = '' } = draft;
  if (endDate !== '' && endDate.slice(0, 10) < beginDate.slice(0, 10)) throw announcementRefusal('NOTICE_PERIOD');
  const id = current?.id ?? createId();
  const version = current ? await port.update(context, draft, id) : 1;
  if (!current) await port.insert(context, draft, id);
  const unitId = found(await port.unitOf(context, id));
  await files.claim(context, { businessKey: keyOf(id), unitId, ids: splitIds(draft.attachments ?? '') });
  return { id, version };
}
