import { isLockedUser } from '../../shared/attempts/account-owner.ts';
import { auditColumns } from '../../shared/database/maintained.ts';
import { sql } from 'kysely';

/** The columns of `User` that are in its own row. */
export const userColumns = [
  'id',
  'tenant_id as tenantId',
  'account',
  'code',
  'name',
  'real_name as realName',
  'avatar',
  'email',
  'phone',
  'sex',
  'post_id as postId',
  'unit_id as orgId',
  'status',
  ...auditColumns,
] as const;

/**
 * The properties of `User` that are computed: the birthday with a time, the name of the unit, and roles and departments
 * joined by commas.
 */
export const userCompanions = [
  // A date on the wire has a time.
  sql<string>`case when length(users.birthday) = 10 then users.birthday || ' 00:00:00' else users.birthday end`.as(
    'birthday',
  ),
  sql<string>`coalesce((select n.unit_name from units n
    where n.id = users.unit_id and n.tenant_id = users.tenant_id), '')`.as('orgName'),
  sql<string>`coalesce((select string_agg(r.id, ',' order by r.sort, r.id) from user_roles ur
    join roles r on r.id = ur.role_id and not r.is_deleted where ur.user_id = users.id), '')`.as('roleId'),
  sql<string>`coalesce((select string_agg(r.role_name, ',' order by r.sort, r.id) from user_roles ur
    join roles r on r.id = ur.role_id and not r.is_deleted where ur.user_id = users.id), '')`.as('roleName'),
  sql<string>`coalesce((select string_agg(ud.department_id, ',' order by ud.position, ud.department_id)
    from user_departments ud where ud.user_id = users.id), '')`.as('deptId'),
  sql<string>`coalesce((select string_agg(d.dept_name, ',' order by ud.position, ud.department_id)
    from user_departments ud
    join departments d on d.id = ud.department_id where ud.user_id = users.id), '')`.as('deptName'),
  sql<string>`coalesce((select string_agg(p.post_name, ',' order by p.sort, p.id) from posts p
    where p.tenant_id = users.tenant_id and not p.is_deleted
      and p.id = any(string_to_array(users.post_id, ','))), '')`.as('postName'),
  sql<string>`coalesce((select d.dict_value from dictionaries d where d.tenant_id = users.tenant_id and d.code = 'sex'
    and d.dict_key = users.sex::text and users.sex >= 0 and not d.is_deleted limit 1), '')`.as('sexName'),
  isLockedUser.as('locked'),
] as const;

/** The properties that a list of users can be sorted by: the text that a person reads rather than the id. */
export const sortableUserColumns = {
  account: 'account',
  realName: 'real_name',
  code: 'code',
  orgId: 'orgName',
  deptId: 'deptName',
  roleId: 'roleName',
  locked: 'locked',
  status: 'status',
  createTime: 'create_time',
  updateTime: 'update_time',
} as const;
