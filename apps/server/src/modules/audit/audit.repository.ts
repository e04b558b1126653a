import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { preparedPlan } from '../../shared/database/prepared-plans.ts';
import { containing } from '../../shared/database/maintained.ts';
import type { RowChange } from '../../shared/http/changes.ts';
import { testInColumns } from '../../shared/http/family-filters.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import type { AuditPort } from './audit.port.ts';
import type { AuditTables } from './audit.tables.ts';

const tables = (db: Database) => db.withTables<AuditTables>();
const sortable = {
  createTime: 'create_time',
  account: 'account',
  call: 'call',
  outcome: 'outcome',
  object: 'target',
  target: 'target',
  clientAddress: 'client_address',
  createBy: 'account',
  methodName: 'call',
  remoteIp: 'client_address',
  serviceId: 'request_id',
} as const;
const tested = {
  createBy: ['account', 'text'],
  methodName: ['call', 'text'],
  remoteIp: ['client_address', 'text'],
  serviceId: ['request_id', 'text'],
  createTime: ['create_time', 'time'],
} as const;
const columns = [
  'id',
  'user_id as userId',
  'account',
  'call',
  'outcome',
  'target',
  'request_id as requestId',
  'client_address as clientAddress',
  'user_agent as userAgent',
  'create_time as createTime',
] as const;

/** Stores the audit in a table that rules protect from updates and deletes. */
export const auditRepository: AuditPort = {
  async append(db, line, mark) {
    await tables(db)
      .insertInto('audit_log')
      .values({ ...line, mark })
      .modifyEnd(preparedPlan)
      .execute();
  },
  async list(scope, filter) {
    const window = pageWindow(filter);
    let query = tables(scope.db).selectFrom('audit_log').where('tenant_id', '=', scope.tenantId);
    if (filter.account) query = query.where('account', 'ilike', containing(filter.account));
    if (filter.call) query = query.where(sql`'.' || call || '.'`, 'like', containing(`.${filter.call}.`));
    if (filter.outcome) query = query.where('outcome', '=', filter.outcome);
    if (filter.kind === 'signIn') query = query.where('call', 'like', 'auth.%');
    if (filter.kind === 'refused') query = query.where('outcome', '!=', 'done');
    if (filter.kind === 'usual')
      query = query.where((where) => where.or([where('call', 'like', 'auth.%'), where('outcome', '!=', 'done')]));
    if (filter.requestId) query = query.where('request_id', '=', filter.requestId);
    for (const test of filter.tests ?? []) query = query.where(testInColumns(test, tested));
    const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    let ordered = query.select([...columns, 'changes']);
    for (const { column, direction } of sortColumns(filter, sortable))
      ordered = ordered.orderBy(sql.ref(column), direction);
    const rows = await ordered
      .orderBy('create_time', 'desc')
      .orderBy('id', 'desc')
      .limit(window.size)
      .offset(window.offset)
      .execute();
    return toPage(
      rows.map(({ changes, ...row }) => Object.assign(row, { changes: changesIn(changes) })),
      total,
      window,
    );
  },
  async find(scope, id) {
    const row = await tables(scope.db)
      .selectFrom('audit_log')
      .select([...columns, 'changes'])
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', id)
      .executeTakeFirst();
    return row && { ...row, changes: changesIn(row.changes) };
  },
};

// Only the server writes this column, as the JSON of such a list; the chain reveals changes by anybody else.
function changesIn(stored: string): readonly RowChange[] {
  try {
    return stored === '' ? [] : (JSON.parse(stored) as readonly RowChange[]);
  } catch {
    return [];
  }
}
