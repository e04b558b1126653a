import { sql } from 'kysely';
import type { CalendarDay, CalendarPort } from '../flow-desk.port.ts';

/** The most days of a tenant that are read for one due date. */
const MOST_DAYS = 5000;

/** The calendar of tenants over the published days. */
export function createCalendarRepository(published: CalendarPort['published']): CalendarPort {
  return {
    published,
    async own({ db, tenantId }, from, to) {
      const { rows } = await sql<CalendarDay>`select day, is_workday as "isWorkday", name from flow_calendar
        where tenant_id = ${tenantId} and day between ${from} and ${to} order by day limit ${MOST_DAYS}`.execute(db);
      return rows;
    },
    async save({ db, tenantId, userId, now }, { days, isWorkday, name }) {
      await sql`insert into flow_calendar (tenant_id, day, is_workday, name, update_user, update_time)
        select ${tenantId}, day, ${isWorkday}, ${name}, ${userId}, ${now}::timestamp
        from unnest(${[...days]}::text[]::date[]) as day
        on conflict (tenant_id, day) do update set is_workday = excluded.is_workday, name = excluded.name,
          update_user = excluded.update_user, update_time = excluded.update_time`.execute(db);
    },
    async remove({ db, tenantId }, days) {
      await sql`delete from flow_calendar
        where tenant_id = ${tenantId} and day = any(${[...days]}::text[]::date[])`.execute(db);
    },
  };
}
