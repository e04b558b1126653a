import { next, pathAhead, returnTargets, type OpenTask } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { FlowParts } from '../flow.port.ts';
import { attempt } from './command-host.service.ts';
import { variablesOf } from './decide.service.ts';
import { ownTask } from './own-task.service.ts';

interface Asked {
  readonly taskId: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly flag: 'ok' | '';
}

/** What a decision would lead to; nothing is written. */
export async function nextNodes(parts: FlowParts, context: RequestContext, { taskId, variables: sent, flag }: Asked) {
  const own = await ownTask(parts, context, { taskId, hold: false });
  const { instance, task } = own;
  const variables = await variablesOf(parts, context, { own, sent });
  const process = await parts.definitions.process(context, instance.deploymentId);
  const by = task.assigneeId === '' ? context.userId : task.assigneeId;
  const type = flag === 'ok' || task.isSubmit ? 'complete' : 'reject';
  const found = attempt(context, () => next(process, instance.state, { type, task: task.token, by, variables }));
  const nodes = found.tasks.map((one) => ({
    taskDefinitionKey: one.node,
    name: one.name,
    assignee: assigneeText(one),
  }));
  const state = { ...instance.state, variables: { ...instance.state.variables, ...variables } };
  const [first = { taskDefinitionKey: '', name: '', assignee: '' }] = nodes;
  return {
    ...first,
    ended: found.ended,
    nodes,
    ahead: pathAhead(process, state).flatMap(({ kind, node, name, certain, assignee = '' }) =>
      kind === 'userTask' ? [{ taskDefinitionKey: node, name, assignee, certain }] : [],
    ),
  };
}

/** The expression where a person is to be picked, else the person. */
function assigneeText({ rule, assignee }: OpenTask): string {
  return rule ? `\${${rule.variable}}` : (assignee ?? '');
}

/** The nodes that a task may be returned to, the latest first. */
export async function targetsOf(parts: FlowParts, context: RequestContext, taskId: string) {
  const { instance, task } = await ownTask(parts, context, { taskId, hold: false });
  const process = await parts.definitions.process(context, instance.deploymentId);
  return returnTargets(process, instance.state, task.token).map((key) => ({
    taskDefinitionKey: key,
    taskName: process.nodes[key]?.name ?? key,
  }));
}
