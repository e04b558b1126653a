import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { containing } from '../../shared/database/maintained.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import type { AuditPort } from './audit.port.ts';
import type { AuditTables } from './audit.tables.ts';

const tables = (db: Database) => db.withTables<AuditTables>();
const sortable = { createTime: 'create_time', account: 'account', call: 'call', outcome: 'outcome', target: 'target', clientAddress: 'client_address' } as const;

/** Keeps the audit in a table that rules protect from updates and deletes. */
export const auditRepository: AuditPort = {
  async append(moment, line) {
    await tables(moment.db)
      .insertInto('audit_log')
      .values({
        id: createId(),
        tenant_id: line.tenantId,
        user_id: line.userId,
        account: line.account.slice(0, 100),
        call: line.call,
        outcome: line.outcome,
        target: line.target.slice(0, 2000),
        request_id: moment.requestId,
        client_address: moment.clientAddress,
        user_agent: moment.userAgent.slice(0, 500),
        create_time: moment.now,
      })
      .execute();
  },
  async list(scope, filter) {
    const window = pageWindow(filter);
    let query = tables(scope.db).selectFrom('audit_log').where('tenant_id', '=', scope.tenantId);
    if (filter.account) query = query.where('account', 'ilike', containing(filter.account));
    if (filter.call) query = query.where('call', 'ilike', containing(filter.call));
    if (filter.outcome) query = query.where('outcome', '=', filter.outcome);
    if (filter.kind === 'signIn') query = query.where('call', 'like', 'auth.%');
    if (filter.kind === 'refused') query = query.where('outcome', '!=', 'done');
    const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    let ordered = query.selectAll();
    for (const { column, direction } of sortColumns(filter, sortable)) ordered = ordered.orderBy(sql.ref(column), direction);
    const rows = await ordered.orderBy('create_time', 'desc').orderBy('id', 'desc').limit(window.size).offset(window.offset).execute();
    const records = rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      account: row.account,
      call: row.call,
      outcome: row.outcome,
      target: row.target,
      requestId: row.request_id,
      clientAddress: row.client_address,
      userAgent: row.user_agent,
      createTime: row.create_time,
    }));
    return toPage(records, total, window);
  },
};
