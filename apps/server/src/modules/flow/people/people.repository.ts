import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import { containsText } from '../../../shared/database/contains-text.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { pageWindow, toPage, type Page, type PageInput } from '../../../shared/http/paging.ts';
import { spellingOf } from '../../../shared/text/spelling.ts';
import type { FlowPerson, PeoplePort, PeopleQuestion } from '../flow-people.port.ts';
import { MOST_CANDIDATES, MOST_NOTIFIED } from '../limits.ts';

/** People who may sign in. */
const active = (tenantId: string) => sql`u.tenant_id = ${tenantId} and u.status = 1 and not u.is_deleted`;

function asked({ unitId, isSuperior, departmentId, postCategory, exceptId = '' }: PeopleQuestion): RawBuilder<unknown> {
  const place =
    departmentId === undefined
      ? isSuperior
        ? sql`u.unit_id = (select n.parent_id from units n
            where n.id = ${unitId} and n.tenant_id = u.tenant_id and not n.is_deleted)`
        : sql`u.unit_id = ${unitId}`
      : sql`exists (select 1 from user_departments d where d.user_id = u.id and d.department_id = ${departmentId})`;
  const post =
    postCategory === 0
      ? sql`true`
      : sql`exists (select 1 from posts p where p.tenant_id = u.tenant_id and not p.is_deleted
          and p.category = ${postCategory} and p.id = any(string_to_array(u.post_id, ',')))`;
  return sql`${place} and ${post} and u.id <> ${exceptId}`;
}

/** Whether the name of a person contains a text, or has it as its pinyin. */
function isNamed(text: string): RawBuilder<unknown> {
  if (text === '') return sql`true`;
  const contains = containsText(sql`u.real_name`, text);
  const spelling = spellingOf(text)?.pattern;
  return spelling === undefined ? contains : sql`(${contains} or u.real_name ~ ${spelling})`;
}

/** A page of the people of the tenant who pass a test. */
async function pageOf(
  { db, tenantId }: Pick<Scope, 'db' | 'tenantId'>,
  test: RawBuilder<unknown>,
  input: PageInput,
): Promise<Page<FlowPerson>> {
  const window = pageWindow(input);
  const of = sql`from users u where ${active(tenantId)} and ${test}`;
  const { rows: counted } = await sql<{ readonly total: number }>`select count(*)::int as total ${of}`.execute(db);
  const { rows } = await sql<FlowPerson>`
    select u.id, u.real_name as "realName", u.unit_id as "orgId",
      coalesce((select n.unit_name from units n
        where n.id = u.unit_id and n.tenant_id = u.tenant_id), '') as "orgName",
      coalesce((select string_agg(d.department_id, ',' order by d.position)
        from user_departments d where d.user_id = u.id), '') as "deptId"
    ${of} order by u.real_name, u.id limit ${window.size} offset ${window.offset}`.execute(db);
  return toPage(rows, counted[0]?.total ?? 0, window);
}

/** Reads the people who may work on tasks. */
export const peopleRepository: PeoplePort = {
  page: (scope, question, input) => pageOf(scope, asked(question), input),
  search(scope, { unitIds, name, exceptId }, input) {
    return pageOf(scope, sql`${isAnyOf('u.unit_id', unitIds)} and ${isNamed(name)} and u.id <> ${exceptId}`, input);
  },
  async ids({ db, tenantId }, question) {
    const { rows } = await sql<{ readonly id: string }>`select u.id from users u
      where ${active(tenantId)} and ${asked(question)} order by u.id limit ${MOST_CANDIDATES}`.execute(db);
    return rows.map(({ id }) => id);
  },
  async known({ db, tenantId }, ids) {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ readonly id: string }>`select u.id from users u
      where ${active(tenantId)} and ${isAnyOf('u.id', ids)} order by u.id`.execute(db);
    return rows.map(({ id }) => id);
  },
  async heldRoles({ db, tenantId }, refs) {
    if (refs.length === 0) return [];
    const { rows } = await sql<{ readonly ref: string }>`select distinct ref from unnest(${[...refs]}::text[]) as ref
      join roles r on r.tenant_id = ${tenantId} and not r.is_deleted and ref in (r.id, r.role_alias)
      join user_roles h on h.role_id = r.id join users u on u.id = h.user_id and ${active(tenantId)}
      order by ref`.execute(db);
    return rows.map(({ ref }) => ref);
  },
  async holders({ db, tenantId }, refs) {
    if (refs.length === 0) return [];
    const { rows } = await sql<{ readonly id: string }>`select distinct u.id from roles r
      join user_roles h on h.role_id = r.id join users u on u.id = h.user_id and ${active(tenantId)}
      where r.tenant_id = ${tenantId} and not r.is_deleted
        and (${isAnyOf('r.id', refs)} or ${isAnyOf('r.role_alias', refs)})
      order by u.id limit ${MOST_NOTIFIED}`.execute(db);
    return rows.map(({ id }) => id);
  },
  nameOf: async (scope, id) => (await peopleRepository.namesOf(scope, [id])).get(id) ?? '',
  async namesOf({ db, tenantId }, ids) {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ readonly id: string; readonly name: string }>`select id, real_name as name from users
      where tenant_id = ${tenantId} and ${isAnyOf('id', ids)}`.execute(db);
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  async unitOf({ db, tenantId }, userId) {
    const { rows } = await sql<{ readonly unitId: string }>`select unit_id as "unitId" from users
      where tenant_id = ${tenantId} and id = ${userId}`.execute(db);
    return rows[0]?.unitId;
  },
  async unitOfDepartment({ db, tenantId }, departmentId) {
    const { rows } = await sql<{ readonly unitId: string }>`select unit_id as "unitId" from departments
      where tenant_id = ${tenantId} and id = ${departmentId} and not is_deleted`.execute(db);
    return rows[0]?.unitId;
  },
};
