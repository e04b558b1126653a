import type { InstanceState } from '@org/workflow';
import { sql } from 'kysely';
import type { Database } from '../../../shared/database/database.ts';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { Scope } from '../../../shared/http/context.ts';
import type { InstanceRow, InstancesPort } from '../flow.port.ts';
import type { FlowTables } from '../flow.tables.ts';
import { concernsCaller } from '../lists/concerns.ts';

const tables = (db: Database) => db.withTables<FlowTables>();
const columns = [
  'id',
  'deployment_id as deploymentId',
  'process_key as processKey',
  'process_name as processName',
  'meta_key as metaKey',
  'business_id as businessId',
  'title',
  'unit_id as unitId',
  'department_id as departmentId',
  'initiator_id as initiatorId',
  'initiator_name as initiatorName',
  'initiator_unit_id as initiatorUnitId',
  'initiator_department_id as initiatorDepartmentId',
  'parent_id as parentId',
  'parent_call as parentCall',
  'status',
  'engine_id as engineId',
  'state',
  'start_time as startTime',
] as const;

function own({ db, tenantId }: Pick<Scope, 'db' | 'tenantId'>, id: string) {
  return tables(db).selectFrom('flow_instances').select(columns).where('tenant_id', '=', tenantId).where('id', '=', id);
}

function opened(row: (Omit<InstanceRow, 'state'> & { readonly state: string }) | undefined): InstanceRow | undefined {
  return row && { ...row, state: JSON.parse(row.state) as InstanceState }; // written by `insert` and `store`
}

/** Stores instances; the state is JSON text. */
export const instancesRepository: InstancesPort = {
  async insert({ db, tenantId }, instance) {
    await tables(db)
      .insertInto('flow_instances')
      .values({
        id: instance.id,
        tenant_id: tenantId,
        deployment_id: instance.deploymentId,
        process_key: instance.processKey,
        process_name: instance.processName,
        meta_key: instance.metaKey,
        business_id: instance.businessId,
        title: instance.title,
        unit_id: instance.unitId,
        department_id: instance.departmentId,
        initiator_id: instance.initiatorId,
        initiator_name: instance.initiatorName,
        initiator_unit_id: instance.initiatorUnitId,
        initiator_department_id: instance.initiatorDepartmentId,
        parent_id: instance.parentId,
        parent_call: instance.parentCall,
        engine_id: instance.engineId,
        status: instance.status,
        state: JSON.stringify(instance.state),
        start_time: instance.startTime,
        end_time: null,
      })
      .execute();
  },
  hold: async (scope, id) => opened(await own(scope, id).forUpdate().executeTakeFirst()),
  find: async (scope, id) => opened(await own(scope, id).executeTakeFirst()),
  runningOf({ db, tenantId }, { metaKey, businessIds, hold }) {
    const query = tables(db)
      .selectFrom('flow_instances')
      .select(['id', 'business_id as businessId', 'process_name as processName', 'unit_id as unitId', 'status'])
      .where('tenant_id', '=', tenantId)
      .where('meta_key', '=', metaKey)
      .where(isAnyOf('business_id', businessIds))
      .where('status', 'in', ['running', 'suspended'])
      .where('parent_id', '=', '')
      .orderBy('id');
    return (hold ? query.forUpdate() : query).execute();
  },
  isIdle: ({ tenantId }, metaKey, id) => sql<boolean>`not exists (select 1 from flow_instances as own
    where own.tenant_id = ${tenantId} and own.meta_key = ${metaKey} and own.business_id = ${id}
      and own.status in ('running', 'suspended') and own.parent_id = '')`,
  async store({ db, tenantId }, { id, deploymentId, state, status }, endTime) {
    await tables(db)
      .updateTable('flow_instances')
      .set({
        deployment_id: deploymentId,
        state: JSON.stringify(state),
        status,
        end_time: endTime,
        version: sql<number>`version + 1`,
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute();
  },
  async rename({ db, tenantId }, id, title) {
    await sql`update flow_instances set title = ${title} where tenant_id = ${tenantId} and id = ${id}`.execute(db);
    await sql`update flow_tasks t set search_text = i.title || E'\\n' || i.process_name
      from flow_instances i where i.tenant_id = ${tenantId} and i.id = ${id} and t.instance_id = i.id`.execute(db);
    await sql`update flow_candidates c set search_text = t.search_text
      from flow_tasks t where t.tenant_id = ${tenantId} and t.instance_id = ${id} and c.task_id = t.id`.execute(db);
  },
  ofHidingProcesses: (db) =>
    tables(db)
      .selectFrom('flow_instances as i')
      .innerJoin('flow_deployments as d', 'd.id', 'i.deployment_id')
      .select(['i.id', 'i.tenant_id as tenantId'])
      .where('d.compiled', 'like', '%"hide"%')
      .orderBy('i.id')
      .execute(),
  children: ({ db, tenantId }, parentId) =>
    tables(db)
      .selectFrom('flow_instances')
      .select(['id', 'parent_call as call'])
      .where('tenant_id', '=', tenantId)
      .where('parent_id', '=', parentId)
      .where('status', 'in', ['running', 'suspended'])
      .execute(),
  async concerns(context, id) {
    const row = await tables(context.db)
      .selectFrom('flow_instances')
      .select('id')
      .where('tenant_id', '=', context.tenantId)
      .where('id', '=', id)
      .where(concernsCaller(context))
      .executeTakeFirst();
    return row !== undefined;
  },
  async ofRecord({ db, tenantId }, metaKey, businessId) {
    const row = await tables(db)
      .selectFrom('flow_instances')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('meta_key', '=', metaKey)
      .where('business_id', '=', businessId)
      .where('parent_id', '=', '')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  },
};
