import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { createdBy, removeRows, updateRow, updatedBy } from '../../shared/database/maintained.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { DictionariesPort, DictionaryDraft, EntryToSave } from './dictionaries.port.ts';
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
    ...entryValues(draft),
  };
}

function entryValues(draft: Omit<EntryToSave, 'id'>) {
  return {
    dict_key: draft.dictKey === undefined || draft.dictKey === '' ? rootKey : draft.dictKey,
    dict_value: draft.dictValue.trim(),
    sort: draft.sort ?? 0,
    remark: draft.remark ?? '',
    is_sealed: draft.isSealed ?? 0,
  };
}

/** Entries as rows of a statement. */
const rowsOf = (entries: readonly EntryToSave[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(entries.map(({ id, ...entry }) => Object.assign(entryValues(entry), { id })))}::jsonb)
    as entry(id text, dict_key text, dict_value text, sort integer, remark text, is_sealed integer)`;

/** Entries that changed their keys: one may take the key of another. */
async function freeKeys({ db, tenantId }: RequestContext, changed: readonly EntryToSave[]): Promise<void> {
  await sql`update dictionaries set dict_key = chr(1) || dictionaries.id from ${rowsOf(changed)}
    where dictionaries.id = entry.id and tenant_id = ${tenantId} and dictionaries.dict_key <> entry.dict_key`.execute(
    db,
  );
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
  async saveBelow(context, parent, { added, changed }) {
    const { db, tenantId } = context;
    const { create_user, create_time, update_user, update_time } = createdBy(context);
    if (changed.length > 0) {
      await freeKeys(context, changed);
      const stamp = updatedBy(context);
      await sql`update dictionaries set dict_key = entry.dict_key, dict_value = entry.dict_value, sort = entry.sort, remark = entry.remark,
        is_sealed = entry.is_sealed, update_user = ${update_user}, update_time = ${stamp.update_time}, version = ${stamp.version}
        from ${rowsOf(changed)} where dictionaries.id = entry.id and tenant_id = ${tenantId}`.execute(db);
    }
    if (added.length > 0)
      await sql`insert into dictionaries (id, tenant_id, parent_id, code, dict_key, dict_value, sort, remark, is_sealed, create_user, create_time, update_user, update_time)
        select id, ${tenantId}, ${parent.id}, ${parent.code}, dict_key, dict_value, sort, remark, is_sealed, ${create_user}, ${create_time}::timestamp, ${update_user}, ${update_time}::timestamp
        from ${rowsOf(added)}`.execute(db);
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
