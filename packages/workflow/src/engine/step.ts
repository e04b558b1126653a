import type { CompiledProcess } from '../compile/process.ts';
import { own, type JsonObject } from '../json.ts';
import { WorkflowError } from '../workflow-error.ts';
import type { WorkflowCommand } from './command.ts';
import { addSign } from './commands/add-sign.ts';
import { archive } from './commands/archive.ts';
import { childEnded } from './commands/child-ended.ts';
import { claim } from './commands/claim.ts';
import { complete } from './commands/complete.ts';
import { delegate } from './commands/delegate.ts';
import { fireTimer } from './commands/fire-timer.ts';
import { handled } from './commands/handled.ts';
import { jump } from './commands/jump.ts';
import { migrate } from './commands/migrate.ts';
import { reject } from './commands/reject.ts';
import { removeSign } from './commands/remove-sign.ts';
import { resolve } from './commands/resolve.ts';
import { resume } from './commands/resume.ts';
import { returnTask } from './commands/return-task.ts';
import { suspend } from './commands/suspend.ts';
import { transfer } from './commands/transfer.ts';
import { unclaim } from './commands/unclaim.ts';
import { withdraw } from './commands/withdraw.ts';
import { drain } from './drain.ts';
import type { WorkflowEffect } from './effect.ts';
import { callProcessListeners } from './listeners.ts';
import { newInstanceState } from './new-instance-state.ts';
import { closeRun, openRun, setVariables, type Run } from './run.ts';
import type { InstanceState } from './state.ts';

/** What a step leaves and did. */
export interface StepResult {
  readonly state: InstanceState;
  /** In the order in which they happened. */
  readonly effects: readonly WorkflowEffect[];
}

/** Who starts an instance, and with which variables. */
export interface StartOptions {
  /** The id of the person. Expressions read it as `initiator`. */
  readonly initiator: string;
  readonly variables?: JsonObject;
}

type Handlers = {
  readonly [Type in WorkflowCommand['type']]: (run: Run, command: WorkflowCommand & { readonly type: Type }) => void;
};

const handlers: Handlers = {
  claim,
  unclaim,
  complete,
  reject,
  return: returnTask,
  archive,
  withdraw,
  transfer,
  delegate,
  resolve,
  addSign,
  removeSign,
  suspend,
  resume,
  jump,
  migrate,
  fireTimer,
  handled,
  childEnded,
};

/**
 * Starts an instance and runs it until every token waits. Pure: equal input gives equal output. Throws a
 * `WorkflowError` for variables that are not JSON, a condition that fails, or a model that never waits.
 */
export function startInstance(process: CompiledProcess, { initiator, variables = {} }: StartOptions): StepResult {
  const run = openRun(process, newInstanceState(process, initiator));
  setVariables(run, {
    ...(process.initiatorVariable !== undefined && { [process.initiatorVariable]: initiator }),
    ...variables,
  });
  callProcessListeners(run, 'start');
  const start = own(process.starts, process.key);
  if (start !== undefined) run.work.push({ type: 'enter', node: start, parent: undefined, from: [] });
  return finished(run);
}

/**
 * Applies a command to an instance. Pure: the state that is handed in stays as it is, equal input gives equal output.
 * Throws a `WorkflowError` with a stable code where the command does not apply; then nothing has happened.
 */
export function step(process: CompiledProcess, state: InstanceState, command: WorkflowCommand): StepResult {
  requireApplicable(process, state, command);
  const run = openRun(process, state);
  // Each handler takes the command of its own type, which the table pairs with the type.
  (handlers[command.type] as (run: Run, command: WorkflowCommand) => void)(run, command);
  return finished(run);
}

function requireApplicable(process: CompiledProcess, state: InstanceState, command: WorkflowCommand): void {
  if (!Object.hasOwn(handlers, command.type)) throw new WorkflowError('COMMAND_UNKNOWN', { type: command.type });
  if (command.type !== 'migrate' && state.process !== process.key)
    throw new WorkflowError('OTHER_PROCESS', { process: state.process });
  if (state.status === 'completed' || state.status === 'archived')
    throw new WorkflowError('INSTANCE_ENDED', { status: state.status });
  if (state.status === 'suspended' && command.type !== 'resume' && command.type !== 'archive')
    throw new WorkflowError('SUSPENDED');
}

function finished(run: Run): StepResult {
  drain(run);
  return { state: closeRun(run), effects: run.effects };
}
