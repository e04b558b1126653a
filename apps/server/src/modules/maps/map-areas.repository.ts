import type { Database } from '../../shared/database/database.ts';
import { auditColumns, createdBy, removeRows, updateRow } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { MapAreaDraft, MapAreasPort } from './map-areas.port.ts';
import type { MapAreasTables } from './map-areas.tables.ts';

const columns = ['id', 'name', 'approval_number as approvalNumber', 'shapes', ...auditColumns] as const;

const tables = (db: Database) => db.withTables<MapAreasTables>();

function existing({ db, tenantId }: Scope) {
  return tables(db).selectFrom('map_areas').where('tenant_id', '=', tenantId).where('is_deleted', '=', false);
}

function values({ name, approvalNumber, shapes }: MapAreaDraft) {
  return { name, approval_number: approvalNumber, shapes };
}

/** Stores areas in the database. */
export const mapAreasRepository: MapAreasPort = {
  list: (scope) => existing(scope).select(columns).orderBy('name').orderBy('id').execute(),
  count: async (scope) => {
    const { total } = await existing(scope)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  },
  find: (scope, id) => existing(scope).select(columns).where('id', '=', id).executeTakeFirst(),
  async insert(context, draft, id) {
    const row = { id, tenant_id: context.tenantId, ...values(draft), ...createdBy(context) };
    await tables(context.db).insertInto('map_areas').values(row).execute();
  },
  update: (context, draft, id) => updateRow(context, { table: 'map_areas', id }, values(draft)),
  remove: (context, ids) => removeRows(context, 'map_areas', ids),
};
