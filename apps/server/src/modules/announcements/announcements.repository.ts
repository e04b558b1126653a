import { noticeStatus } from '@org/contract';
import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { auditColumns, containing, createdBy, isAnyOf, updateRow, updatedBy } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import type { AnnouncementsPort, NoticeDraft, NoticeFilter } from './announcements.port.ts';
import type { AnnouncementsTables } from './announcements.tables.ts';
import { readerQueries } from './notice-readers.repository.ts';

const tables = (db: Database) => db.withTables<AnnouncementsTables>();
const columns = ['id', 'title', 'category', 'content', 'units as notificationUnits', 'departments as notificationDepts', 'persons as notificationPersons', 'status', ...auditColumns] as const;
const releaseTime = sql<string>`coalesce(to_char(release_time, 'YYYY-MM-DD HH24:MI:SS'), '')`.as('releaseTime');
const readerCount = sql<number>`(select count(*)::integer from notice_readers r where r.notice_id = notices.id)`.as('readerCount');
const readCount = sql<number>`(select count(*)::integer from notice_readers r where r.notice_id = notices.id and r.read_time is not null)`.as('readCount');
const writer = sql<string>`coalesce((select u.real_name from users u where u.id = notices.create_user and u.tenant_id = notices.tenant_id), '')`.as('createUserName');
const sortable = { title: 'title', createTime: 'create_time', releaseTime: 'release_time', status: 'status' };

function visible(scope: Scope, { title, category, status }: NoticeFilter = {}) {
  let query = tables(scope.db).selectFrom('notices').where('tenant_id', '=', scope.tenantId).where('is_deleted', '=', false).where(isAnyOf('unit_id', scope.visibleUnitIds));
  if (title) query = query.where('title', 'ilike', containing(title));
  if (category) query = query.where('category', '=', category);
  if (status) query = query.where('status', '=', status === '1' ? noticeStatus.published : noticeStatus.draft);
  return query;
}

function values({ title, category, content, notificationUnits = '', notificationDepts = '', notificationPersons = '' }: NoticeDraft) {
  return { title, category, content, units: notificationUnits, departments: notificationDepts, persons: notificationPersons };
}

/** Keeps notices in the database, with a row for everybody whom one went to. */
export const announcementsRepository: AnnouncementsPort = {
  ...readerQueries,
  async page(scope, filter, input) {
    const window = pageWindow(input);
    const { total } = await visible(scope, filter).select((count) => count.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
    let query = visible(scope, filter).select(columns).select([releaseTime, readerCount, readCount, writer]);
    for (const { column, direction } of sortColumns(input, sortable)) query = query.orderBy(sql.ref(column), direction);
    const records = await query.orderBy('status').orderBy('create_time', 'desc').orderBy('id', 'desc').limit(window.size).offset(window.offset).execute();
    return toPage(records, Number(total), window);
  },
  find: (scope, id) => visible(scope).select(columns).select([releaseTime, readerCount, readCount, writer]).where('id', '=', id).executeTakeFirst(),
  async insert(context, draft, id) {
    const row = { id, tenant_id: context.tenantId, unit_id: context.unitId, status: noticeStatus.draft, release_time: null, ...values(draft), ...createdBy(context) };
    await tables(context.db).insertInto('notices').values(row).execute();
  },
  update: (context, draft, id) => updateRow(context, { table: 'notices', id }, values(draft)),
  async remove(context, ids) {
    const removed = await tables(context.db)
      .updateTable('notices')
      .set({ is_deleted: true, ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where('is_deleted', '=', false)
      .where(isAnyOf('unit_id', context.visibleUnitIds))
      .where(isAnyOf('id', ids))
      .returning('id')
      .execute();
    return removed.length;
  },
};
