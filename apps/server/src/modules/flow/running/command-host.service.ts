// One command is one transaction: the caller holds the instance, and everything that follows from the step is written
// with it. A task that was decided meanwhile is not open any more, and the command is refused.
import type {
  CompiledProcess,
  InstanceState,
  JsonObject,
  StepResult,
  WorkflowCommand,
  WorkflowEffect,
} from '@org/workflow';
import { isDuplicate } from '../../../shared/database/database-errors.ts';
import { attemptAsync } from '../engine/engine-refusals.ts';
import { flowRefusal } from '../flow.words.ts';
import type { FlowActor, FlowParts, FlowStatus, InstanceRow } from '../flow.port.ts';
import { DEEPEST_CALL } from '../limits.ts';
import { followName, presentName } from '../record/record-name.service.ts';
import { approvalStage } from './approval-stage.ts';
import { applyEffects } from './apply-effects.service.ts';
import { routeTasks } from './route-tasks.service.ts';

/** What a command leaves in addition to the state of the engine. */
export interface CommandNote {
  readonly comment?: string;
  /** How the instance ends if the command ends it; by default as the engine says. */
  readonly endsAs?: FlowStatus;
  /** Whether the instance that called this one goes on without it. */
  readonly isCancelled?: boolean;
  /** How many processes have called each other up to here. */
  readonly depth?: number;
}

/** An instance to start. */
export type NewInstance = Omit<InstanceRow, 'id' | 'engineId' | 'state' | 'status' | 'startTime' | 'processKey'>;

/** A step that was taken, before its effects are written. */
interface Taken extends StepResult {
  readonly instance: InstanceRow;
  readonly process: CompiledProcess;
  readonly note: CommandNote;
  /** The state before the step; undefined for the start. */
  readonly before: InstanceState | undefined;
}

/** Runs a command on an instance that is held, in its engine. Refuses it with the sentence of the engine. */
export async function runCommand(
  parts: FlowParts,
  actor: FlowActor,
  { instance, command, ...note }: CommandNote & { readonly instance: InstanceRow; readonly command: WorkflowCommand },
): Promise<InstanceRow> {
  const process = await parts.definitions.process(actor, instance.deploymentId);
  const definition = await parts.definitions.engineId(actor, instance.deploymentId);
  const engine = parts.engines.of(instance.engineId);
  const step = { instance, process, definition, command, comment: note.comment ?? '' };
  const result = await attemptAsync(actor, () => engine.step(actor, step), process);
  return writeStep(parts, actor, { ...result, instance, process, note, before: instance.state });
}

/** Starts an instance of a deployed version. */
export async function beginInstance(
  parts: FlowParts,
  actor: FlowActor,
  { variables, depth = 0, ...row }: NewInstance & { readonly variables: JsonObject; readonly depth?: number },
): Promise<InstanceRow> {
  const process = await parts.definitions.process(actor, row.deploymentId);
  const definition = await parts.definitions.engineId(actor, row.deploymentId);
  const engine = parts.engines.of(definition);
  const { id, engineId, ...result } = await attemptAsync(actor, () =>
    engine.start(actor, { definition, process, row, variables }),
  );
  const instance: InstanceRow = {
    ...row,
    id,
    engineId,
    processKey: process.key,
    status: 'running',
    state: result.state,
    startTime: actor.now,
  };
  try {
    await parts.instances.insert(actor, instance);
  } catch (error) {
    if (isDuplicate(error, 'flow_instances_running')) throw flowRefusal('FLOW_RUNNING');
    throw error;
  }
  await parts.history.add(actor, {
    ...noOutcome,
    instanceId: instance.id,
    activityType: 'startEvent',
    actorId: instance.initiatorId,
    actorName: instance.initiatorName,
    round: 1,
    startTime: actor.now,
  });
  return writeStep(parts, actor, { ...result, instance, process, note: { depth }, before: undefined });
}

const noOutcome = { taskId: '', nodeKey: '', nodeName: '', outcome: '', pass: true, comment: '' } as const;

