import type { DemoNotice, DemoUser } from '../demo-deployment.ts';
import { mainTenantId, type Directory } from '../directory/directory.ts';
import { demoId, idAreas } from '../ids.ts';
import { noticeLines, type NoticeLine } from './notices.data.ts';

/** What a released announcement is before anybody wrote its first words. */
const writtenAt = '2026-06-12 09:00:00';

/** The announcements of the main tenant; who they went to follows from their units, as in the product. */
export function buildNotices(directory: Directory): readonly DemoNotice[] {
  const people = directory.users.filter(({ tenantId }) => tenantId === mainTenantId);
  return noticeLines.map((line, index) => noticeOf(line, { index, people, directory }));
}

interface NoticePlace {
  readonly index: number;
  readonly people: readonly DemoUser[];
  readonly directory: Directory;
}

function noticeOf({ paragraphs, readBy, ...line }: NoticeLine, { index, people, directory }: NoticePlace): DemoNotice {
  const author = people.find(({ account }) => account === line.author);
  if (!author) throw new RangeError(`Announcement ${line.title} is by ${line.author}, who is not there.`);
  const codes = new Map(
    directory.units.filter(({ tenantId }) => tenantId === mainTenantId).map(({ id, unitCode }) => [id, unitCode]),
  );
  const isMeant = ({ unitId }: DemoUser) =>
    line.units.length === 0 || line.units.some((code) => codes.get(unitId)?.startsWith(code));
  return {
    id: demoId(idAreas.notice, index + 1),
    tenantId: mainTenantId,
    unitId: author.unitId,
    title: line.title,
    category: line.category,
    content: paragraphs.map((text) => (/^<(ol|ul)>/.test(text) ? text : `<p>${text}</p>`)).join(''),
    unitIds: [...codes].flatMap(([id, code]) => (line.units.includes(code) ? [id] : [])),
    releaseTime: line.released,
    endDate: line.endDate,
    createUser: author.id,
    createTime: line.released === '' ? writtenAt : line.released,
    readers:
      line.released === ''
        ? []
        : people
            .filter(isMeant)
            .map(({ id, account }) => ({ userId: id, hasRead: account === line.author || readBy.includes(account) })),
  };
}
