import { sql } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import { preparedPlan } from '../../shared/database/prepared-plans.ts';
import { readNames } from './names-query.ts';
import { optionRows } from './option-query.ts';
import type { OptionWithParent, ReferencesPort } from './references.port.ts';
import type { ReferencesTables } from './references.tables.ts';

/** A count stops here, because nobody pages a picker this far. */
const LARGEST_COUNT = 2000;

const tables = (db: Database) => db.withTables<ReferencesTables>();

/** Reads the options of references: people, units, departments, records, and the trees of the deployment. */
export const referencesRepository: ReferencesPort = {
  async storedSources({ db, tenantId }) {
    const rows = await tables(db)
      .selectFrom('reference_sources')
      .select(['reference_key as key', 'source'])
      .where('tenant_id', '=', tenantId)
      .modifyEnd(preparedPlan)
      .execute();
    return new Map(rows.map(({ key, source }) => [key, source]));
  },
  async holdsMoreThan(scope, query, limit) {
    const meant = optionRows(scope, query);
    if (!meant) return false;
    const beyond = await sql`select 1 ${meant.rows} offset ${limit} limit 1`.execute(scope.db);
    return beyond.rows.length > 0;
  },
  async options(scope, query) {
    const meant = optionRows(scope, query);
    if (!meant) return { records: [], total: 0, totalIsCapped: false };
    const { rows, columns, order } = meant;
    const found = await sql<OptionWithParent>`select ${columns} ${rows}
      order by ${order}, t.id
      limit ${query.limit} offset ${query.offset} ${query.ids ? preparedPlan : sql``}`.execute(scope.db);
    if (query.ids) return { records: found.rows, total: found.rows.length, totalIsCapped: false };
    const counted = await sql<{
      readonly total: number;
    }>`select count(*)::int as total from (select 1 ${rows} limit ${LARGEST_COUNT}) as counted`.execute(scope.db);
    const total = counted.rows[0]?.total ?? 0;
    return { records: found.rows, total, totalIsCapped: total >= LARGEST_COUNT };
  },
  async tree(scope, path) {
    const row = await tables(scope.db)
      .selectFrom('deployment_trees')
      .select(['nodes', 'cascade_parameter as cascadeParameter'])
      .where('tenant_id', '=', scope.tenantId)
      .where('path', '=', path)
      .executeTakeFirst();
    return row;
  },
  namesOf: readNames,
  async dictionary(scope, code) {
    const { rows } = await sql<{
      readonly key: string;
      readonly value: string;
    }>`select dict_key as key, dict_value as value from dictionaries
      where tenant_id = ${scope.tenantId} and code = ${code} and not is_deleted
        and parent_id <> '0' and is_sealed = 0`.execute(scope.db);
    return new Map(rows.map(({ key, value }) => [key, value]));
  },
};
