import { noticeStatus } from '@org/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../shared/http/context.ts';
import { pageWindow, toPage } from '../../shared/http/paging.ts';
import type { AnnouncementsPort, NoticeReader, ReadableNotice } from './announcements.port.ts';

/** Whether a column is among ids joined by commas. */
const isIn = (column: RawBuilder<unknown>, ids: RawBuilder<unknown>) =>
  sql`${column} = any(string_to_array(${ids}, ','))`;

const readable = (scope: { readonly tenantId: string; readonly userId: string; readonly now: string }) => sql`
  from notices n join notice_readers r on r.notice_id = n.id and r.user_id = ${scope.userId}
  where n.tenant_id = ${scope.tenantId} and not n.is_deleted and n.status = ${noticeStatus.published}
    and n.begin_date <= ${scope.now.slice(0, 10)}`;

/** For its readers a notice is published on its first day, however long before it was written. */
const cameOut = sql`greatest(n.release_time, nullif(n.begin_date, '')::timestamp)`;
// The files of the notice that its readers may have.
const shownFiles = sql`coalesce((
  select string_agg(meant.id, ',' order by meant.place)
  from unnest(string_to_array(n.attachments, ',')) with ordinality meant (id, place)
  join notice_files shown on shown.notice_id = n.id and shown.file_id = meant.id), '')`;

const isOver = ({ now }: { readonly now: string }) =>
  sql<boolean>`(n.end_date <> '' and n.end_date < ${now.slice(0, 10)})`;

const readableColumns = (scope: { readonly now: string }) => sql`
  n.id, n.title, n.category, n.content, ${shownFiles} as attachments,
  n.begin_date as "beginDate", n.end_date as "endDate", ${isOver(scope)} as "isExpired",
  to_char(${cameOut}, 'YYYY-MM-DD HH24:MI:SS') as "releaseTime", r.read_time is not null as "isRead",
  coalesce((
    select u.real_name from users u where u.id = n.create_user and u.tenant_id = n.tenant_id), '') as "createUserName"`;

// Checks that the stored notice still names the files: one that was changed in the meantime must show no unchecked
// file.
async function showFiles(
  { db, tenantId }: Pick<Scope, 'db' | 'tenantId'>,
  id: string,
  fileIds: readonly string[],
): Promise<void> {
  await sql`delete from notice_files where notice_id = ${id}`.execute(db);
  await sql`insert into notice_files (file_id, notice_id, unit_id)
    select distinct f.id, n.id, f.unit_id from notices n
    cross join lateral (
      select found[1] as id from regexp_matches(n.content, '#file-([0-9A-Za-z_-]+)', 'g') found
      union
      select unnest(string_to_array(n.attachments, ','))) named
    join files f on f.id = named.id and f.tenant_id = ${tenantId} and not f.is_deleted
      and f.id = any(${[...fileIds]}::text[])
    where n.id = ${id} and n.tenant_id = ${tenantId} and n.status = ${noticeStatus.published}`.execute(db);
}

/** Queries about the readers of notices. A person who joins later does not read earlier notices. */
export const readerQueries: Pick<
  AnnouncementsPort,
  'publish' | 'showFiles' | 'withdraw' | 'readers' | 'own' | 'findOwn' | 'setRead' | 'unitsOfShownFiles'
