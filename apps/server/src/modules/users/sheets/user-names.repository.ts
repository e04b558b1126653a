import { sql } from 'kysely';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { NamedId, UserNamesPort } from './user-names.port.ts';

/** Finds roles and posts of the tenant and departments of the visible units by their names. */
export const userNamesRepository: UserNamesPort = {
  async idsOf(scope, kind, names) {
    const inTenant = sql`tenant_id = ${scope.tenantId} and not is_deleted`;
    const queries = {
      role: () => sql<NamedId>`select id, role_name as name from roles
        where ${inTenant} and ${isAnyOf('role_name', names)}`,
      department: () => sql<NamedId>`select id, dept_name as name from departments
        where ${inTenant} and ${isAnyOf('unit_id', scope.visibleUnitIds)} and ${isAnyOf('dept_name', names)}`,
      post: () => sql<NamedId>`select id, post_name as name from posts
        where ${inTenant} and ${isAnyOf('post_name', names)}`,
    };
    return names.length === 0 ? [] : (await queries[kind]().execute(scope.db)).rows;
  },
};
