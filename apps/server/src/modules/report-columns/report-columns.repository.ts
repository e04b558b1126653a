import type { Database } from '../../shared/database/database.ts';
import { createdBy, updateRow } from '../../shared/database/maintained.ts';
import type { Scope } from '../../shared/http/context.ts';
import type { NamedColumns, ReportColumnsPort } from './report-columns.port.ts';
import type { ReportColumnsTables } from './report-columns.tables.ts';

const selected = ['id', 'report_name as reportName', 'columns as menuJson', 'version'] as const;

const tables = (db: Database) => db.withTables<ReportColumnsTables>();

function existing(scope: Scope) {
  return tables(scope.db)
    .selectFrom('report_columns')
    .select(selected)
    .where('tenant_id', '=', scope.tenantId)
    .where('is_deleted', '=', false);
}

const values = ({ reportName, columns }: NamedColumns) => ({
  report_name: reportName,
  columns: JSON.stringify(columns),
});

/** Stores the column settings of reports in the database. */
export const reportColumnsRepository: ReportColumnsPort = {
  findByName: (scope, reportName) => existing(scope).where('report_name', '=', reportName).executeTakeFirst(),
  find: (scope, id) => existing(scope).where('id', '=', id).executeTakeFirst(),
  async insert(context, settings, id) {
    const row = { id, tenant_id: context.tenantId, ...values(settings), ...createdBy(context) };
    await tables(context.db).insertInto('report_columns').values(row).execute();
  },
  update: (context, settings, id) => updateRow(context, { table: 'report_columns', id }, values(settings)),
};