/** Writes a step that was taken: tasks, history, the state of the record, and what follows in other instances. */
export async function writeStep(parts: FlowParts, actor: FlowActor, taken: Taken): Promise<InstanceRow> {
  const { process, note } = taken;
  const { state, effects } = await routeTasks(parts, actor, taken);
  const isOver = state.status === 'completed' || state.status === 'archived';
  const status = isOver ? (note.endsAs ?? state.status) : state.status;
  const title = taken.before === undefined ? taken.instance.title : await followName(parts, actor, taken);
  const instance: InstanceRow = { ...taken.instance, title, state, status };
  await parts.instances.store(actor, instance, isOver ? actor.now : null);
  await applyEffects(parts, actor, { effects, instance, process, comment: note.comment });
  await followRecord(parts, actor, { ...taken, state, instance });
  for (const one of effects) await followCall(parts, one.actor, { ...one, instance, note });
  if (isOver) await finish(parts, actor, { instance, note });
  return instance;
}

/** The record follows the instance that it is in; the processes that this one calls have no state of their own. */
async function followRecord(
  parts: FlowParts,
  actor: FlowActor,
  { instance, state, note, ...taken }: Taken,
): Promise<void> {
  if (instance.parentId !== '') return;
  const stage = approvalStage({ ...taken, after: state, status: instance.status });
  if (stage) await parts.records.follow(actor, instance, { stage, comment: note.comment ?? '', name: instance.title });
}

/** Starts and ends the processes that call activities call. */
async function followCall(
  parts: FlowParts,
  actor: FlowActor,
  { effect, instance, note }: { readonly effect: WorkflowEffect; readonly instance: InstanceRow; note: CommandNote },
): Promise<void> {
  if (effect.type === 'callCancelled') {
    const children = await parts.instances.children(actor, instance.id);
    for (const { id } of children.filter(({ call }) => call === effect.call)) {
      const child = await parts.instances.hold(actor, id);
      const command = { type: 'archive', by: actor.userId } as const;
      if (child) await runCommand(parts, actor, { instance: child, command, isCancelled: true });
    }
    return;
  }
  if (effect.type !== 'callStarted') return;
  const depth = (note.depth ?? 0) + 1;
  if (depth > DEEPEST_CALL) throw flowRefusal('FLOW_CALLS_TOO_DEEP', { most: DEEPEST_CALL });
  const called = await parts.definitions.newest(actor, effect.key);
  if (!called) throw flowRefusal('FLOW_NOT_DEPLOYED', { key: effect.key.slice(0, 60) });
  if (called.suspensionState === 'suspend') throw flowRefusal('FLOW_SUSPENDED', { name: called.name });
  const { id, engineId: _engine, state: _state, status: _status, ...own } = instance;
  const { startTime: _start, processKey: _key, ...record } = own;
  const process = await parts.definitions.process(actor, called.id);
  await beginInstance(parts, actor, {
    ...record,
    // The called process may hide other items.
    title: (await presentName(parts, actor, { instance, process })) ?? '',
    deploymentId: called.id,
    processName: called.name,
    parentId: id,
    parentCall: effect.call,
    variables: effect.variables,
    depth,
  });
}

/** Writes the end of an instance; the one that called it goes on. */
async function finish(
  parts: FlowParts,
  actor: FlowActor,
  { instance, note }: { readonly instance: InstanceRow; readonly note: CommandNote },
): Promise<void> {
  await parts.history.add(actor, {
    ...noOutcome,
    instanceId: instance.id,
    activityType: 'endEvent',
    outcome: instance.status,
    comment: note.endsAs === undefined ? '' : (note.comment ?? ''),
    actorId: actor.userId,
    actorName: actor.realName,
    round: instance.state.round,
    startTime: actor.now,
  });
  if (instance.parentId === '') return parts.changes.forget(actor, instance);
  if (note.isCancelled) return;
  const parent = await parts.instances.hold(actor, instance.parentId);
  if (!parent?.state.tokens.some(({ id, kind }) => kind === 'call' && id === instance.parentCall)) return;
  const { variables } = instance.state;
  const command = { type: 'childEnded', call: instance.parentCall, variables } as const;
  await runCommand(parts, actor, { instance: parent, command, depth: note.depth ?? 0 });
}