> = {
  async publish({ db, tenantId, userId, now, visibleUnitIds }, { id, version }, fileIds) {
    const { rows: published } = await sql`update notices set
        status = ${noticeStatus.published}, release_time = ${now}, version = version + 1,
        update_user = ${userId}, update_time = ${now}
      where id = ${id} and tenant_id = ${tenantId} and version = ${version} and not is_deleted
      returning id`.execute(db);
    if (published.length === 0) return undefined;
    await showFiles({ db, tenantId }, id, fileIds);
    const { rows } = await sql<{ readonly id: string }>`
      insert into notice_readers (notice_id, user_id)
      select n.id, u.id from notices n
      join users u on u.tenant_id = n.tenant_id and u.status = 1 and not u.is_deleted
        and u.unit_id = any(${[...visibleUnitIds]}::text[])
      where n.id = ${id} and n.tenant_id = ${tenantId} and (
        (n.units = '' and n.departments = '' and n.persons = '')
        or ${isIn(sql`u.id`, sql`n.persons`)}
        or exists (select 1 from units target join units own on own.id = u.unit_id and own.tenant_id = u.tenant_id
          where target.tenant_id = n.tenant_id and ${isIn(sql`target.id`, sql`n.units`)}
            and own.path like target.path || '%')
        or exists (select 1 from user_departments d
          where d.user_id = u.id and ${isIn(sql`d.department_id`, sql`n.departments`)}))
      returning user_id as id`.execute(db);
    return rows.map((row) => row.id);
  },
  showFiles,
  async withdraw({ db, tenantId, userId, now }, { id, version }) {
    const { rows: withdrawn } = await sql`update notices set
        status = ${noticeStatus.draft}, release_time = null, version = version + 1,
        update_user = ${userId}, update_time = ${now}
      where id = ${id} and tenant_id = ${tenantId} and version = ${version} and not is_deleted
      returning id`.execute(db);
    if (withdrawn.length === 0) return false;
    await sql`delete from notice_readers where notice_id = ${id}`.execute(db);
    await sql`delete from notice_files where notice_id = ${id}`.execute(db);
    return true;
  },
  async readers({ db, tenantId }, id, input) {
    const window = pageWindow(input);
    const { rows } = await sql<NoticeReader & { readonly total: string }>`
      select u.id as "userId", u.real_name as "realName", coalesce(t.unit_name, '') as "unitName",
        coalesce(to_char(r.read_time, 'YYYY-MM-DD HH24:MI:SS'), '') as "readTime",
        count(*) over () as total
      from notice_readers r
      join users u on u.id = r.user_id and u.tenant_id = ${tenantId}
      left join units t on t.id = u.unit_id and t.tenant_id = u.tenant_id
      where r.notice_id = ${id}
      order by r.read_time desc nulls first, t.path, u.real_name, u.id
      limit ${window.size} offset ${window.offset}`.execute(db);
    return toPage(
      rows.map(({ total: _total, ...reader }) => reader),
      Number(rows[0]?.total ?? 0),
      window,
    );
  },
  async own(context, input) {
    const window = pageWindow(input);
    const { rows: counted } = await sql<{
      readonly total: string;
    }>`select count(*) as total ${readable(context)} and not ${isOver(context)}`.execute(context.db);
    const { rows } = await sql<ReadableNotice>`
      select ${readableColumns(context)} ${readable(context)} and not ${isOver(context)}
      order by ${cameOut} desc, n.id desc
      limit ${window.size} offset ${window.offset}`.execute(context.db);
    return toPage(rows, Number(counted[0]?.total ?? 0), window);
  },
  async findOwn(context, id) {
    const { rows } =
      await sql<ReadableNotice>`select ${readableColumns(context)} ${readable(context)} and n.id = ${id}`.execute(
        context.db,
      );
    return rows[0];
  },
  async setRead({ db, userId, now }, id) {
    await sql`update notice_readers set read_time = ${now}
      where notice_id = ${id} and user_id = ${userId} and read_time is null`.execute(db);
  },
  async unitsOfShownFiles(context, fileIds) {
    const { rows } = await sql<{
      readonly id: string;
      readonly unitId: string;
    }>`select s.file_id as id, s.unit_id as "unitId" from notice_files s
      where s.file_id = any(${[...fileIds]}::text[])
        and exists (select 1 ${readable(context)} and n.id = s.notice_id)`.execute(context.db);
    return new Map(rows.map(({ id, unitId }) => [id, unitId]));
  },
};
