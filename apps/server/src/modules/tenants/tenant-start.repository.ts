import { sql } from 'kysely';
import { createdBy } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { TenantsPort, TenantStart } from './tenants.port.ts';
import { startWords } from './tenants.words.ts';

type Stamp = Parameters<TenantsPort['start']>[0];

/** Gives a tenant its first unit, its role of administrators, and one administrator. */
export async function startTenant(stamp: Stamp, start: TenantStart): Promise<void> {
  await addUnit(stamp, start);
  await addRole(stamp, start);
  await addAdministrator(stamp, start);
  await stamp.db.insertInto('user_roles').values({ user_id: start.userId, role_id: start.roleId }).execute();
}

async function addUnit(stamp: Stamp, start: TenantStart): Promise<void> {
  const blank = {
    unit_code: '',
    unit_level: '1',
    unit_type: '',
    address: '',
    linkman: '',
    contact_number: '',
    sort: 0,
    remark: '',
  };
  await stamp.db
    .insertInto('units')
    .values({
      id: start.unitId,
      parent_id: '0',
      path: `/${start.unitId}/`,
      unit_name: start.tenantName,
      full_name: start.tenantName,
      ...blank,
      ...ownedBy(stamp, start),
    })
    .execute();
}

async function addRole(stamp: Stamp, start: TenantStart): Promise<void> {
  await stamp.db
    .insertInto('roles')
    .values({
      id: start.roleId,
      parent_id: '0',
      role_name: startWords.role,
      role_alias: 'administrator',
      data_scope: 'tenant',
      sort: 0,
      remark: '',
      ...ownedBy(stamp, start),
    })
    .execute();
}

async function addAdministrator(stamp: Stamp, start: TenantStart): Promise<void> {
  const person = {
    name: '',
    code: '',
    avatar: '',
    email: '',
    phone: '',
    sex: -1,
    birthday: '',
    post_id: '',
    status: 1,
  };
  await stamp.db
    .insertInto('users')
    .values({
      id: start.userId,
      account: start.account,
      account_key: start.account.toLowerCase(),
      password_hash: start.passwordHash,
      must_change_password: true,
      given_password_hash: start.passwordHash,
      real_name: startWords.administrator,
      unit_id: start.unitId,
      ...person,
      ...ownedBy(stamp, start),
    })
    .execute();
}

/** The tenant and the audit fields of a row that is added. */
function ownedBy(stamp: Stamp, { tenantId }: TenantStart) {
  return { tenant_id: tenantId, ...createdBy(stamp) };
}

/**
 * Copies menus, dictionaries and parameters of one tenant, and the record of what was delivered to it, for another; a
 * copy's id is the tenant before the old id.
 */
export async function copySettings({ db, ...stamp }: RequestContext, from: string, to: string): Promise<void> {
  const { create_user: user, create_time: time } = createdBy(stamp);
  const audit = sql`${user}, ${time}::timestamp, ${user}, ${time}::timestamp`;
  const newId = sql`${`${to}-`} || id`;
  const newParent = sql`case when parent_id = '0' then '0' else ${`${to}-`} || parent_id end`;
  const auditColumns = sql`create_user, create_time, update_user, update_time`;
  const source = sql`tenant_id = ${from} and not is_deleted`;
  await sql`insert into menus (
      id, tenant_id, parent_id, code, name, alias, path, source, meta_key, sort, category, action, is_open, remark,
      client_ids, ${auditColumns})
    select ${newId}, ${to}, ${newParent}, code, name, alias, path, source, meta_key, sort, category, action,
      is_open, remark, client_ids, ${audit}
    from menus where ${source}`.execute(db);
  await sql`insert into dictionaries (
      id, tenant_id, parent_id, code, dict_key, dict_value, sort, remark, is_sealed, ${auditColumns})
    select ${newId}, ${to}, ${newParent}, code, dict_key, dict_value, sort, remark, is_sealed, ${audit}
    from dictionaries where ${source}`.execute(db);
  await sql`insert into parameters (id, tenant_id, param_name, param_key, param_value, remark, ${auditColumns})
    select ${newId}, ${to}, param_name, param_key, param_value, remark, ${audit}
    from parameters where ${source}`.execute(db);
  // What came to the main tenant came to its copy, and what was removed there is not delivered again. Roles and forms
  // are not copied.
  await sql`insert into baseline_entries (tenant_id, kind, key, outcome)
    select ${to}, kind, key,
      case when kind in ('role', 'grant', 'form', 'source', 'tree') then 'absent' else outcome end
    from baseline_entries where tenant_id = ${from}`.execute(db);
}
