import { FLOW_FILES } from '@org/contract';
import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { FlowFile, FlowFilesPort, RecordFile } from '../flow-desk.port.ts';
import { concernsCaller, isOrWasOf } from '../lists/concerns.ts';

async function filesOf(context: RequestContext, which: RawBuilder<unknown>): Promise<readonly FlowFile[]> {
  const { rows } = await sql<FlowFile>`select f.id, f.unit_id as "unitId", f.create_user as "createUser" from files f
    -- The instance is found by its key: the key of the file made of each instance would read all of them.
    join flow_instances on flow_instances.tenant_id = f.tenant_id
      and flow_instances.id = substr(f.business_key, ${sql.lit(FLOW_FILES.length + 1)})
    where f.tenant_id = ${context.tenantId} and not f.is_deleted and ${which}
      and starts_with(f.business_key, ${FLOW_FILES})
      and ${concernsCaller(context)}`.execute(context.db);
  return rows;
}

/** Reads which files belong to instances that concern the caller. */
export const flowFilesRepository: FlowFilesPort = {
  byIds: (context: RequestContext, ids: readonly string[]) =>
    ids.length === 0 ? Promise.resolve([]) : filesOf(context, isAnyOf('f.id', ids)),
  async ofRecords({ db, tenantId, userId }, ids) {
    if (ids.length === 0) return [];
    const [metaKey, businessId, part] = [1, 2, 3].map((at) => sql`split_part(f.business_key, ':', ${sql.lit(at)})`);
    const { rows } = await sql<RecordFile>`select f.id, f.unit_id as "unitId", ${metaKey} as "metaKey",
        ${businessId} as "businessId", ${part} <> '' as "isOfItem"
      from files f where f.tenant_id = ${tenantId} and not f.is_deleted and ${isAnyOf('f.id', ids)}
        and exists (select 1 from flow_instances i join flow_tasks t on t.instance_id = i.id
          where i.tenant_id = f.tenant_id and i.meta_key = ${metaKey} and i.business_id = ${businessId}
            and ${isOrWasOf('t', userId)})`.execute(db);
    return rows;
  },
  ofInstance: (context: RequestContext, instanceId: string) =>
    filesOf(context, sql`f.business_key = ${FLOW_FILES + instanceId}`),
};
