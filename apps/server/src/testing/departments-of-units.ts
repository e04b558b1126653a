import { sql } from 'kysely';
import type { Database } from '../shared/database/database.ts';

/** Id, unit and name. */
const DEPARTMENTS = [
  ['finance-east', 'unit-east', '财务科'],
  ['finance-west', 'unit-west', '财务科'],
  ['archive-west', 'unit-west', '档案科'],
] as const;

/** Stores departments of units east and west, two of which have one name, in tenant 000000. */
export async function storeDepartments(db: Database): Promise<void> {
  for (const [id, unit, name] of DEPARTMENTS)
    await sql`insert into departments (id, tenant_id, parent_id, unit_id, path, dept_name, full_name, sort, remark,
        create_time, update_time)
      values (${id}, '000000', '0', ${unit}, ${`/${id}/`}, ${name}, ${name}, 1, '', now(), now())`.execute(db);
}
