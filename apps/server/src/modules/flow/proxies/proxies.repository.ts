import { sql, type RawBuilder } from 'kysely';
import { isAnyOf, touchRow } from '../../../shared/database/maintained.ts';
import { pageWindow, toPage } from '../../../shared/http/paging.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import type { FlowProxy, ProxiesPort } from '../flow-desk.port.ts';

const nameOf = (column: string) =>
  sql`coalesce((select u.real_name from users u where u.id = ${sql.ref(column)} and u.tenant_id = p.tenant_id), '')`;

const columns = sql`p.id, p.user_id as "userId", ${nameOf('p.user_id')} as "userName",
  p.proxy_user_id as "proxyUserId", ${nameOf('p.proxy_user_id')} as "proxyUserName", p.begin_date as "beginDate",
  p.end_date as "endDate", p.process_keys as "processKeys", p.remark, p.create_time as "createTime"`;
const order = sql`p.begin_date desc, p.id desc`;
const keysOf = (keys: readonly string[]): RawBuilder<readonly string[]> => sql`${[...keys]}::text[]`;

/** Stores the proxies that people name. */
export const proxiesRepository: ProxiesPort = {
  async hold(scope, userIds) {
    // In one order: in any other, two people who name each other would wait for each other.
    for (const id of [...userIds].toSorted()) await touchRow(scope, 'users', id);
  },
  async ofPerson({ db, tenantId }, userId) {
    const { rows } = await sql<FlowProxy>`select ${columns} from flow_proxies p
      where p.tenant_id = ${tenantId} and ${userId} in (p.user_id, p.proxy_user_id) order by ${order}
      limit 1000`.execute(db);
    return rows;
  },
  async page({ db, tenantId, visibleUnitIds }, input) {
    const window = pageWindow(input);
    const of = sql`from flow_proxies p join users o on o.id = p.user_id and o.tenant_id = p.tenant_id
      where p.tenant_id = ${tenantId} and ${isAnyOf('o.unit_id', visibleUnitIds)}`;
    const { rows: counted } = await sql<{ readonly total: number }>`select count(*)::int as total ${of}`.execute(db);
    const { rows } = await sql<FlowProxy>`select ${columns} ${of} order by ${order}
      limit ${window.size} offset ${window.offset}`.execute(db);
    return toPage(rows, counted[0]?.total ?? 0, window);
  },
  async insert({ db, tenantId, userId, now }, proxy) {
    const id = createId();
    await sql`insert into flow_proxies
        (id, tenant_id, user_id, proxy_user_id, begin_date, end_date, process_keys, remark, create_time)
      values (${id}, ${tenantId}, ${userId}, ${proxy.proxyUserId}, ${proxy.beginDate}, ${proxy.endDate},
        ${keysOf(proxy.processKeys)}, ${proxy.remark}, ${now})`.execute(db);
    return id;
  },
  async update({ db, tenantId, userId }, proxy) {
    const { rows } = await sql`update flow_proxies set proxy_user_id = ${proxy.proxyUserId},
        begin_date = ${proxy.beginDate}, end_date = ${proxy.endDate},
        process_keys = ${keysOf(proxy.processKeys)}, remark = ${proxy.remark}
      where tenant_id = ${tenantId} and user_id = ${userId} and id = ${proxy.id} returning id`.execute(db);
    return rows.length > 0;
  },
  async end({ db, tenantId, userId, now }, ids) {
    const today = sql`${now.slice(0, 10)}::date`;
    const own = sql`tenant_id = ${tenantId} and user_id = ${userId} and ${isAnyOf('id', ids)}`;
    // What is removed is removed first: what ends yesterday would be over by then.
    await sql`delete from flow_proxies where ${own} and (begin_date >= ${today} or end_date < ${today})`.execute(db);
    await sql`update flow_proxies set end_date = ${today} - 1 where ${own}`.execute(db);
  },
  async today({ db, tenantId, now }, { userIds, processKey }) {
    if (userIds.length === 0) return new Map();
    const { rows } = await sql<{ readonly userId: string; readonly proxyUserId: string }>`
      select distinct on (p.user_id) p.user_id as "userId", p.proxy_user_id as "proxyUserId" from flow_proxies p
      join users u on u.id = p.proxy_user_id and u.tenant_id = p.tenant_id and u.status = 1 and not u.is_deleted
      where p.tenant_id = ${tenantId} and ${isAnyOf('p.user_id', userIds)}
        and ${now.slice(0, 10)}::date between p.begin_date and p.end_date
        and (cardinality(p.process_keys) = 0 or ${processKey} = any(p.process_keys))
      order by p.user_id, p.id desc`.execute(db);
    return new Map(rows.map(({ userId, proxyUserId }) => [userId, proxyUserId]));
  },
};
