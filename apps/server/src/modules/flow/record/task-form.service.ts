import type { WireRecord } from '@org/meta-forms/core';
import type { FieldAccess } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import { httpRefusal } from '../../../shared/http/http.words.ts';
import { found } from '../../../shared/http/saving.ts';
import type { FlowParts, InstanceRow, TaskRow } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { ownTask } from '../running/own-task.service.ts';
import { accessOf, hasDecided } from './record-access.ts';

/** Shows and saves the record of a task to its person, who needs no permission for the form of the record. */
export function createTaskForm(parts: FlowParts) {
  return {
    async show(context: RequestContext, taskId: string): Promise<WireRecord | undefined> {
      const task = found(await parts.tasks.find(context, taskId));
      if (!(await isOf(parts, context, task))) throw httpRefusal('RECORD_MISSING');
      const instance = found(await parts.instances.find(context, task.instanceId));
      return parts.records.shownTo(context, instance, await accessIn(parts, context, { task, instance }));
    },
    /** Does the slow part of a save, outside of a transaction. */
    async prepare(context: RequestContext, taskId: string, sent: Record<string, unknown>): Promise<void> {
      const { instance } = await ownTask(parts, context, { taskId, hold: false });
      await parts.records.prepare(context, instance.metaKey, sent);
    },
    async save(context: RequestContext, taskId: string, sent: WireRecord): Promise<WireRecord | undefined> {
      const { task, instance } = await ownTask(parts, context, { taskId });
      if (task.assigneeId !== context.userId) throw flowRefusal('FLOW_TASK_UNCLAIMED');
      if (sent['id'] !== instance.businessId) throw httpRefusal('RECORD_MISSING');
      return parts.records.save(context, instance.metaKey, sent);
    },
  };
}

/** Whether the caller has the task, may claim it, or has completed it. */
async function isOf({ tasks }: FlowParts, context: RequestContext, task: TaskRow): Promise<boolean> {
  if (task.status !== 'open') return hasDecided(task, context);
  return task.assigneeId === context.userId || (task.assigneeId === '' && (await tasks.isCandidate(context, task.id)));
}

/** After the decision, what could be edited is read, and what was hidden stays hidden. */
async function accessIn(
  { definitions }: FlowParts,
  context: RequestContext,
  { task, instance }: { readonly task: TaskRow; readonly instance: InstanceRow },
): Promise<(key: string) => FieldAccess> {
  return accessOf(await definitions.process(context, instance.deploymentId), task, task.status === 'open');
}
