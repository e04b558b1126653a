import { noticeStatus } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { AttachmentOwners } from '../files/files.port.ts';
import type { AnnouncementsPort } from './announcements.port.ts';
import { announcementRefusal } from './announcements.words.ts';

/** What the business key of everything that belongs to a notice begins with; its id follows. */
export const NOTICE_KEY = 'notice:';

/**
 * What a notice says of its attachments: they change while it is a draft, by who may write notices, and are read by who
 * maintains them and, once it is out, by its readers: nobody else, though he sees the unit.
 */
export function createNoticeFileOwners(port: AnnouncementsPort): AttachmentOwners {
  return {
    async unitForChange(context: RequestContext, businessKey: string): Promise<string | undefined> {
      const id = businessKey.slice(NOTICE_KEY.length);
      const notice = await port.find(context, id);
      if (!notice) return undefined;
      const permissions = await context.permissions();
      if (!permissions.has('notice_edit') && !permissions.has('notice_add')) throw httpRefusal('NOT_ALLOWED');
      if (notice.status !== noticeStatus.draft) throw announcementRefusal('NOTICE_PUBLISHED');
      return port.unitOf(context, id);
    },
    mayRead: async (context) => (await context.permissions()).has('notice_view'),
  };
}
