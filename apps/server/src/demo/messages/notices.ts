import type { DemoNotice, DemoUser } from '../demo-deployment.ts';
import { mainTenantId, type Directory } from '../directory/directory.ts';
import { demoId, idAreas } from '../ids.ts';
import { noticeRows, type NoticeRow } from './notice-rows.ts';

/** What a released announcement is before anybody wrote its first words. */
const writtenAt = '2026-06-12 09:00:00';

/** The announcements of the main tenant; who they went to follows from their units, as in the product. */
export function buildNotices(directory: Directory): readonly DemoNotice[] {
  const people = directory.users.filter(({ tenantId }) => tenantId === mainTenantId);
  return noticeRows.map((row, index) => noticeOf(row, { index, people, directory }));
}

interface NoticePlace {
  readonly index: number;
  readonly people: readonly DemoUser[];
  readonly directory: Directory;
}

function noticeOf(row: NoticeRow, { index, people, directory }: NoticePlace): DemoNotice {
  const author = people.find(({ account }) => account === row.author);
  if (!author) throw new RangeError(`notices.json: ${row.author}, the author of ${row.title}, does not exist.`);
  const codes = new Map(
    directory.units.filter(({ tenantId }) => tenantId === mainTenantId).map(({ id, unitCode }) => [id, unitCode]),
  );
  const isMeant = ({ unitId }: DemoUser) =>
    row.units.length === 0 || row.units.some((code) => codes.get(unitId)?.startsWith(code));
  return {
    id: demoId(idAreas.notice, index + 1),
    tenantId: mainTenantId,
    unitId: author.unitId,
    title: row.title,
    category: row.category,
    content: row.content.map(htmlOf).join(''),
    unitIds: [...codes].flatMap(([id, code]) => (row.units.includes(code) ? [id] : [])),
    releaseTime: row.released,
    endDate: row.endDate,
    createUser: author.id,
    createTime: row.released === '' ? writtenAt : row.released,
    readers:
      row.released === ''
        ? []
        : people.filter(isMeant).map(({ id, account }) => ({
            userId: id,
            hasRead: account === row.author || row.readBy.includes(account),
          })),
  };
}

function htmlOf(block: NoticeRow['content'][number]): string {
  if (typeof block === 'string') return `<p>${block}</p>`;
  const [tag, texts] = 'numbered' in block ? ['ol', block.numbered] : ['ul', block.bulleted];
  return `<${tag}>${texts.map((text) => `<li><p>${text}</p></li>`).join('')}</${tag}>`;
}
