import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { preparedPlan } from '../../shared/database/prepared-plans.ts';
import { auditColumns, containing, createdBy, removeRows, updateRow } from '../../shared/database/maintained.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import type { FormDraft, MetaFormsPort, TenantScope } from './meta-forms.port.ts';
import type { MetaFormsTables } from './meta-forms.tables.ts';
import { FORMS_IN_TREE } from './limits.ts';
import { keepPublished, keepVersion } from './versions/versions.repository.ts';

const tables = (db: Database) => db.withTables<MetaFormsTables>();
const sortable = {
  metaKey: 'meta_key',
  formName: 'form_name',
  metaType: 'meta_type',
  publishedVersion: 'published_version',
  version: 'version',
  // The name of the result, which the list computes.
  isChanged: 'isChanged',
  createTime: 'create_time',
  updateTime: 'update_time',
} as const;
const columns = [
  'id',
  'meta_key as metaKey',
  'form_name as formName',
  'meta_type as metaType',
  'published_version as publishedVersion',
  ...auditColumns,
] as const;

function existing(scope: TenantScope) {
  return tables(scope.db)
    .selectFrom('meta_forms')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false);
}

function values(draft: FormDraft) {
  return {
    meta_key: draft.metaKey,
    form_name: draft.formName,
    meta_type: draft.metaType,
    definition: JSON.stringify(draft.definition),
  };
}

const reading: Pick<
  MetaFormsPort,
  | 'page'
  | 'publishedHeads'
  | 'find'
  | 'publishedVersion'
  | 'published'
  | 'publishedKeyById'
  | 'publishedUnder'
  | 'publishedKeys'
> = {
  async page(scope, filter) {
    const window = pageWindow(filter);
    let query = existing(scope);
    if (filter.metaKey) query = query.where('meta_key', 'ilike', containing(filter.metaKey));
    if (filter.formName) query = query.where('form_name', 'ilike', containing(filter.formName));
    const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    let ordered = query.select([
      ...columns,
      sql<number>`case when published is distinct from definition then 2 else 1 end`.as('isChanged'),
    ]);
    for (const { column, direction } of sortColumns(filter, sortable))
      ordered = ordered.orderBy(sql.ref(column), direction);
    return toPage(await ordered.orderBy('meta_key').limit(window.size).offset(window.offset).execute(), total, window);
  },
  publishedHeads: (scope) =>
    existing(scope)
      .select(['id', 'meta_key as metaKey', sql<string>`published ->> 'formName'`.as('formName')])
      .where('published_version', '>', 0)
      .orderBy('meta_key')
      .limit(FORMS_IN_TREE)
      .execute(),
  find: (scope, id) => existing(scope).select(columns).select('definition').where('id', '=', id).executeTakeFirst(),
  async publishedVersion(scope, metaKey) {
    const row = await existing(scope)
      .select('published_version')
      .where('meta_key', '=', metaKey)
      .where('published_version', '>', 0)
      .modifyEnd(preparedPlan)
      .executeTakeFirst();
    return row?.published_version;
  },
  async published(scope, metaKey) {
    const row = await existing(scope)
      .select(['id', 'meta_key as metaKey', 'published_version as publishedVersion', 'published as definition'])
      .where('meta_key', '=', metaKey)
      .where('published_version', '>', 0)
      .executeTakeFirst();
    return row;
  },
  async publishedKeys(db) {
    const rows = await tables(db)
      .selectFrom('meta_forms')
      .select('meta_key')
      .distinct()
      .where('published_version', '>', 0)
      .where('is_deleted', '=', false)
      .execute();
    return rows.map(({ meta_key }) => meta_key);
  },
  async publishedUnder(db, metaKey) {
    const rows = await tables(db)
      .selectFrom('meta_forms')
      .select(['tenant_id as tenantId', 'published as definition'])
      .where('meta_key', '=', metaKey)
      .where('published_version', '>', 0)
      .where('is_deleted', '=', false)
      .execute();
    return rows;
  },
  async publishedKeyById(scope, id) {
    const row = await existing(scope)
      .select('meta_key')
      .where('id', '=', id)
      .where('published_version', '>', 0)
      .executeTakeFirst();
    return row?.meta_key;
  },
};

/** Stores meta forms, their drafts and every published revision in the database. */
export const metaFormsRepository: MetaFormsPort = {
  ...reading,
  async insert(context, draft, id) {
    const row = {
      id,
      tenant_id: context.tenantId,
      published: null,
      published_version: 0,
      ...values(draft),
      ...createdBy(context),
    };
    await tables(context.db).insertInto('meta_forms').values(row).execute();
    await keepVersion(context, id);
  },
  async update(context, draft, id) {
    const version = await updateRow(context, { table: 'meta_forms', id }, values(draft));
    await keepVersion(context, id);
    return version;
  },
  async publish(context, { id, version }) {
    const published = await tables(context.db)
      .updateTable('meta_forms')
      .set({ published: sql`definition`, published_version: sql<number>`published_version + 1` })
      .where('tenant_id', '=', context.tenantId)
      .where('id', '=', id)
      .where('version', '=', version)
      .where('is_deleted', '=', false)
      .returning('published_version')
      .executeTakeFirst();
    if (!published) return undefined;
    await keepPublished(context, { id, version }, published.published_version);
    return published.published_version;
  },
  async remove(context, ids) {
    await removeRows(context, 'meta_forms', ids);
  },
};
