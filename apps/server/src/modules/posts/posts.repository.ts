import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import {
  auditColumns,
  containing,
  createdBy,
  isAnyOf,
  removeRows,
  updateRow,
} from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import { pageWindow, sortColumns, toPage } from '../../shared/http/paging.ts';
import type { PostDraft, PostsPort } from './posts.port.ts';
import type { PostsTables } from './posts.tables.ts';

const columns = [
  'id',
  'tenant_id as tenantId',
  'category',
  'post_code as postCode',
  'post_name as postName',
  'sort',
  'remark',
  ...auditColumns,
] as const;

const categoryName = sql<string>`coalesce((select d.dict_value from dictionaries d where d.tenant_id = posts.tenant_id
  and d.code = 'post_category' and d.dict_key = posts.category::text and not d.is_deleted limit 1), '')`;

const sortable = {
  category: 'category',
  postCode: 'post_code',
  postName: 'post_name',
  sort: 'sort',
  remark: 'remark',
  createTime: 'create_time',
  updateTime: 'update_time',
} as const;

const tables = (db: Database) => db.withTables<PostsTables>();
const existing = (scope: Scope) =>
  tables(scope.db).selectFrom('posts').where('tenant_id', '=', scope.tenantId).where('is_deleted', '=', false);

function values(draft: PostDraft) {
  const { category = 0, postCode, postName, sort = 0, remark = '' } = draft;
  return { category, post_code: postCode.trim(), post_name: postName.trim(), sort, remark };
}

/** Keeps posts in the database. */
export const postsRepository: PostsPort = {
  async page(scope, filter) {
    const window = pageWindow(filter);
    let query = existing(scope);
    if (filter.category !== undefined) query = query.where('category', '=', filter.category);
    if (filter.postCode) query = query.where('post_code', 'ilike', containing(filter.postCode));
    if (filter.postName) query = query.where('post_name', 'ilike', containing(filter.postName));
    const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
    let ordered = query.select(columns).select(categoryName.as('categoryName'));
    for (const { column, direction } of sortColumns(filter, sortable))
      ordered = ordered.orderBy(sql.ref(column), direction);
    return toPage(
      await ordered.orderBy('sort').orderBy('id').limit(window.size).offset(window.offset).execute(),
      total,
      window,
    );
  },
  all: (scope) =>
    existing(scope).select(columns).select(categoryName.as('categoryName')).orderBy('sort').orderBy('id').execute(),
  find: (scope, id) =>
    existing(scope).select(columns).select(categoryName.as('categoryName')).where('id', '=', id).executeTakeFirst(),
  async holders(scope, ids) {
    const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total from users
      where tenant_id = ${scope.tenantId} and not is_deleted and string_to_array(post_id, ',') && ${[...ids]}::text[]`.execute(
      scope.db,
    );
    return rows[0]?.total ?? 0;
  },
  async holdersOutOfSight(scope, id) {
    const { rows } = await sql<{ readonly total: number }>`select count(*)::int as total from users
      where tenant_id = ${scope.tenantId} and not is_deleted and ${id} = any(string_to_array(post_id, ','))
        and not ${isAnyOf('unit_id', scope.visibleUnitIds)}`.execute(scope.db);
    return rows[0]?.total ?? 0;
  },
  async insert(context, draft, id) {
    const row = { id, tenant_id: context.tenantId, ...values(draft), ...createdBy(context) };
    await tables(context.db).insertInto('posts').values(row).execute();
  },
  update: (context, draft, id) => updateRow(context, { table: 'posts', id }, values(draft)),
  remove: (context, ids) => removeRows(context, 'posts', ids),
};
