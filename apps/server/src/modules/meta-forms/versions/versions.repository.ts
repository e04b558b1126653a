/**
 * Stores every version of a draft as a row of `meta_form_revisions`. A save replaces the automatic version that its
 * author has stored in the same ten minutes; publishing marks the version of the draft as published.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import { pageWindow, toPage } from '../../../shared/http/paging.ts';
import type { StoredDraft, TenantScope } from '../meta-forms.port.ts';
import type { MetaFormsTables } from '../meta-forms.tables.ts';
import type { FormVersion, FormVersionsPort } from './versions.port.ts';

/** The most automatic versions of a form; older ones are deleted. */
const MOST_AUTOMATIC = 200;

const tables = (db: Database) => db.withTables<MetaFormsTables>();
const isAutomatic = sql<boolean>`(published_version = 0 and name = '')`;
const kind: RawBuilder<FormVersion['kind']> = sql`case when r.published_version > 0 then 'published'
  when r.name <> '' then 'named' else 'automatic' end`;
const userName = sql<string>`coalesce((select real_name from users as u
  where u.id = r.create_user and u.tenant_id = r.tenant_id), '')`;

const columns = [
  'r.id as id',
  'r.form_id as formId',
  'r.draft_version as version',
  'r.name as name',
  'r.published_version as publishedVersion',
  'r.create_user as createUser',
  'r.create_time as createTime',
] as const;

/** The versions of forms that are not removed. */
function existing({ db, tenantId }: TenantScope) {
  return tables(db)
    .selectFrom('meta_form_revisions as r')
    .innerJoin('meta_forms as f', 'f.id', 'r.form_id')
    .where('f.tenant_id', '=', tenantId)
    .where('f.is_deleted', '=', false);
}

export const versionsRepository: FormVersionsPort = {
  async page(scope, { formId, ...input }) {
    const window = pageWindow(input);
    const query = existing(scope).where('r.form_id', '=', formId);
    const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    const records = await query
      .select([...columns, kind.as('kind'), userName.as('userName')])
      .orderBy('r.draft_version', 'desc')
      .orderBy('r.published_version', 'desc')
      .orderBy('r.create_time', 'desc')
      .limit(window.size)
      .offset(window.offset)
      .execute();
    return toPage(records, total, window);
  },
  find: (scope, id) =>
    existing(scope)
      .select([...columns, 'r.definition as definition', kind.as('kind'), userName.as('userName')])
      .where('r.id', '=', id)
      .executeTakeFirst(),
  async countNamed(scope, formId) {
    const { count } = await existing(scope)
      .select(sql<number>`count(*)::int`.as('count'))
      .where('r.form_id', '=', formId)
      .where('r.published_version', '=', 0)
      .where('r.name', '<>', '')
      .executeTakeFirstOrThrow();
    return count;
  },
  async rename({ db, tenantId }, { id, name }) {
    await tables(db)
      .updateTable('meta_form_revisions')
      .set({ name })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  },
};

/** Stores the draft as an automatic version. */
export async function keepVersion({ db, tenantId, userId, now }: RequestContext, formId: string): Promise<void> {
  await sql`delete from meta_form_revisions where form_id = ${formId} and tenant_id = ${tenantId} and ${isAutomatic}
    and create_user = ${userId} and create_time >= ${tenMinutesOf(now)}::timestamp`.execute(db);
  await sql`insert into meta_form_revisions (
      form_id, tenant_id, draft_version, published_version, definition, create_user, create_time)
    select id, tenant_id, version, 0, definition, ${userId}, ${now}::timestamp from meta_forms
    where id = ${formId} and tenant_id = ${tenantId}`.execute(db);
  await sql`delete from meta_form_revisions where form_id = ${formId} and tenant_id = ${tenantId} and id in (
      select id from meta_form_revisions where form_id = ${formId} and ${isAutomatic}
      order by draft_version desc offset ${MOST_AUTOMATIC})`.execute(db);
}

/** Marks the stored version of the draft as published, or stores one if the draft was published before. */
export async function keepPublished(
  { db, tenantId, userId, now }: RequestContext,
  { id, version }: Pick<StoredDraft, 'id' | 'version'>,
  publishedVersion: number,
): Promise<void> {
  const marked = await sql`update meta_form_revisions
    set published_version = ${publishedVersion}, create_user = ${userId}, create_time = ${now}::timestamp
    where id = (select id from meta_form_revisions where form_id = ${id} and tenant_id = ${tenantId}
      and draft_version = ${version} and published_version = 0 limit 1) returning id`.execute(db);
  if (marked.rows.length > 0) return;
  await sql`insert into meta_form_revisions (
      form_id, tenant_id, draft_version, published_version, definition, create_user, create_time)
    select id, tenant_id, version, published_version, definition, ${userId}, ${now}::timestamp from meta_forms
    where id = ${id} and tenant_id = ${tenantId}`.execute(db);
}

/** The first moment of the ten minutes: `yyyy-MM-dd HH:mm:ss` up to the tens of minutes. */
function tenMinutesOf(now: string): string {
  return `${now.slice(0, 'yyyy-MM-dd HH:m'.length)}0:00`;
}
