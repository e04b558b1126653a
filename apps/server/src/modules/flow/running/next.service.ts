import { next, pathAhead, step, type CompiledProcess, type InstanceState, type OpenTask } from '@org/workflow';
import type { RequestContext } from '../../../shared/http/context.ts';
import type { FlowParts } from '../flow.port.ts';
import { attempt, attemptAsync } from '../engine/engine-refusals.ts';
import { variablesOf } from './decide.service.ts';
import { isOfNobody, ownTask, takeCommand, type OwnTask } from './own-task.service.ts';

interface Asked {
  readonly taskId: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly flag: 'ok' | '';
}

/** What a decision would lead to; nothing is written. */
export async function nextNodes(parts: FlowParts, context: RequestContext, { taskId, variables: sent, flag }: Asked) {
  const { instance: read, task } = await ownTask(parts, context, { taskId, hold: false });
  const process = await parts.definitions.process(context, read.deploymentId);
  const by = context.userId;
  const state = attempt(context, () => ownState(process, { instance: read, task }, by));
  const instance = { ...read, state };
  const variables = await variablesOf(parts, context, { own: { instance, task }, sent });
  const type = flag === 'ok' || task.isSubmit ? 'complete' : 'reject';
  const found = attempt(context, () => next(process, state, { type, task: task.token, by, variables }));
  const nodes = found.tasks.map((one) => ({
    taskDefinitionKey: one.node,
    name: one.name,
    assignee: assigneeText(one),
  }));
  const [first = { taskDefinitionKey: '', name: '', assignee: '' }] = nodes;
  return {
    ...first,
    ended: found.ended,
    nodes,
    ahead: tasksAhead(process, { ...state, variables: { ...state.variables, ...variables } }),
  };
}

/** The tasks to come if everybody agrees. */
export function tasksAhead(process: CompiledProcess, state: InstanceState) {
  return pathAhead(process, state).flatMap(({ kind, node, name, certain, assignee = '' }) =>
    kind === 'userTask' ? [{ taskDefinitionKey: node, name, assignee, certain }] : [],
  );
}

/** The state after the caller has taken a task that the model gives to a person who does not exist. */
function ownState(process: CompiledProcess, own: OwnTask, by: string): InstanceState {
  const { state } = own.instance;
  return isOfNobody(own, by) ? step(process, state, takeCommand(own, by)).state : state;
}

/** The expression where a person is to be picked, else the person. */
function assigneeText({ rule, assignee }: OpenTask): string {
  return rule ? `\${${rule.variable}}` : (assignee ?? '');
}

/** The nodes that a task may be returned to, the latest first. */
export async function targetsOf(parts: FlowParts, context: RequestContext, taskId: string) {
  const { instance, task } = await ownTask(parts, context, { taskId, hold: false });
  const process = await parts.definitions.process(context, instance.deploymentId);
  const engine = parts.engines.of(instance.engineId);
  const keys = await attemptAsync(context, () =>
    engine.returnTargets(context, { instance, process, task: task.token }),
  );
  return keys.map((key) => ({
    taskDefinitionKey: key,
    taskName: process.nodes[key]?.name ?? key,
  }));
}
