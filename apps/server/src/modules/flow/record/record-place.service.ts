import type { RequestContext } from '../../../shared/http/context.ts';
import type { RecordFlows, RecordPlace } from '../../records/record-flows.port.ts';
import type { OpenTaskOfRecord } from '../flow-records.port.ts';
import type { FlowParts } from '../flow.port.ts';
import { accessOf, widest } from './record-access.ts';
import { commitRecord } from './commit-record.service.ts';

/** Tells the records where each of them is in its process, and sends them for approval. */
export function createRecordFlows(parts: FlowParts): RecordFlows {
  return {
    async place(context, { metaKey, id, hold = false }) {
      const [instance] = await parts.instances.runningOf(context, { metaKey, businessIds: [id], hold });
      if (!instance) return undefined;
      const tasks = await parts.tasks.ofRecord(context, metaKey, id);
      return {
        processName: instance.processName,
        taskName: namesOf(tasks),
        unitId: instance.unitId,
        task: instance.status === 'running' ? await ownTaskOf(parts, context, tasks) : undefined,
      };
    },
    async running(context, metaKey, ids) {
      const found = await parts.instances.runningOf(context, { metaKey, businessIds: ids, hold: true });
      return found.map(({ businessId }) => businessId);
    },
    isIdle: (scope, metaKey, id) => parts.instances.isIdle(scope, metaKey, id),
    async unitByTask(context, { metaKey, id }) {
      const [task] = await parts.tasks.workedOn(context, metaKey, id);
      return task?.unitId;
    },
    async noteChanges(context, { metaKey, id, changes }) {
      const tasks = await parts.tasks.ofRecord(context, metaKey, id);
      const own = tasks.filter(({ assigneeId }) => assigneeId === context.userId);
      await parts.changes.note(
        context,
        own.map((task) => task.id),
        changes,
      );
    },
    commit: (context, record) => commitRecord(parts, context, record),
  };
}

/** The names of tasks, each once. */
export function namesOf(tasks: readonly OpenTaskOfRecord[]): string {
  return [...new Set(tasks.map(({ name }) => name))].join('、');
}

async function ownTaskOf(
  parts: Pick<FlowParts, 'definitions'>,
  context: RequestContext,
  tasks: readonly OpenTaskOfRecord[],
): Promise<RecordPlace['task']> {
  const claimed = tasks.filter(({ assigneeId }) => assigneeId === context.userId);
  const own = claimed.length > 0 ? claimed : tasks.filter(({ isCandidate }) => isCandidate);
  if (own.length === 0) return undefined;
  const accesses = await Promise.all(
    own.map(async (task) => accessOf(await parts.definitions.process(context, task.deploymentId), task)),
  );
  return {
    isClaimed: claimed.length > 0,
    accessTo: (key) => widest(accesses.map((accessTo) => accessTo(key))),
  };
}
