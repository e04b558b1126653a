// The state behind the fake Flowable server. Tokens run in the engine of this package; what Flowable does otherwise is
// written out here: assignments, suspended and delegated tasks, local variables, the texts of `deleteReason`, and
// `change-state`, which moves an instance anywhere without a check.
import type { CompiledProcess } from '../compile/process.ts';
import { cancelChildren, cancelToken } from '../engine/cancel.ts';
import { drain } from '../engine/drain.ts';
import type { CancelReason, OpenTask, WorkflowEffect } from '../engine/effect.ts';
import { closeRun, nodeIn, openRun, setVariables, type Run } from '../engine/run.ts';
import type { InstanceState } from '../engine/state.ts';
import { startInstance } from '../engine/step.ts';
import { isBoundaryTimer } from '../engine/timers.ts';
import { own, type Json, type JsonObject } from '../json.ts';

export interface FakeDefinition {
  readonly id: string;
  readonly deployment: string;
  readonly process: CompiledProcess;
  readonly xml: string;
  readonly resource: string;
}

export interface FakeTask {
  readonly id: string;
  readonly token: number;
  readonly instance: FakeInstance;
  readonly model: OpenTask;
  readonly start: number;
  readonly locals: Map<string, { readonly name: string; readonly type?: string; readonly value: Json }>;
  assignee: string | undefined;
  owner?: string | null;
  delegation?: 'pending' | 'resolved' | null;
  claimed?: number;
  end?: number;
  deleteReason?: string;
}

export interface FakeInstance {
  readonly id: string;
  readonly start: number;
  readonly tasks: FakeTask[];
  definition: FakeDefinition;
  state: InstanceState;
  suspended: boolean;
  end?: number;
  deleteReason?: string;
}

/** A refusal of the server: the status, and the name of its exception. */
export class FakeFault extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Texts of `deleteReason` by the reason of the engine of this package. */
const WRITTEN: Readonly<Partial<Record<CancelReason, string>>> = {
  signed: 'MI_END',
  timer: 'boundary event (border)',
  terminate: 'terminate end event (end)',
};

