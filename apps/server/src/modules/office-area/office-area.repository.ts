import type { Database } from '../../shared/database/database.ts';
import { auditColumns, createdBy, removeRows, updateRow } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { OfficeAreaPort, Standard, StandardContents, StandardDraft } from './office-area.port.ts';
import type { OfficeAreaTables } from './office-area.tables.ts';

const columns = ['id', 'unit_type as unitType', 'contents', 'remark', ...auditColumns] as const;

const tables = (db: Database) => db.withTables<OfficeAreaTables>();

function existing(scope: Scope) {
  return tables(scope.db)
    .selectFrom('office_area_standards')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false);
}

function values({ unitType, remark, office, service, equip, canteenArea }: StandardDraft) {
  return { unit_type: unitType, remark, contents: JSON.stringify({ office, service, equip, canteenArea }) };
}

function toStandard({
  contents,
  ...row
}: Omit<Standard, keyof StandardContents> & { readonly contents: StandardContents }): Standard {
  return { ...row, ...contents };
}

/** Stores the standards of office area in the database. */
export const officeAreaRepository: OfficeAreaPort = {
  async list(scope, unitType) {
    const query =
      unitType === undefined || unitType === '' ? existing(scope) : existing(scope).where('unit_type', '=', unitType);
    const rows = await query.select(columns).orderBy('unit_type').execute();
    return rows.map(toStandard);
  },
  async find(scope, id) {
    const row = await existing(scope).select(columns).where('id', '=', id).executeTakeFirst();
    return row && toStandard(row);
  },
  async insert(context, draft, id) {
    const row = { id, tenant_id: context.tenantId, ...values(draft), ...createdBy(context) };
    await tables(context.db).insertInto('office_area_standards').values(row).execute();
  },
  update: (context, draft, id) => updateRow(context, { table: 'office_area_standards', id }, values(draft)),
  remove: (context, ids) => removeRows(context, 'office_area_standards', ids),
};
