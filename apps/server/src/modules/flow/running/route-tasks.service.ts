// What the rules of a model and of people make of a step before it is written: tasks that are agreed to by rule, and
// tasks that go to a proxy. Both are steps of the engine, so that its state says the same as the rows.
import {
  WorkflowError,
  type CompiledProcess,
  type InstanceState,
  type OpenTask,
  type StepResult,
  type TaskPolicy,
  type WorkflowCommand,
  type WorkflowEffect,
} from '@org/workflow';
import type { FlowActor, FlowParts, InstanceRow } from '../flow.port.ts';
import { MOST_SKIPPED } from '../limits.ts';

export type SkipRule = TaskPolicy['skip'][number];

/** An effect of a step, and who caused it. */
export interface RoutedEffect {
  readonly effect: WorkflowEffect;
  readonly actor: FlowActor;
  /** The rule by which the task of the effect is agreed to. */
  readonly skip?: SkipRule;
  /** The person whose created task goes to a proxy. */
  readonly proxyFor?: string;
}

interface Step {
  readonly instance: InstanceRow;
  readonly process: CompiledProcess;
  readonly state: InstanceState;
  readonly effects: readonly WorkflowEffect[];
}

interface Routed {
  readonly state: InstanceState;
  readonly effects: readonly RoutedEffect[];
}

/** The effects of a step with those of the rules, in their order, and the state after them. */
export async function routeTasks(parts: FlowParts, actor: FlowActor, taken: Step): Promise<Routed> {
  return toProxies(parts, actor, { ...taken, routed: await skipByRule(parts, actor, taken) });
}

async function skipByRule(parts: FlowParts, actor: FlowActor, taken: Step): Promise<Routed> {
  if (isSentTo(taken.effects))
    return { state: taken.state, effects: taken.effects.map((effect) => ({ effect, actor })) };
  const { process, instance } = taken;
  let { state } = taken;
  const skips = new Map<number, SkipRule>();
  const steps = await byPerson(parts, actor, taken);
  // The tasks of this step, and then those that each skipped task leads to.
  const approver = approverIn(taken.effects);
  const waiting = createdIn(taken.effects).map((task) => ({ task, approver }));
  for (let next = waiting.shift(); next && skips.size < MOST_SKIPPED; next = waiting.shift()) {
    const { task: token, assignee: by } = next.task;
    const rule = ruleFor(process, instance, next);
    if (rule === undefined || by === undefined || (await parts.people.known(actor, [by])).length === 0) continue;
    const person = await personOf(parts, actor, { instance, userId: by });
    const result = await agreed(parts, person, { instance: { ...instance, state }, process, task: token });
    if (!result) continue;
    state = result.state;
    skips.set(token, rule);
    steps.push({ actor: person, effects: result.effects });
    waiting.push(...createdIn(result.effects).map((task) => ({ task, approver: by })));
  }
  const effects = steps.flatMap((one) => one.effects.map((effect) => routed(effect, one.actor, skips)));
  return { state, effects };
}

function routed(effect: WorkflowEffect, actor: FlowActor, skips: ReadonlyMap<number, SkipRule>): RoutedEffect {
  const token =
    effect.type === 'taskCreated' ? effect.task.task : effect.type === 'taskCompleted' ? effect.task : undefined;
  const skip = token === undefined ? undefined : skips.get(token);
  return skip === undefined ? { effect, actor } : { effect, actor, skip };
}

/** Whether a person returned a task or an administrator moved one: the people of its new step decide again. */
function isSentTo(effects: readonly WorkflowEffect[]): boolean {
  return effects.some(
    (effect) =>
      (effect.type === 'taskCompleted' && effect.outcome === 'return') ||
      (effect.type === 'taskCancelled' && effect.reason === 'jump'),
  );
}

const createdIn = (effects: readonly WorkflowEffect[]): readonly OpenTask[] =>
  effects.flatMap((effect) => (effect.type === 'taskCreated' ? [effect.task] : []));

/** The person whose agreement led to a step. */
function approverIn(effects: readonly WorkflowEffect[]): string | undefined {
  const done = effects.find((effect) => effect.type === 'taskCompleted');
  return done?.type === 'taskCompleted' && done.outcome === 'agree' ? done.by : undefined;
}

