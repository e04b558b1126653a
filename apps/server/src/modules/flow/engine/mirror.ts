// What this server knows of an instance that runs at another server: the state that the embedded engine would have, as
// far as people see it. Its tokens are the open tasks. Lists, rights and the path ahead read it as they read any state.
import {
  newInstanceState,
  type CompiledProcess,
  type EngineCommand,
  type EngineEffect,
  type EngineEvent,
  type EngineTask,
  type InstanceState,
  type JsonObject,
  type OpenTask,
  type TaskToken,
  type WorkflowCommand,
  type WorkflowEffect,
} from '@org/workflow';

/** The state of an instance at another server. */
export interface MirrorState extends InstanceState {
  /** The id of each task there, by its token here. */
  readonly engineTasks: Readonly<Record<string, string>>;
}

/** The mirror of an instance of which nothing is known yet. */
export function newMirror(process: CompiledProcess, initiator: string, variables: JsonObject): MirrorState {
  return { ...newInstanceState(process, initiator), variables, engineTasks: {} };
}

/** The mirror that `store` wrote for an instance of another server. */
export function mirrorOf(state: InstanceState): MirrorState {
  return { ...state, engineTasks: 'engineTasks' in state ? (state as MirrorState).engineTasks : {} };
}

/** The tasks that a mirror knows, by their ids at the server. */
export function knownTasks({ engineTasks }: MirrorState): ReadonlySet<string> {
  return new Set(Object.values(engineTasks));
}

/** No task has this id. */
const UNKNOWN = '-';

/** A command with the ids of the server. */
export function commandThere(mirror: MirrorState, command: WorkflowCommand, definition: string): EngineCommand {
  const idOf = (token: number) => mirror.engineTasks[String(token)] ?? UNKNOWN;
  switch (command.type) {
    case 'withdraw':
    case 'suspend':
    case 'resume':
      return command;
    case 'migrate':
      return { ...command, definition };
    case 'archive': {
      const { task, ...rest } = command;
      return { ...rest, ...(task !== undefined && { task: idOf(task) }) };
    }
    case 'fireTimer':
      return { ...command, timer: String(command.timer) };
    case 'handled':
    case 'childEnded':
      return { ...command, call: String(command.call) };
    default:
      return { ...command, task: idOf(command.task) };
  }
}

interface Followed {
  readonly state: MirrorState;
  readonly effects: readonly WorkflowEffect[];
  /** A rejection or withdrawal: the submission that comes next is a new round. */
  readonly isAgain: boolean;
}

/** A mirror after everything that happened so far, and the effects that it did not know yet. */
export function advance(
  mirror: MirrorState,
  events: readonly EngineEvent[],
  process: CompiledProcess,
): { readonly state: MirrorState; readonly effects: readonly WorkflowEffect[] } {
  let followed: Followed = { state: mirror, effects: [], isAgain: false };
  const effects: WorkflowEffect[] = [];
  for (const { effect } of events) {
    followed = follow(followed, effect, process);
    effects.push(...followed.effects);
  }
  return { state: followed.state, effects };
}

function follow({ state, isAgain }: Followed, effect: EngineEffect, process: CompiledProcess): Followed {
  const same: Followed = { state, effects: [], isAgain };
  switch (effect.type) {
    case 'taskCreated':
      return created(same, effect.task, process);
    case 'taskAssigned': {
      const token = openToken(state, effect.task);
      if (!token || (token.assignee === effect.assignee && token.owner === effect.owner)) return same;
      const { assignee, owner } = effect;
      return {
        ...same,
        state: withToken(state, given(token, assignee, owner)),
        effects: [{ ...effect, task: token.id }],
      };
    }
    case 'taskCompleted':
    case 'taskCancelled': {
      const token = openToken(state, effect.task);
      if (!token) return same;
      const tokens = state.tokens.filter(({ id }) => id !== token.id);
      const acted = state.acted || (effect.type === 'taskCompleted' && effect.by !== state.initiator);
      return {
        state: { ...state, tokens, acted },
        effects: [{ ...effect, task: token.id }],
        isAgain: isAgain || beginsAgain(effect),
      };
    }
    case 'instanceSuspended':
    case 'instanceResumed': {
      const status = effect.type === 'instanceSuspended' ? 'suspended' : 'running';
      return status === state.status ? same : { ...same, state: { ...state, status }, effects: [effect] };
    }
    case 'instanceEnded':
      if (state.status === 'completed' || state.status === 'archived') return same;
      return { ...same, state: { ...state, status: effect.how, tokens: [] }, effects: [effect] };
    default:
      // Timers, calls and handlers are the server's own.
      return same;
  }
}

function beginsAgain(effect: EngineEffect & { readonly type: 'taskCompleted' | 'taskCancelled' }): boolean {
  return effect.type === 'taskCompleted' ? effect.outcome === 'reject' : effect.reason === 'withdraw';
}

function openToken({ tokens, engineTasks }: MirrorState, task: string): TaskToken | undefined {
  return tokens.find((token): token is TaskToken => token.kind === 'task' && engineTasks[String(token.id)] === task);
}

function withToken(state: MirrorState, token: TaskToken): MirrorState {
  return { ...state, tokens: state.tokens.map((one) => (one.id === token.id ? token : one)) };
}

function given(
  { assignee: _assignee, owner: _owner, ...token }: TaskToken,
  assignee: string | undefined,
  owner: string | undefined,
): TaskToken {
  return { ...token, ...(assignee !== undefined && { assignee }), ...(owner !== undefined && { owner }) };
}

/** A new task. One that was lent meanwhile is created as its owner's, and then given to the other person. */
function created(same: Followed, task: EngineTask, process: CompiledProcess): Followed {
  const { state, isAgain } = same;
  if (knownTasks(state).has(task.task)) return same;
  const id = state.last + 1;
  const { owner, ...plain } = task;
  const token: TaskToken = {
    kind: 'task',
    id,
    node: task.node,
    from: [],
    ...(task.assignee !== undefined && { assignee: task.assignee }),
  };
  const isSubmission = isAgain && task.node === process.initiatorTask;
  const next: MirrorState = {
    ...state,
    last: id,
    tokens: [...state.tokens, owner === undefined ? token : { ...token, owner }],
    engineTasks: { ...state.engineTasks, [String(id)]: task.task },
    ...(isSubmission && { round: state.round + 1, acted: false }),
  };
  const open: OpenTask = { ...plain, task: id };
  const lent = {
    type: 'taskAssigned',
    task: id,
    node: task.node,
    assignee: task.assignee,
    owner: owner ?? '',
  } as const;
  const effects: readonly WorkflowEffect[] = [
    { type: 'taskCreated', task: open },
    ...(owner === undefined ? [] : [lent]),
  ];
  return { state: next, effects, isAgain: isAgain && !isSubmission };
}
