import { deskNoticesCalls, noticeStatus, type AnswerOf, type BodyOf } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { propertyTests } from '../../shared/http/family-filters.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { distinctIds, found, isExisting, refuseStale } from '../../shared/http/saving.ts';
import { isAdministrator } from '../../shared/reach/reach.ts';
import type { Notice } from './announcements.port.ts';
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
    implement(submit, ({ context, body }) => publish(announcements, context, body), {
      around: { before: ({ body }) => announcements.prepare(body) },
    }),
    implement(remove, async ({ context, query }) => {
      await announcements.remove(context, distinctIds(query.ids));
      return {};
    }),
  ];
}

function deskNotice(notice: Notice, categories: ReadonlyMap<string, string>): DeskNotice {
  const { id, title, category, content, releaseTime, beginDate, version } = notice;
  const { createUser, createTime, updateUser, updateTime } = notice;
  const released = releaseTime === '' && beginDate !== '' ? `${beginDate} 00:00:00` : releaseTime;
  return {
    id,
    title,
    category,
    categoryName: categories.get(category) ?? '',
    content,
    releaseTime: released,
    version,
    createUser,
    createTime,
    updateUser,
    updateTime,
  };
}

/** In the family, a saved notice is a published one. What the client does not know of a notice stays as it is. */
async function publish(announcements: AnnouncementsService, context: RequestContext, sent: DeskDraft) {
  await requirePermission(context, isExisting(sent.id) ? 'notice_edit' : 'notice_add');
  const current = isExisting(sent.id) ? found(await announcements.port.find(context, sent.id)) : undefined;
  if (current) refuseStale(current, sent.version);
  if (current && current.status !== noticeStatus.draft) await announcements.withdraw(context, { id: current.id });
  const { title, category = '', content, releaseTime = '' } = sent;
  const stored = current && {
    id: current.id,
    endDate: current.endDate,
    attachments: current.attachments,
    notificationUnits: current.notificationUnits,
    notificationDepts: current.notificationDepts,
    notificationPersons: current.notificationPersons,
  };
  const saved = await announcements.save(context, {
    ...stored,
    title,
    category,
    content,
    beginDate: releaseTime.slice(0, 10),
  });
  await announcements.publish(context, { id: saved.id });
  return { id: saved.id };
}

async function requirePermission(context: RequestContext, code: string): Promise<void> {
  if (!isAdministrator(context) && !(await context.permissions()).has(code)) throw httpRefusal('NOT_ALLOWED');
}
