import { DictionaryRecord } from '@org/contract';
import { sql } from 'kysely';
import { asSent, orElse, parentOrRoot, trimmed } from '../../shared/crud/column-values.ts';
import { createCrudStore } from '../../shared/crud/crud-store.ts';
import type { Database } from '../../shared/database/database.ts';
import { createdBy, updatedBy } from '../../shared/database/maintained.ts';
import type { RequestContext } from '../../shared/http/context.ts';
import type { DictionariesPort, DictionaryDraft, EntryToSave } from './dictionaries.port.ts';
import type { DictionariesTables } from './dictionaries.tables.ts';

const rootKey = '-1';
const tables = (db: Database) => db.withTables<DictionariesTables>();

const keyOrRoot = (sent: string | undefined) => (sent === undefined || sent === '' ? rootKey : sent);

const store = createCrudStore<typeof DictionaryRecord, DictionaryDraft, Readonly<Record<string, never>>>({
  table: 'dictionaries',
  record: DictionaryRecord,
  columns: {
    parentId: parentOrRoot,
    code: asSent,
    dictKey: keyOrRoot,
    dictValue: trimmed,
    sort: orElse(0),
    remark: orElse(''),
    isSealed: orElse(0),
  },
  shown: {
    parentName: sql<string>`coalesce((
      select p.dict_value from dictionaries p
      where p.id = dictionaries.parent_id and p.tenant_id = dictionaries.tenant_id), '')`,
  },
  filters: {},
  order: ['sort', 'id'],
});

function entryValues(draft: Omit<EntryToSave, 'id'>) {
  return {
    dict_key: keyOrRoot(draft.dictKey),
    dict_value: draft.dictValue.trim(),
    sort: draft.sort ?? 0,
    remark: draft.remark ?? '',
    is_sealed: draft.isSealed ?? 0,
  };
}

/** Entries as rows of a statement. */
const rowsOf = (entries: readonly EntryToSave[]) => {
  const rows = entries.map(({ id, ...entry }) => Object.assign(entryValues(entry), { id }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as entry(id text, dict_key text, dict_value text, sort integer, remark text, is_sealed integer)`;
};

/** Entries that changed their keys: one may take the key of another. */
async function freeKeys({ db, tenantId }: RequestContext, changed: readonly EntryToSave[]): Promise<void> {
  await sql`update dictionaries set dict_key = chr(1) || dictionaries.id from ${rowsOf(changed)}
    where dictionaries.id = entry.id and tenant_id = ${tenantId} and dictionaries.dict_key <> entry.dict_key`.execute(
    db,
  );
}

/** Keeps the dictionaries in the database. */
export const dictionariesRepository: DictionariesPort = {
  ...store,
  entries: (scope, code) => store.where(scope, sql`code = ${code} and dict_key <> ${rootKey}`),
  below: (scope, parentId) => store.where(scope, sql`parent_id = ${parentId}`),
  async saveBelow(context, parent, { added, changed }) {
    const { db, tenantId } = context;
    const { create_user, create_time, update_user, update_time } = createdBy(context);
    if (changed.length > 0) {
      await freeKeys(context, changed);
      const stamp = updatedBy(context);
      await sql`update dictionaries set
          dict_key = entry.dict_key, dict_value = entry.dict_value, sort = entry.sort, remark = entry.remark,
          is_sealed = entry.is_sealed, update_user = ${update_user}, update_time = ${stamp.update_time},
          version = ${stamp.version}
        from ${rowsOf(changed)} where dictionaries.id = entry.id and tenant_id = ${tenantId}`.execute(db);
    }
    if (added.length > 0)
      await sql`insert into dictionaries (
          id, tenant_id, parent_id, code, dict_key, dict_value, sort, remark, is_sealed,
          create_user, create_time, update_user, update_time)
        select id, ${tenantId}, ${parent.id}, ${parent.code}, dict_key, dict_value, sort, remark, is_sealed,
          ${create_user}, ${create_time}::timestamp, ${update_user}, ${update_time}::timestamp
        from ${rowsOf(added)}`.execute(db);
  },
  async renameCode(context, from, to) {
    await tables(context.db)
      .updateTable('dictionaries')
      .set({ code: to, ...updatedBy(context) })
      .where('tenant_id', '=', context.tenantId)
      .where('code', '=', from)
      .where('is_deleted', '=', false)
      .execute();
  },
};
