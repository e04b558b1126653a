import { noticeStatus } from '@org/contract';
import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import {
  auditColumns,
  containing,
  createdBy,
  isAnyOf,
  updateRow,
  updatedBy,
} from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import { testInColumns } from '../../shared/http/family-filters.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import type { AnnouncementsPort, NoticeDraft, NoticeFilter } from './announcements.port.ts';
import type { AnnouncementsTables } from './announcements.tables.ts';
import { readerQueries } from './notice-readers.repository.ts';

const tables = (db: Database) => db.withTables<AnnouncementsTables>();
const columns = [
  'id',
  'title',
  'category',
  'content',
  'units as notificationUnits',
  'departments as notificationDepts',
  'persons as notificationPersons',
  'begin_date as beginDate',
  'end_date as endDate',
  'attachments',
  ...auditColumns,
] as const;
const releaseTime = sql<string>`coalesce(to_char(release_time, 'YYYY-MM-DD HH24:MI:SS'), '')`.as('releaseTime');
const readerCount = sql<number>`(select count(*)::integer from notice_readers r where r.notice_id = notices.id)`.as(
  'readerCount',
);
const readCount = sql<number>`(
  select count(*)::integer from notice_readers r
  where r.notice_id = notices.id and r.read_time is not null)`.as('readCount');
const unitNames = sql<string>`coalesce((
  select string_agg(t.unit_name, ',' order by t.path) from units t
  where t.tenant_id = notices.tenant_id and t.id = any(string_to_array(notices.units, ','))
), '')`.as('notificationUnitNames');
const departmentNames = sql<string>`coalesce((
  select string_agg(d.full_name, ',' order by d.path) from departments d
  where d.tenant_id = notices.tenant_id and d.id = any(string_to_array(notices.departments, ','))
), '')`.as('notificationDeptNames');
const writer = sql<string>`coalesce((
  select u.real_name from users u
  where u.id = notices.create_user and u.tenant_id = notices.tenant_id), '')`.as('createUserName');
const tested = {
  title: ['title', 'text'],
  category: ['category', 'text'],
  releaseTime: ['release_time', 'time'],
  createTime: ['create_time', 'time'],
} as const;
const sortable = {
  title: 'title',
  category: 'category',
  createTime: 'create_time',
  releaseTime: 'release_time',
  beginDate: 'begin_date',
  endDate: 'end_date',
  status: 'status',
  readerCount: 'readerCount',
  readCount: 'readCount',
  createUserName: 'createUserName',
  notificationUnits: 'notificationUnitNames',
};

/** The state of a notice today, which changes with the day and without a write. */
function standing({ now }: Pick<RequestContext, 'now'>) {
  const today = now.slice(0, 10);
  return sql<number>`case when notices.status <> ${noticeStatus.published} then notices.status
    when notices.end_date <> '' and notices.end_date < ${today} then ${noticeStatus.expired}::smallint
    when notices.begin_date > ${today} then ${noticeStatus.scheduled}::smallint else notices.status end`;
}

/** Sorts by state: scheduled notices come before current ones, and current ones before expired ones. */
function stage(context: Pick<RequestContext, 'now'>) {
  const { scheduled, published, expired } = noticeStatus;
  return sql<number>`case ${standing(context)}
    when ${scheduled} then 1 when ${published} then 2 when ${expired} then 3 else 0 end`;
}

function visible(context: RequestContext, { title, category, status, tests = [] }: NoticeFilter = {}) {
  let query = tables(context.db)
    .selectFrom('notices')
    .where('tenant_id', '=', context.tenantId)
    .where('is_deleted', '=', false)
    .where(isAnyOf('unit_id', context.visibleUnitIds));
  if (title) query = query.where('title', 'ilike', containing(title));
  if (category) query = query.where('category', '=', category);
  if (status) query = query.where(sql<boolean>`(${standing(context)})::text = ${status}`);
  for (const test of tests) query = query.where(testInColumns(test, tested));
  return query;
}

function shown(context: RequestContext, filter?: NoticeFilter) {
  return visible(context, filter)
    .select(columns)
    .select([standing(context).as('status'), releaseTime, readerCount, readCount, unitNames, departmentNames, writer]);
}

function values({
  title,
  category = '',
  content,
  beginDate = '',
  endDate = '',
  attachments = '',
  notificationUnits = '',
  notificationDepts = '',
  notificationPersons = '',
}: NoticeDraft) {
  return {
    title,
    category,
    content,
    begin_date: beginDate.slice(0, 10),
    end_date: endDate.slice(0, 10),
    attachments,
    units: notificationUnits,
    departments: notificationDepts,
    persons: notificationPersons,
  };
}

/** Stores notices in the database, with a row for each reader. */
export const announcementsRepository: AnnouncementsPort = {
  ...readerQueries,
  async page(context, filter, input) {
    const window = pageWindow(input);
    const { total } = await visible(context, filter)
      .select((count) => count.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    let query = shown(context, filter);
    for (const { column, direction } of sortColumns(input, sortable))
      query = query.orderBy(column === 'status' ? stage(context) : sql.ref(column), direction);
    const records = await query
      .orderBy(stage(context))
      .orderBy('create_time', 'desc')
      .orderBy('id', 'desc')
      .limit(window.size)
      .offset(window.offset)
      .execute();
    return toPage(records, Number(total), window);
  },
  find: (context, id) => shown(context).where('id', '=', id).executeTakeFirst(),
  unitOf: async (context, id) =>
    (await visible(context).select('unit_id').where('id', '=', id).executeTakeFirst())?.unit_id,
  async insert(context, draft, id) {
    const row = {
      id,
      tenant_id: context.tenantId,
      unit_id: context.unitId,
      status: noticeStatus.draft,
      release_time: null,
      ...values(draft),
      ...createdBy(context),
    };
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
