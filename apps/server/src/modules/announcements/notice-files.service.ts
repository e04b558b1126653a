import { noticeStatus } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import { httpRefusal } from '../../shared/http/http.words.ts';
import type { AttachmentOwners } from '../files/files.port.ts';
import type { AnnouncementsPort } from './announcements.port.ts';
import { announcementRefusal } from './announcements.words.ts';

/** The prefix of business keys of a notice; its id follows. */
export const NOTICE_KEY = 'notice:';

/**
 * Answers for notices who may change and read their attachments. Only a draft may be changed, by users who may write
 * notices. Maintainers may read them, and after publishing the readers; seeing the unit is not enough.
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
