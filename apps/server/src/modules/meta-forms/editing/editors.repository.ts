import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import type { EditingAnswer, EditorsPort } from './editors.port.ts';

/** A window that has not reported for so long is closed. Windows report every 20 seconds. */
const isOpen = sql<boolean>`seen_at > now() - interval '60 seconds'`;
/** The most windows in which one person has a form open; more are not stored. */
const MOST_WINDOWS = 10;
/** The most people that are named. */
const MOST_NAMED = 50;

/** Stores who has which form open in a designer. */
export const editorsRepository: EditorsPort = {
  async state({ db, tenantId }, formId) {
    const { rows } = await sql<Omit<EditingAnswer, 'editors'>>`select f.id, f.version,
        f.update_user as "updateUser", f.update_time as "updateTime", coalesce(u.real_name, '') as "updateName"
      from meta_forms as f left join users as u on u.id = f.update_user and u.tenant_id = f.tenant_id
      where f.tenant_id = ${tenantId} and f.id = ${formId} and not f.is_deleted`.execute(db);
    return rows[0];
  },
  async enter({ db, tenantId, userId, now }, { formId, windowId }) {
    await sql`insert into meta_form_editors (form_id, window_id, tenant_id, user_id, since, seen_at)
      select ${formId}, ${windowId}, ${tenantId}, ${userId}, ${now}::timestamp, now()
      where (select count(*) from meta_form_editors
        where form_id = ${formId} and user_id = ${userId} and window_id <> ${windowId} and ${isOpen}) < ${MOST_WINDOWS}
      on conflict (form_id, window_id, user_id) do update set seen_at = now(),
        since = case when meta_form_editors.seen_at > now() - interval '60 seconds'
          then meta_form_editors.since else excluded.since end`.execute(db);
  },
  async leave({ db, userId }, { formId, windowId }) {
    await sql`delete from meta_form_editors
      where form_id = ${formId} and window_id = ${windowId} and user_id = ${userId}`.execute(db);
  },
  async others({ db, tenantId, userId }, { formId, windowId }) {
    const { rows } = await sql<EditingAnswer['editors'][number]>`select e.user_id as "userId",
        coalesce(min(u.real_name), '') as name, min(e.since) as since, e.user_id = ${userId} as "isSelf"
      from meta_form_editors as e left join users as u on u.id = e.user_id and u.tenant_id = e.tenant_id
      where e.form_id = ${formId} and e.tenant_id = ${tenantId} and ${isOpen}
        and not (e.user_id = ${userId} and e.window_id = ${windowId})
      group by e.user_id order by min(e.since), e.user_id limit ${MOST_NAMED}`.execute(db);
    return [...rows];
  },
};

/** Deletes windows that have not reported for a day. */
export async function sweepEditors(db: Database): Promise<void> {
  await sql`delete from meta_form_editors where seen_at < now() - interval '1 day'`.execute(db);
}
