import { announcementsCalls } from '@org/contract';
import { conditionsToFilter } from '../../shared/http/conditions.ts';
import { implement, type Route } from '../../shared/http/implement.ts';
import { found, distinctIds } from '../../shared/http/saving.ts';
import type { AnnouncementsService } from './announcements.service.ts';

/** shell.md §7: the default page size of a reader's list. */
const OWN_SIZE = 20;

/** The routes of announcements. */
export function announcementsRoutes(announcements: AnnouncementsService): readonly Route[] {
  const { port } = announcements;
  return [
    implement(
      announcementsCalls.list,
      ({ context, query, body }) =>
        port.page(context, conditionsToFilter(body ?? [], ['title', 'category', 'status']), query),
      { work: 'read' },
    ),
    implement(announcementsCalls.detail, ({ context, query }) => port.find(context, query.id)),
    implement(announcementsCalls.submit, ({ context, body }) => announcements.save(context, body), {
      around: { before: ({ body }) => announcements.prepare(body) },
    }),
    implement(announcementsCalls.remove, async ({ context, query }) => {
      await announcements.remove(context, distinctIds(query.ids));
      return {};
    }),
    implement(announcementsCalls.publish, async ({ context, query }) => {
      await announcements.publish(context, query);
      return {};
    }),
    implement(announcementsCalls.withdraw, async ({ context, query }) => {
      await announcements.withdraw(context, query);
      return {};
    }),
    implement(announcementsCalls.readers, async ({ context, query }) =>
      port.readers(context, found(await port.find(context, query.id)).id, query),
    ),
    implement(announcementsCalls.listByMyself, ({ context, query }) =>
      port.own(context, { ...query, size: query.size ?? OWN_SIZE }),
    ),
    implement(announcementsCalls.mine, ({ context, query }) => port.findOwn(context, query.id)),
    implement(announcementsCalls.setRead, async ({ context, query }) => {
      await announcements.setRead(context, query.id);
      return {};
    }),
  ];
}
