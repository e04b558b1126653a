import {
  openTasks,
  parseAssignee,
  startInstance,
  step,
  WorkflowError,
  type AssigneeRule,
  type CompiledProcess,
  type InstanceState,
  type JsonObject,
  type OpenTask,
  type Outcome,
  type WorkflowCommand,
  type WorkflowEffect,
  type WorkflowFault,
  type WorkflowToken,
} from '@org/workflow';
import type { DiagramMarks } from '../../diagram/diagram-mark.ts';
import { marksOf } from '../../diagram/diagram-mark.ts';

/** The person who tries a process. */
export const PERSON = 'trial';
/** Steps that a trial lists. */
const MOST_STEPS = 200;

/** What a person did in a trial. */
export interface TrialStep {
  readonly node: string;
  readonly outcome: Outcome | 'wake';
}

/** A process that is tried: the engine's state, and what led to it. */
export interface Trial {
  readonly process: CompiledProcess;
  readonly state: InstanceState;
  readonly steps: readonly TrialStep[];
  readonly done: readonly string[];
  readonly rejected: readonly string[];
  /** Why the last step was refused; the state is the one before it. */
  readonly fault?: WorkflowFault;
}

/** A trial, or why it cannot begin. */
export type TrialStart = { readonly trial: Trial } | { readonly fault: WorkflowFault };

/** Starts a process with variables, as the engine would. */
export function startTrial(process: CompiledProcess, variables: JsonObject): TrialStart {
  const started = attempt(() => startInstance(process, { initiator: PERSON, variables }));
  if ('fault' in started) return started;
  const start = process.starts[process.key];
  const done = start === undefined ? [] : [start];
  return { trial: { process, state: started.result.state, steps: [], done, rejected: [] } };
}

/** Decides an open task. */
export function decide(trial: Trial, task: OpenTask, outcome: 'agree' | 'reject' | 'return'): Trial {
  const by = task.assignee ?? PERSON;
  const isFirst = task.node === trial.process.initiatorTask;
  const completed: WorkflowCommand = {
    type: 'complete',
    task: task.task,
    by,
    outcome: isFirst ? 'submit' : 'agree',
  };
  const command: WorkflowCommand = outcome === 'agree' ? completed : { type: outcome, task: task.task, by };
  return after(trial, command, { node: task.node, outcome: outcome === 'agree' && isFirst ? 'submit' : outcome });
}

/** The tokens that wait for a time, a handler or another process. */
export function waitingTokens({ state }: Trial): readonly WorkflowToken[] {
  return state.tokens.filter(({ kind }) => kind === 'timer' || kind === 'call' || kind === 'handler');
}

/** Lets a waiting token go on: the time comes, the handler answers, the called process ends. */
export function wake(trial: Trial, { id, kind, node }: WorkflowToken): Trial {
  const command: WorkflowCommand =
    kind === 'timer'
      ? { type: 'fireTimer', timer: id }
      : kind === 'call'
        ? { type: 'childEnded', call: id }
        : { type: 'handled', call: id };
  return after(trial, command, { node, outcome: 'wake' });
}

/** The open tasks of a trial. */
export function trialTasks({ process, state }: Trial): readonly OpenTask[] {
  return openTasks(process, state);
}

/** What the diagram shows of a trial. */
export function trialMarks({ state, done, rejected }: Trial): DiagramMarks {
  const active = state.status === 'running' ? state.tokens.map(({ node }) => node) : [];
  return marksOf({ active, done, rejected });
}

/** The rule of a task as the model writes it, for a person who reads the trial. */
export function ruleOf({ rule }: OpenTask): AssigneeRule | undefined {
  return rule && parseAssignee(`\${${rule.variable}}`);
}

function after(trial: Trial, command: WorkflowCommand, done: TrialStep): Trial {
  const { fault: _fault, ...before } = trial;
  const result = attempt(() => step(trial.process, trial.state, command));
  if ('fault' in result) return { ...before, fault: result.fault };
  const { state, effects } = result.result;
  const rejected =
    done.outcome === 'reject' || done.outcome === 'return' ? [...trial.rejected, done.node] : trial.rejected;
  const reopened = new Set(effects.flatMap((effect) => (effect.type === 'taskCreated' ? [effect.task.node] : [])));
  const ended = effects.some(({ type }) => type === 'instanceEnded') ? endsOf(trial.process) : [];
  return {
    ...before,
    state,
    steps: [...trial.steps, done].slice(-MOST_STEPS),
    done: [...new Set([...trial.done, ...effects.flatMap(doneNode), ...ended])].filter((id) => !reopened.has(id)),
    rejected: rejected.filter((id) => !reopened.has(id)),
  };
}

function doneNode(effect: WorkflowEffect): readonly string[] {
  if (effect.type === 'taskCompleted')
    return effect.outcome === 'agree' || effect.outcome === 'submit' ? [effect.node] : [];
  return [];
}

/** The only end of a process; which of several was reached is not known from outside. */
function endsOf({ nodes, key }: CompiledProcess): readonly string[] {
  const ends = Object.values(nodes).filter(({ kind, scope }) => kind === 'end' && scope === key);
  return ends.length === 1 ? ends.map(({ id }) => id) : [];
}

function attempt<T>(act: () => T): { readonly result: T } | { readonly fault: WorkflowFault } {
  try {
    return { result: act() };
  } catch (error) {
    if (error instanceof WorkflowError) return { fault: { code: error.code, params: error.params } };
    throw error;
  }
}
