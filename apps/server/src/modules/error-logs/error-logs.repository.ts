import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { containing } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import { propertyTests, testInColumns } from '../../shared/http/family-filters.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { wallClock } from '../../shared/time/clock.ts';
import type { ErrorLogsPort } from './error-logs.port.ts';
import type { ErrorLogsTables } from './error-logs.tables.ts';

const headColumns = [
  'id',
  'url as requestUri',
  'type as exceptionName',
  'occur_time as occurTime',
  'account as createBy',
  'client_address as remoteIp',
  'user_agent as userAgent',
  'create_time as createTime',
] as const;

const sortable = {
  createTime: 'create_time',
  createBy: 'account',
  exceptionName: 'type',
  requestUri: 'url',
  occurTime: 'occur_time',
  message: 'message',
  remoteIp: 'client_address',
  userAgent: 'user_agent',
} as const;
const tested = {
  createBy: ['account', 'text'],
  requestUri: ['url', 'text'],
  exceptionName: ['type', 'text'],
  remoteIp: ['client_address', 'text'],
  createTime: ['create_time', 'time'],
} as const;
const messageInList = 500;

const tables = (db: Database) => db.withTables<ErrorLogsTables>();
const stored = (scope: Scope) => tables(scope.db).selectFrom('error_logs').where('tenant_id', '=', scope.tenantId);

/** Stores errors of browsers in the database. */
export const errorLogsRepository: ErrorLogsPort = {
  async append(context, faults) {
    const sender = {
      tenant_id: context.tenantId,
      user_id: context.userId,
      account: context.account,
      client_address: context.clientAddress,
      user_agent: context.userAgent.slice(0, 500),
      create_time: context.now,
    };
    const rows = faults.map(({ url = '', time = '', type = '', message = '', stack = '', info = '' }) => ({
      id: createId(),
      url,
      type,
      occur_time: time,
      message,
      stack,
      details: info,
      ...sender,
    }));
    await tables(context.db).insertInto('error_logs').values(rows).execute();
  },
  async page(scope, filter) {
    const window = pageWindow(filter);
    let query = stored(scope);
    if (filter.createBy) query = query.where('account', 'ilike', containing(filter.createBy));
    if (filter.requestUri) query = query.where('url', 'ilike', containing(filter.requestUri));
    if (filter.exceptionName) query = query.where('type', 'ilike', containing(filter.exceptionName));
    for (const test of propertyTests(filter)) query = query.where(testInColumns(test, tested));
    const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    let ordered = query.select(headColumns).select(sql<string>`left(message, ${sql.lit(messageInList)})`.as('message'));
    for (const { column, direction } of sortColumns(filter, sortable))
      ordered = ordered.orderBy(sql.ref(column), direction);
    const records = await ordered
      .orderBy('create_time', 'desc')
      .orderBy('id', 'desc')
      .limit(window.size)
      .offset(window.offset)
      .execute();
    return toPage(records, total, window);
  },
  find: (scope, id) =>
    stored(scope)
      .select([...headColumns, 'message', 'stack as stackTrace', 'details as params'])
      .where('id', '=', id)
      .executeTakeFirst(),
  async sweep(db, before) {
    await tables(db).deleteFrom('error_logs').where('create_time', '<', wallClock(before)).execute();
  },
};