function ruleFor(
  process: CompiledProcess,
  { initiatorId }: InstanceRow,
  { task, approver }: { readonly task: OpenTask; readonly approver: string | undefined },
): SkipRule | undefined {
  const node = process.nodes[task.node];
  if (node?.kind !== 'userTask' || task.node === process.initiatorTask || task.assignee === undefined) return undefined;
  const holds: Readonly<Record<SkipRule, boolean>> = {
    samePerson: approver !== undefined && task.assignee === approver,
    submitter: task.assignee === initiatorId,
  };
  return node.policy?.skip.find((rule) => holds[rule]);
}

/** The effects of a step, each with its person: at a server, somebody else may have acted since the last time. */
async function byPerson(parts: FlowParts, actor: FlowActor, { instance, effects }: Step) {
  const steps: { readonly actor: FlowActor; readonly effects: readonly WorkflowEffect[] }[] = [];
  for (const effect of effects) {
    const userId = effect.type === 'taskCompleted' ? effect.by : actor.userId;
    steps.push({ actor: await personOf(parts, actor, { instance, userId }), effects: [effect] });
  }
  return steps;
}

interface OnTask {
  readonly instance: InstanceRow;
  readonly process: CompiledProcess;
  readonly task: number;
}

/** The step of an agreement; undefined where the engine refuses it, so that the person decides. */
async function agreed(parts: FlowParts, person: FlowActor, on: OnTask): Promise<StepResult | undefined> {
  try {
    return await stepOf(parts, person, { ...on, command: { type: 'complete', task: on.task, by: person.userId } });
  } catch (error) {
    if (error instanceof WorkflowError) return undefined;
    throw error;
  }
}

interface OneStep extends Pick<OnTask, 'instance' | 'process'> {
  readonly command: WorkflowCommand;
}

async function stepOf(parts: FlowParts, actor: FlowActor, { instance, process, command }: OneStep) {
  const definition = await parts.definitions.engineId(actor, instance.deploymentId);
  return parts.engines.of(instance.engineId).step(actor, { instance, process, definition, command, comment: '' });
}

async function personOf(
  { people }: FlowParts,
  actor: FlowActor,
  { instance, userId }: { readonly instance: InstanceRow; readonly userId: string },
): Promise<FlowActor> {
  if (userId === actor.userId) return actor;
  const person = { ...actor, userId, realName: await people.nameOf(actor, userId) };
  if (userId !== instance.initiatorId) return person;
  const { initiatorUnitId: unitId, initiatorDepartmentId: department } = instance;
  return { ...person, unitId, departmentIds: department === '' ? [] : [department] };
}

/**
 * New tasks of people who are away today go to their proxies: one step, so a proxy's own proxy gets nothing. A proxy
 * who is the initiator is passed over: nobody approves their own record for somebody else.
 */
async function toProxies(
  parts: FlowParts,
  actor: FlowActor,
  { process, instance, routed: before }: Step & { readonly routed: Routed },
): Promise<Routed> {
  const isOf = ({ effect, skip }: RoutedEffect) =>
    effect.type === 'taskCreated' && skip === undefined && effect.task.node !== process.initiatorTask;
  const userIds = before.effects.flatMap((one) =>
    isOf(one) && one.effect.type === 'taskCreated' ? (one.effect.task.assignee ?? []) : [],
  );
  const proxies = await parts.proxies.today(actor, { userIds, processKey: instance.processKey });
  let { state } = before;
  const effects: RoutedEffect[] = [];
  for (const one of before.effects) {
    const { effect } = one;
    const owner = effect.type === 'taskCreated' && isOf(one) ? effect.task.assignee : undefined;
    const proxy = owner === undefined ? undefined : proxies.get(owner);
    const isOpen = effect.type === 'taskCreated' && state.tokens.some(({ id }) => id === effect.task.task);
    const isForProxy = proxy !== undefined && proxy !== instance.initiatorId && isOpen;
    if (effect.type !== 'taskCreated' || owner === undefined || !isForProxy) {
      effects.push(one);
      continue;
    }
    const { task } = effect.task;
    const command = { type: 'transfer', task, by: owner, to: proxy } as const;
    state = (await stepOf(parts, actor, { instance: { ...instance, state }, process, command })).state;
    effects.push({ ...one, effect: { ...effect, task: { ...effect.task, assignee: proxy } }, proxyFor: owner });
  }
  return { state, effects };
}
