import { messageType, noticeStatus } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { cleanTexts } from '../../shared/forms/clean-record.ts';
import { picturesIn } from '../../shared/forms/pictures.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { found, isExisting, refuseStale, distinctIds, type SeenRow } from '../../shared/http/saving.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import type { FilesPort } from '../files/files.port.ts';
import type { MessagesService } from '../messages/messages.service.ts';
import { notificationOf } from '../messages/record-notifications.service.ts';
import type { AnnouncementsPort, NoticeDraft } from './announcements.port.ts';
import { NOTICE_KEY } from './notice-files.service.ts';
import { announcementRefusal } from './announcements.words.ts';

export interface AnnouncementsParts {
  readonly port: AnnouncementsPort;
  readonly messages: Pick<MessagesService, 'send' | 'setRead' | 'forget'>;
  readonly files: Pick<FilesPort, 'claim' | 'release'>;
  /** Those of these files that the caller may open. */
  readonly ownFiles: (context: RequestContext, ids: readonly string[]) => Promise<readonly string[]>;
}

/** The most files of a notice, attached or shown. */
const MOST_FILES = 200;

const keyOf = (id: string) => `${NOTICE_KEY}${id}`;

/** Drafts, publishes and withdraws announcements, and shows them to their readers. */
export function createAnnouncementsService(parts: AnnouncementsParts) {
  const { port, messages, files } = parts;
  return {
    port,
    /** Cleans a long text in a worker, before the transaction that saves it. */
    async prepare({ content }: Pick<NoticeDraft, 'content'>): Promise<void> {
      await cleanTexts([content]);
    },
    save: (context: RequestContext, draft: NoticeDraft) => save(parts, context, draft),
    /** Changes a published notice for the readers that it has: they get no message and need not read it again. */
    revise: (context: RequestContext, draft: NoticeDraft) => revise(parts, context, draft),
    async remove(context: RequestContext, ids: readonly string[]): Promise<void> {
      if ((await port.remove(context, ids)) !== ids.length) throw httpRefusal('RECORD_MISSING');
      await files.release(context, ids.map(keyOf));
      await messages.forget(context, ids.map(keyOf));
    },
    async publish(context: RequestContext, { id, version }: SeenRow): Promise<void> {
      const notice = found(await port.find(context, id));
      refuseStale(notice, version);
      if (notice.status !== noticeStatus.draft) throw announcementRefusal('NOTICE_PUBLISHED');
      if (notice.endDate !== '' && notice.endDate < context.now.slice(0, 10)) throw announcementRefusal('NOTICE_OVER');
      const readers = await port.publish(context, notice, await checkedFiles(parts, context, notice));
      if (!readers) throw await changedMeanwhile(port, context, id);
      if (readers.length === 0) throw announcementRefusal('NOTICE_WITHOUT_READERS');
      const params = { person: context.realName, title: notice.title };
      const visibleFrom =
        notice.beginDate > context.now.slice(0, 10) ? { visibleFrom: `${notice.beginDate} 00:00:00` } : {};
      await messages.send(
        context,
        notificationOf('notice', { messageType: messageType.system, businessKey: keyOf(id), params, ...visibleFrom }),
        readers.filter((reader) => reader !== context.userId),
      );
    },
    /** Withdraws it from its readers, so that it can be corrected and published again. */
    async withdraw(context: RequestContext, { id, version }: SeenRow): Promise<void> {
      const notice = found(await port.find(context, id));
      refuseStale(notice, version);
      if (notice.status === noticeStatus.draft) throw announcementRefusal('NOTICE_NOT_PUBLISHED');
      if (!(await port.withdraw(context, notice))) throw await changedMeanwhile(port, context, id);
      await messages.forget(context, [keyOf(id)]);
    },
    async setRead(context: RequestContext, id: string): Promise<void> {
      found(await port.findOwn(context, id));
      await port.setRead(context, id);
      await messages.setRead(context, { businessKey: keyOf(id) });
    },
  };
}

/** The refusal of a write because somebody else changed the notice after this call read it. */
async function changedMeanwhile(port: AnnouncementsPort, context: RequestContext, id: string) {
  return httpRefusal('VERSION_STALE', {}, found(await port.find(context, id)));
}

export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>;

/**
 * The ids of the files that a notice attaches or shows. Refuses files that the caller may not open: publishing must not
 * give readers more rights than the publisher has.
 */
async function checkedFiles(
  { ownFiles }: AnnouncementsParts,
  context: RequestContext,
  { attachments = '', content }: Pick<NoticeDraft, 'attachments' | 'content'>,
) {
  const ids = [...new Set([...distinctIds(attachments), ...picturesIn(content)])];
  if (ids.length > MOST_FILES) throw announcementRefusal('NOTICE_FILES', { most: MOST_FILES });
  if ((await ownFiles(context, ids)).length !== ids.length) throw announcementRefusal('NOTICE_FILE');
  return ids;
}

async function save(parts: AnnouncementsParts, context: RequestContext, draft: NoticeDraft) {
  const current = await currentOf(parts, context, draft);
  if (current && current.status !== noticeStatus.draft) throw announcementRefusal('NOTICE_PUBLISHED');
  return (await store(parts, context, draft)).saved;
}

async function revise(parts: AnnouncementsParts, context: RequestContext, draft: NoticeDraft) {
  const current = found(await currentOf(parts, context, draft));
  if (current.status === noticeStatus.draft) throw announcementRefusal('NOTICE_NOT_PUBLISHED');
  const { saved, fileIds } = await store(parts, context, draft);
  await parts.port.showFiles(context, saved.id, fileIds);
  return saved;
}

async function currentOf({ port }: AnnouncementsParts, context: RequestContext, { id, version }: NoticeDraft) {
  const current = isExisting(id) ? found(await port.find(context, id)) : undefined;
  if (current) refuseStale(current, version);
  return current;
}

async function store(parts: AnnouncementsParts, context: RequestContext, sent: NoticeDraft) {
  const { port, files } = parts;
  const [content = ''] = await cleanTexts([sent.content]);
  const draft = { ...sent, content };
  const { beginDate = '', endDate = '' } = draft;
  if (endDate !== '' && endDate.slice(0, 10) < beginDate.slice(0, 10)) throw announcementRefusal('NOTICE_PERIOD');
  const fileIds = await checkedFiles(parts, context, draft);
  const isNew = !isExisting(draft.id);
  const id = isExisting(draft.id) ? draft.id : createId();
  const version = isNew ? 1 : await port.update(context, draft, id);
  if (isNew) await port.insert(context, draft, id);
  const unitId = found(await port.unitOf(context, id));
  await files.claim(context, { businessKey: keyOf(id), unitId, ids: fileIds });
  if (!isNew) await files.release(context, [keyOf(id)]);
  return { saved: { id, version }, fileIds };
}
