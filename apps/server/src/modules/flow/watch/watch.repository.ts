import { sql } from 'kysely';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { Bottleneck, FlowProcess, WatchPort } from '../flow-watch.port.ts';
import { MOST_BOTTLENECKS, MOST_PROCESSES } from '../limits.ts';

/** Reads processes and bottlenecks. */
export const watchRepository: WatchPort = {
  async processes({ db, tenantId }) {
    const { rows } =
      await sql<FlowProcess>`select d.id as "processDefinitionId", d.process_key as "processDefinitionKey",
        d.name as "processDefinitionName", d.category, d.version, d.is_suspended as "isSuspended",
        coalesce((select json_agg(json_build_object('metaKey', f.meta_key, 'formName', f.form_name) order by f.meta_key)
          from flow_bindings b join meta_forms f on f.tenant_id = b.tenant_id and f.meta_key = b.meta_key
          where b.tenant_id = d.tenant_id and not b.is_deleted and not f.is_deleted and exists (
            select 1 from jsonb_array_elements(b.bindings::jsonb) bound
            where bound ->> 'processDefinitionKey' = d.process_key)), '[]'::json) as forms
      from flow_deployments d
      where d.tenant_id = ${tenantId} and not d.is_deleted and d.version = (
        select max(n.version) from flow_deployments n
        where n.tenant_id = d.tenant_id and n.process_key = d.process_key and not n.is_deleted)
      order by d.name, d.process_key limit ${MOST_PROCESSES}`.execute(db);
    return rows;
  },
  async bottlenecks({ db, tenantId, visibleUnitIds, now }) {
    const { rows } = await sql<Bottleneck>`select i.process_key as "processDefinitionKey",
        max(i.process_name) as "processDefinitionName", t.node_key as "taskDefinitionKey",
        max(t.name) as "taskName", count(*)::int as "openTasks",
        greatest(0, extract(epoch from ${now}::timestamp - min(t.create_time)))::int as "longestSeconds",
        (select avg(h.duration_seconds)::int from flow_history h join flow_instances p on p.id = h.instance_id
          where p.tenant_id = ${tenantId} and p.process_key = i.process_key and h.node_key = t.node_key
            and h.activity_type = 'userTask') as "usualSeconds"
      from flow_tasks t join flow_instances i on i.id = t.instance_id
      where t.tenant_id = ${tenantId} and t.status = 'open' and not t.is_submit
        and ${isAnyOf('i.unit_id', visibleUnitIds)}
      group by i.process_key, t.node_key
      order by "longestSeconds" desc, i.process_key, t.node_key limit ${MOST_BOTTLENECKS}`.execute(db);
    return rows;
  },
};
