import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { auditColumns, containing, createdBy, isAnyOf, updatedBy } from '../../shared/database/maintained.ts';
import { propertyTests, testInColumns } from '../../shared/http/family-filters.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import { copySettings, startTenant } from './tenant-start.repository.ts';
import type { TenantDraft, TenantsPort } from './tenants.port.ts';

const columns = [
  'id',
  'tenant_id as tenantId',
  'tenant_name as tenantName',
  'domain',
  'linkman',
  'contact_number as contactNumber',
  'address',
  'status',
  ...auditColumns,
] as const;

const tested = {
  tenantName: ['tenant_name', 'text'],
  tenantId: ['tenant_id', 'text'],
  domain: ['domain', 'text'],
  status: ['status', 'number'],
  createTime: ['create_time', 'time'],
} as const;
const sortable = {
  tenantId: 'tenant_id',
  tenantName: 'tenant_name',
  domain: 'domain',
  linkman: 'linkman',
  status: 'status',
  createTime: 'create_time',
} as const;

// Administrators type a domain as the family keeps it, which is a whole address.
const hostOfDomain = sql<string>`regexp_replace(
  regexp_replace(lower(trim(domain)), '^https?://', ''), '[/?#].*$', '')`;

const existing = (db: Database) => db.selectFrom('tenants').where('is_deleted', '=', false);

function values(draft: TenantDraft) {
  return {
    tenant_name: draft.tenantName.trim(),
    domain: draft.domain ?? '',
    linkman: draft.linkman ?? '',
    contact_number: draft.contactNumber ?? '',
    address: draft.address ?? '',
    status: draft.status ?? 1,
  };
}

/** Keeps the tenants in the database. */
export const tenantsRepository: TenantsPort = {
  start: startTenant,
  copySettings,
  findByDomain: (db, host) =>
    existing(db)
      .select(columns)
      .where('status', '=', 1)
      .where(hostOfDomain, '=', host)
      .where('domain', '!=', '')
      // A domain that two tenants have must not change its tenant from one start of a page to the next.
      .orderBy('tenant_id')
      .executeTakeFirst(),
  async page(db, filter) {
    const window = pageWindow(filter);
    let query = existing(db);
    if (filter.tenantName) query = query.where('tenant_name', 'ilike', containing(filter.tenantName));
    if (filter.tenantId) query = query.where('tenant_id', 'ilike', containing(filter.tenantId));
    for (const test of propertyTests(filter)) query = query.where(testInColumns(test, tested));
    const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    let ordered = query.select(columns);
    for (const { column, direction } of sortColumns(filter, sortable))
      ordered = ordered.orderBy(sql.ref(column), direction);
    return toPage(await ordered.orderBy('tenant_id').limit(window.size).offset(window.offset).execute(), total, window);
  },
  find: (db, id) => existing(db).select(columns).where('id', '=', id).executeTakeFirst(),
  findByTenantId: (db, tenantId) => existing(db).select(columns).where('tenant_id', '=', tenantId).executeTakeFirst(),
  async insert(context, draft, { id, tenantId }) {
    await context.db
      .insertInto('tenants')
      .values({ id, tenant_id: tenantId, ...values(draft), ...createdBy(context) })
      .execute();
  },
  async update(context, draft, id) {
    await context.db
      .updateTable('tenants')
      .set({ ...values(draft), ...updatedBy(context) })
      .where('id', '=', id)
      .execute();
  },
  async close(context, ids) {
    await context.db
      .updateTable('tenants')
      .set({ is_deleted: true, ...updatedBy(context) })
      .where(isAnyOf('id', ids))
      .execute();
  },
};
