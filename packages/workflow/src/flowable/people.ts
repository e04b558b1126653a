import { parseAssignee } from '../assignee/assignee-expression.ts';
import type { CompiledProcess } from '../compile/process.ts';
import { own } from '../json.ts';
import type { EngineEffect, EngineTask } from '../port/engine-command.ts';
import { readList } from './answers.ts';
import type { FlowableClient } from './client.ts';
import { lenderOf, type HistoryEvent } from './events.ts';
import type { TaskRecord } from './snapshot.ts';

/** A task as a host shows it. Candidates are read for a task that nobody has. */
export async function describeRecord(
  client: FlowableClient,
  process: CompiledProcess,
  record: TaskRecord,
): Promise<EngineTask> {
  const { id, node, name, assignee, dueDate, formKey } = record;
  const owner = lenderOf(record);
  const { users, groups } = assignee === undefined ? await candidatesOf(client, id) : { users: [], groups: [] };
  const model = own(process.nodes, node);
  const text = model?.kind === 'userTask' && assignee === undefined ? model.assignee?.text : undefined;
  const rule = text === undefined ? undefined : parseAssignee(text);
  return {
    task: id,
    node,
    name,
    ...(assignee !== undefined && { assignee }),
    ...(owner !== undefined && { owner }),
    ...(rule && { rule }),
    candidateUsers: users,
    candidateGroups: groups,
    ...(dueDate !== undefined && { dueDate }),
    ...(formKey !== undefined && { formKey }),
  };
}

/** An event of the history with its whole effect. */
export async function describeEvent(
  client: FlowableClient,
  process: CompiledProcess,
  { happened }: HistoryEvent,
): Promise<EngineEffect> {
  if (happened.type !== 'taskCreated') return happened;
  return { type: 'taskCreated', task: await describeRecord(client, process, happened.record) };
}

/** The history has the links of open tasks and of those that were done meanwhile: `HistoricIdentityLinkResponse`. */
async function candidatesOf(client: FlowableClient, task: string) {
  const links = await readList(client, {
    method: 'GET',
    path: ['history', 'historic-task-instances', task, 'identitylinks'],
    isRead: true,
    refusals: { 404: ['TASK_NOT_OPEN', { task }] },
  });
  const candidates = links.filter((link) => link.optional('type') === 'candidate');
  return {
    users: candidates.flatMap((link) => link.optional('userId') ?? []),
    groups: candidates.flatMap((link) => link.optional('groupId') ?? []),
  };
}