/** Definitions, instances and tasks of one server, and its clock, which each call moves on. */
export function fakeRuntime() {
  const definitions: FakeDefinition[] = [];
  const instances: FakeInstance[] = [];
  let now = Date.parse('2026-01-05T01:00:00.000Z');
  let ids = 0;
  const nextId = (kind: string) => `${kind}-${String((ids += 1)).padStart(4, '0')}`;

  function apply(instance: FakeInstance, effects: readonly WorkflowEffect[], reason?: string): void {
    for (const effect of effects) {
      if (effect.type === 'taskCreated') instance.tasks.push(newTask(instance, effect.task));
      else if (effect.type === 'taskCancelled') {
        const task = instance.tasks.find((one) => one.token === effect.task && one.end === undefined);
        if (task) Object.assign(task, { end: now, deleteReason: reason ?? WRITTEN[effect.reason] ?? 'deleted' });
      } else if (effect.type === 'instanceEnded') instance.end = now;
    }
  }

  function newTask(instance: FakeInstance, model: OpenTask): FakeTask {
    const node = own(instance.definition.process.nodes, model.node);
    const element = node && 'multiInstance' in node ? node.multiInstance?.elementVariable : undefined;
    const isElement = node?.kind === 'userTask' && node.assignee?.text === `\${${element}}`;
    // An element of a JSON list is a JSON node, whose text has quotation marks.
    const assignee = isElement && model.assignee !== undefined ? JSON.stringify(model.assignee) : model.assignee;
    return { id: nextId('task'), token: model.task, instance, model, start: now, locals: new Map(), assignee };
  }

  /** Changes the tokens of an instance and goes on from there. */
  function run(instance: FakeInstance, change: (run: Run) => void, reason?: string): void {
    const open = openRun(instance.definition.process, instance.state);
    change(open);
    drain(open);
    instance.state = closeRun(open);
    apply(instance, open.effects, reason);
  }

  return {
    definitions,
    instances,
    nextId,
    now: () => now,
    tick: (milliseconds = 10) => (now += milliseconds),

    start(definition: FakeDefinition, variables: JsonObject): FakeInstance {
      const { state, effects } = startInstance(definition.process, { initiator: 'rest-account', variables });
      const instance: FakeInstance = { id: nextId('inst'), start: now, tasks: [], definition, state, suspended: false };
      instances.push(instance);
      apply(instance, effects);
      return instance;
    },

    /** Completing sets the variables of the call and no others. */
    complete(task: FakeTask, variables: JsonObject): void {
      if (task.instance.suspended) throw new FakeFault(500, 'Cannot complete a suspended task');
      if (task.delegation === 'pending') throw new FakeFault(500, 'A delegated task cannot be completed');
      run(task.instance, (open) => {
        setVariables(open, variables);
        open.work.push({ type: 'leave', token: task.token });
      });
      task.end = now;
    },

    setVariables(instance: FakeInstance, variables: JsonObject): void {
      if (instance.suspended) throw new FakeFault(500, 'Cannot set variables of a suspended execution');
      instance.state = { ...instance.state, variables: { ...instance.state.variables, ...variables } };
    },

    changeState(instance: FakeInstance, cancel: readonly string[], start: string): void {
      if (instance.suspended) throw new FakeFault(500, 'Cannot change the state of a suspended instance');
      const nodes = new Set(instance.state.tokens.map(({ node }) => node));
      if (cancel.length === 0 || cancel.some((id) => !nodes.has(id)))
        throw new FakeFault(400, 'Active execution could not be found with activity id');
      run(instance, (open) => moveTokens(open, cancel, start), `Change activity to ${start}`);
    },

    remove(instance: FakeInstance, reason: string): void {
      const open = openRun(instance.definition.process, instance.state);
      cancelChildren(open, undefined, 'archive');
      instance.state = { ...closeRun(open), status: 'archived' };
      apply(instance, open.effects, reason);
      instance.end = now;
      instance.deleteReason = reason;
    },

    /** A border timer fires without a call. */
    fire(instance: FakeInstance, node: string): void {
      now += 10;
      const timer = instance.state.tokens.find((token) => token.kind === 'timer' && token.node === node);
      const definition = own(instance.definition.process.nodes, node);
      if (!timer || definition?.kind !== 'boundaryTimer') throw new Error(`no timer ${node}`);
      run(instance, (open) => {
        const host = open.tokens.get(timer.parent ?? -1);
        if (host) cancelToken(open, host, 'timer');
        for (const id of definition.outgoing) {
          const target = own(open.process.flows, id)?.target ?? '';
          open.work.push({ type: 'enter', node: target, parent: host?.parent, from: [], flow: id });
        }
      });
    },
  };
}

/** Ends the executions at some activities, with scopes that are then empty, and starts another activity. */
function moveTokens(run: Run, cancel: readonly string[], start: string): void {
  const { scope } = nodeIn(run, start);
  for (const token of run.tokens.values()) if (cancel.includes(token.node)) cancelToken(run, token, 'jump');
  for (let empty = emptyScope(run, scope); empty; empty = emptyScope(run, scope)) cancelToken(run, empty, 'jump');
  const parent = [...run.tokens.values()].find(({ kind, node }) => kind === 'scope' && node === scope)?.id;
  run.work.push({ type: 'enter', node: start, parent, from: [] });
}

function emptyScope(run: Run, needed: string) {
  const tokens = [...run.tokens.values()];
  return tokens.find(
    ({ id, kind, node }) =>
      (kind === 'scope' || kind === 'multi') &&
      node !== needed &&
      !tokens.some((token) => token.parent === id && !isBoundaryTimer(token)),
  );
}
