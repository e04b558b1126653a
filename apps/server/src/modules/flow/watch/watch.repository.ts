import { sql } from 'kysely';
import { isAnyOf } from '../../../shared/database/maintained.ts';
import type { Bottleneck, FlowProcess, WatchPort } from '../flow-watch.port.ts';
import { LATEST_TASKS, MOST_BOTTLENECKS, MOST_PROCESSES } from '../limits.ts';

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
    const { rows } = await sql<Bottleneck>`with waiting as materialized (
        select t.process_key, t.node_key, count(*)::int as total, min(t.create_time) as oldest
        from flow_tasks t
        where t.tenant_id = ${tenantId} and t.status = 'open' and not t.is_submit
          and ${isAnyOf('t.unit_id', visibleUnitIds)}
        group by t.process_key, t.node_key
        order by oldest, t.process_key, t.node_key limit ${MOST_BOTTLENECKS})
      select w.process_key as "processDefinitionKey", w.node_key as "taskDefinitionKey",
        (select i.process_name from flow_instances i
          where i.tenant_id = ${tenantId} and i.process_key = w.process_key
          order by i.id desc limit 1) as "processDefinitionName",
        (select t.name from flow_tasks t where t.tenant_id = ${tenantId} and t.status = 'open' and not t.is_submit
          and t.process_key = w.process_key and t.node_key = w.node_key limit 1) as "taskName",
        w.total as "openTasks", greatest(0, extract(epoch from ${now}::timestamp - w.oldest))::int as "longestSeconds",
        (select avg(extract(epoch from d.done_time - d.create_time))::int from (
          select done_time, create_time from flow_tasks
          where tenant_id = ${tenantId} and process_key = w.process_key and node_key = w.node_key and status = 'done'
          order by done_time desc limit ${LATEST_TASKS}) d) as "usualSeconds"
      from waiting w order by w.oldest, w.process_key, w.node_key`.execute(db);
    return rows;
  },
};
