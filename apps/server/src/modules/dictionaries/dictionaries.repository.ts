import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { createdBy, removeRows, updateRow, updatedBy } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { DictionariesPort, DictionaryDraft } from './dictionaries.port.ts';
import type { DictionariesTables } from './dictionaries.tables.ts';

const columns = [
  'id',
  'parent_id as parentId',
  'code',
  'dict_key as dictKey',
  'dict_value as dictValue',
  'sort',
  'remark',
  'is_sealed as isSealed',
  'version',
] as const;

const rootKey = '-1';
const parentName = sql<string>`coalesce((select p.dict_value from dictionaries p where p.id = dictionaries.parent_id and p.tenant_id = dictionaries.tenant_id), '')`;

const tables = (db: Database) => db.withTables<DictionariesTables>();

function existing(scope: Scope) {
  return tables(scope.db)
    .selectFrom('dictionaries')
    .select(columns)
    .select(parentName.as('parentName'))
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false);
}

function values(draft: DictionaryDraft) {
  return {
    parent_id: draft.parentId === undefined || draft.parentId === '' ? '0' : draft.parentId,
    code: draft.code,
    dict_key: draft.dictKey === undefined || draft.dictKey === '' ? rootKey : draft.dictKey,
    dict_value: draft.dictValue.trim(),
    sort: draft.sort ?? 0,
    remark: draft.remark ?? '',
    is_sealed: draft.isSealed ?? 0,
  };
}

/** Keeps the dictionaries in the database. */
export const dictionariesRepository: DictionariesPort = {
  entries: (scope, code) =>
    existing(scope).where('code', '=', code).where('dict_key', '!=', rootKey).orderBy('sort').orderBy('id').execute(),
  all: (scope) => existing(scope).orderBy('sort').orderBy('id').execute(),
  below: (scope, parentId) => existing(scope).where('parent_id', '=', parentId).orderBy('sort').orderBy('id').execute(),
  find: (scope, id) => existing(scope).where('id', '=', id).executeTakeFirst(),
  async insert(context, draft, id) {
    const row = { id, tenant_id: context.tenantId, ...values(draft), ...createdBy(context) };
    await tables(context.db).insertInto('dictionaries').values(row).execute();
  },
  update: (context, draft, id) => updateRow(context, { table: 'dictionaries', id }, values(draft)),
  async renameCode(context, from, to) {
    await tables(context.db)
      .updateTable('dictionaries')
      .set({ code: to, ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where('code', '=', from)
      .where('is_deleted', '=', false)
      .execute();
  },
  async remove(context, ids) {
    await removeRows(context, 'dictionaries', ids);
  },
};
