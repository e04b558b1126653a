import { FLOW_FILES } from '@org/contract';
import { sql, type RawBuilder } from 'kysely';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { FlowFile, FlowFilesPort } from '../flow-desk.port.ts';
import { concernsCaller } from '../lists/concerns.ts';

async function filesOf(context: RequestContext, which: RawBuilder<unknown>): Promise<readonly FlowFile[]> {
  const { rows } = await sql<FlowFile>`select f.id, f.unit_id as "unitId", f.create_user as "createUser" from files f
    join flow_instances on flow_instances.tenant_id = f.tenant_id
      and f.business_key = ${FLOW_FILES}::text || flow_instances.id
    where f.tenant_id = ${context.tenantId} and not f.is_deleted and ${which}
      and ${concernsCaller(context)}`.execute(context.db);
  return rows;
}

/** Reads which files belong to instances that concern the caller. */
export const flowFilesRepository: FlowFilesPort = {
  byIds: (context: RequestContext, ids: readonly string[]) =>
    ids.length === 0 ? Promise.resolve([]) : filesOf(context, isAnyOf('f.id', ids)),
  ofInstance: (context: RequestContext, instanceId: string) =>
    filesOf(context, sql`f.business_key = ${FLOW_FILES + instanceId}`),
};
