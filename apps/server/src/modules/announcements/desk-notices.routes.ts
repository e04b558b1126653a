import { deskNoticesCalls, noticeStatus, type AnswerOf, type BodyOf } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { cleanTexts } from '../../shared/forms/clean-record.ts';
import { propertyTests } from '../../shared/http/family-filters.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds, found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { isAdministrator } from '../../shared/reach/reach.ts';
import type { Notice, NoticeDraft } from './announcements.port.ts';
import type { AnnouncementsService } from './announcements.service.ts';

type DeskNotice = AnswerOf<typeof deskNoticesCalls.list>['records'][number];
type DeskDraft = BodyOf<typeof deskNoticesCalls.submit>;

/** The names of the categories of notices, by key, for the reader. */
export type ReadCategories = (context: RequestContext) => Promise<ReadonlyMap<string, string>>;

/** The routes of announcements as the notices of the family. */
export function deskNoticesRoutes(announcements: AnnouncementsService, categories: ReadCategories): readonly Route[] {
  const { list, detail, submit, remove } = deskNoticesCalls;
  return [
    implement(list, async ({ context, query }) => {
      const { title, category } = query;
      const filter = {
        ...(title === undefined ? {} : { title }),
        ...(category === undefined ? {} : { category }),
        tests: propertyTests(query),
      };
      const [page, names] = [await announcements.port.page(context, filter, query), await categories(context)];
      return { ...page, records: page.records.map((notice) => deskNotice(notice, names)) };
    }),
    implement(detail, async ({ context, query }) => {
      const notice = await announcements.port.find(context, query.id);
      return notice && deskNotice(notice, await categories(context));
    }),
    implement(submit, ({ context, body }) => save(announcements, context, body), {
      around: { before: ({ body }) => announcements.prepare(body) },
    }),
    implement(remove, async ({ context, query }) => {
      await announcements.remove(context, distinctIds(query.ids));
      return {};
    }),
  ];
}

/** The first day for its readers, which is what a front end of the family sends; without one, when it was published. */
function shownRelease({ beginDate, releaseTime }: Notice): string {
  return beginDate === '' ? releaseTime : `${beginDate} 00:00:00`;
}

function deskNotice(notice: Notice, categories: ReadonlyMap<string, string>): DeskNotice {
  const { id, title, category, content, version } = notice;
  const { createUser, createTime, updateUser, updateTime } = notice;
  return {
    id,
    title,
    category,
    categoryName: categories.get(category) ?? '',
    content,
    releaseTime: shownRelease(notice),
    version,
    createUser,
    createTime,
    updateUser,
    updateTime,
  };
}

/**
 * A new notice is published when it is saved, because front ends of the family have no other way to publish. A save of
 * an older one is a plain save: a draft stays a draft, and a published one keeps its release and its readers. What the
 * client does not know of a notice stays as it is.
 */
async function save(announcements: AnnouncementsService, context: RequestContext, sent: DeskDraft) {
  await requirePermission(context, isExisting(sent.id) ? 'notice_edit' : 'notice_add');
  const current = isExisting(sent.id) ? found(await announcements.port.find(context, sent.id)) : undefined;
  if (!current) return release(announcements, context, { ...wordsOf(sent), beginDate: dayOf(sent.releaseTime) });
  refuseStale(current, sent.version);
  const draft = draftOf(current, sent);
  if (await isStored(current, draft)) return { id: current.id, version: current.version };
  if (current.status === noticeStatus.draft) return announcements.save(context, draft);
  const today = dayOf(context.now);
  if (draft.beginDate === current.beginDate || (draft.beginDate <= today && current.beginDate <= today))
    return announcements.revise(context, draft);
  // On a later day its readers get it again.
  await announcements.withdraw(context, { id: current.id });
  return release(announcements, context, draft);
}

async function release(announcements: AnnouncementsService, context: RequestContext, draft: NoticeDraft) {
  const { id } = await announcements.save(context, draft);
  await announcements.publish(context, { id });
  return { id, version: found(await announcements.port.find(context, id)).version };
}

const dayOf = (time = '') => time.slice(0, 10);

const wordsOf = ({ title, category = '', content }: DeskDraft) => ({ title, category, content });

/** The stored notice with what was sent. The day changes only where another day than the shown one was sent. */
function draftOf(current: Notice, sent: DeskDraft) {
  const { id, endDate, attachments, notificationUnits, notificationDepts, notificationPersons } = current;
  const day = dayOf(sent.releaseTime);
  const isSameDay = day === '' || day === dayOf(shownRelease(current));
  return {
    id,
    endDate,
    attachments,
    notificationUnits,
    notificationDepts,
    notificationPersons,
    ...wordsOf({ ...sent, category: sent.category ?? current.category }),
    beginDate: isSameDay ? current.beginDate : day,
  };
}

async function isStored(current: Notice, draft: ReturnType<typeof draftOf>): Promise<boolean> {
  const [content] = await cleanTexts([draft.content]);
  return (
    content === current.content &&
    draft.title === current.title &&
    draft.category === current.category &&
    draft.beginDate === current.beginDate
  );
}

async function requirePermission(context: RequestContext, code: string): Promise<void> {
  if (!isAdministrator(context) && !(await context.permissions()).has(code)) throw httpRefusal('NOT_ALLOWED');
}
