import type { CompiledProcess } from '@org/workflow';
import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { containing, isAnyOf } from '../../../shared/database/maintained.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { pageWindow, toPage } from '../../../shared/http/paging.ts';
import type { DefinitionsPort, FlowDefinition, ModelFilter } from '../flow-models.port.ts';
import type { FlowTables } from '../flow.tables.ts';
import { CACHED_PROCESSES } from '../limits.ts';

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

const tables = (db: Database) => db.withTables<FlowTables>();
const columns = [
  'id',
  'id as deploymentId',
  'process_key as key',
  'name',
  'category',
  'version',
  sql<FlowDefinition['suspensionState']>`case when is_suspended then 'suspend' else 'active' end`.as('suspensionState'),
  'create_user_name as createUserName',
  'create_time as deploymentTime',
] as const;

function own({ db, tenantId }: OwnScope) {
  return tables(db).selectFrom('flow_deployments').where('tenant_id', '=', tenantId);
}

function filtered(scope: Scope, { name, category, processKey }: ModelFilter) {
  let query = own(scope).where('is_deleted', '=', false);
  if (name) query = query.where('name', 'ilike', containing(name));
  if (category) query = query.where('category', '=', category);
  if (processKey) query = query.where('process_key', 'ilike', containing(processKey));
  return query;
}

interface Deployed {
  readonly process: CompiledProcess;
  readonly engineId: string;
}

const cached = new Map<string, Deployed>();

/** The versions that were read last. */
function remember(id: string, deployed: Deployed): Deployed {
  cached.delete(id);
  cached.set(id, deployed);
  const [oldest] = cached.keys();
  if (cached.size > CACHED_PROCESSES && oldest !== undefined) cached.delete(oldest);
  return deployed;
}

async function readDeployed(scope: OwnScope, id: string): Promise<Deployed> {
  // Ids are unique in all tenants; the caller has read the row of its own.
  const found = cached.get(id);
  if (found) return remember(id, found);
  const { compiled, engineId } = await own(scope)
    .select(['compiled', 'engine_id as engineId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return remember(id, { process: JSON.parse(compiled) as CompiledProcess, engineId }); // written by `insert`
}

/** Stores the deployed versions of processes. */
export const definitionsRepository: DefinitionsPort = {
  async page(scope, filter) {
    const window = pageWindow(filter);
    const { total } = await filtered(scope, filter)
      .select((count) => count.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await filtered(scope, filter)
      .select(columns)
      .orderBy('id', 'desc')
      .limit(window.size)
      .offset(window.offset)
      .execute();
    return toPage(rows, Number(total), window);
  },
  find: (scope, id) => own(scope).select(columns).select('xml').where('id', '=', id).executeTakeFirst(),
  async isRemoved(scope, id) {
    const row = await own(scope).select('is_deleted').where('id', '=', id).executeTakeFirst();
    return row?.is_deleted ?? true;
  },
  newest: (scope, key) =>
    own(scope)
      .select(columns)
      .where('process_key', '=', key)
      .where('is_deleted', '=', false)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst(),
  process: async (scope, id) => (await readDeployed(scope, id)).process,
  engineId: async (scope, id) => (await readDeployed(scope, id)).engineId,
  async insert({ db, tenantId, userId, realName, now }, { id, process, name, category, xml, engineId }) {
    const { rows } = await sql<{ readonly version: number }>`
      select coalesce(max(version), 0)::int + 1 as version from flow_deployments
      where tenant_id = ${tenantId} and process_key = ${process.key}`.execute(db);
    return tables(db)
      .insertInto('flow_deployments')
      .values({
        id,
        tenant_id: tenantId,
        process_key: process.key,
        version: rows[0]?.version ?? 1,
        name,
        category,
        xml,
        compiled: JSON.stringify(process),
        engine_id: engineId,
        create_user: userId,
        create_user_name: realName,
        create_time: now,
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
  },
  async suspend({ db, tenantId }, id, isSuspended) {
    const changed = await tables(db)
      .updateTable('flow_deployments')
      .set({ is_suspended: isSuspended })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('is_deleted', '=', false)
      .returning('id')
      .execute();
    return changed.length;
  },
  used: (scope, ids) =>
    own(scope)
      .select(columns)
      .where(isAnyOf('id', ids))
      .where(
        sql<boolean>`exists (select 1 from flow_instances i
          where i.deployment_id = flow_deployments.id and i.status in ('running', 'suspended'))`,
      )
      .limit(1)
      .executeTakeFirst(),
  async remove({ db, tenantId }, ids) {
    const removed = await tables(db)
      .updateTable('flow_deployments')
      .set({ is_deleted: true })
      .where('tenant_id', '=', tenantId)
      .where('is_deleted', '=', false)
      .where(isAnyOf('id', ids))
      .returning('id')
      .execute();
    return removed.length;
  },
};
