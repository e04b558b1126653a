// What each command of the package is in calls of Flowable's REST API. A command of several calls sends last the one
// that ends the task: after an outage in between, the same command can be sent again.
import { isActivity } from '../compile/process.ts';
import type { Outcome } from '../engine/effect.ts';
import { own, type JsonObject } from '../json.ts';
import { cannot, COMMON_COMMANDS, type EngineCapabilities } from '../port/capabilities.ts';
import type { EngineCommand } from '../port/engine-command.ts';
import { WorkflowError } from '../workflow-error.ts';
import {
  act,
  decisionOf,
  move,
  noteAssignment,
  noteOutcome,
  openNodes,
  openTaskOf,
  ownTaskOf,
  setVariables,
  takeTask,
  textVariable,
  update,
  type CommandContext,
} from './command-context.ts';
import { lenderOf } from './events.ts';
import { returnPlaces } from './places.ts';
import { NOTES, type TaskRecord } from './snapshot.ts';
import { restVariables } from './variables.ts';

/** What Flowable REST 7 can do. It adds no signers, has no dry run, and runs timers and called processes alone. */
export const capabilities: EngineCapabilities = {
  transactional: false,
  preview: false,
  votes: false,
  calls: false,
  timers: 'engine',
  changes: true,
  commands: COMMON_COMMANDS,
  addSign: [],
  straightBack: false,
  jump: ['cancel'],
};

type Handlers = {
  readonly [Type in EngineCommand['type']]?: (
    context: CommandContext,
    command: EngineCommand & { readonly type: Type },
  ) => Promise<void>;
};

const handlers: Handlers = {
  async claim(context, { task, by }) {
    const { assignee } = openTaskOf(context, task);
    if (assignee !== undefined) throw new WorkflowError('TASK_OF_ANOTHER', { task, assignee });
    await noteAssignment(context, task);
    await act(context, task, { action: 'claim', assignee: by });
  },

  async unclaim(context, command) {
    const { id: task, assignee } = ownTaskOf(context, command);
    if (assignee === undefined) throw new WorkflowError('TASK_NOT_CLAIMED', { task });
    await noteAssignment(context, task);
    await update(context, task, { assignee: null });
  },

  async transfer(context, { task, by, to }) {
    const record = openTaskOf(context, task);
    const owner = lenderOf(record);
    if (owner !== undefined && owner !== by && record.assignee === by)
      throw new WorkflowError('TASK_BORROWED', { task, owner });
    await noteAssignment(context, task);
    await update(context, task, { assignee: to, owner: null, delegationState: null });
  },

  async delegate(context, command) {
    const record = ownTaskOf(context, command);
    if (command.to === command.by) throw new WorkflowError('DELEGATED_TO_ONESELF', { task: record.id });
    await takeTask(context, record, command.by);
    await noteAssignment(context, record.id);
    // An owner from an earlier delegation would stay the one who gets the task back.
    if (record.owner !== undefined && record.owner !== command.by)
      await update(context, record.id, { owner: command.by });
    await act(context, record.id, { action: 'delegate', assignee: command.to });
  },

  async resolve(context, { task, by, variables = {} }) {
    const { assignee, owner } = openTaskOf(context, task);
    if (owner === undefined || owner === assignee) throw new WorkflowError('TASK_NOT_DELEGATED', { task });
    if (assignee !== by) throw new WorkflowError('TASK_OF_ANOTHER', { task, assignee: assignee ?? '' });
    await setVariables(context, variables);
    await noteAssignment(context, task);
    await act(context, task, { action: 'resolve' });
  },

  complete: (context, command) => finish(context, command, command.outcome ?? 'agree'),

  async reject(context, command) {
    const record = ownTaskOf(context, command);
    const { initiatorTask, nodes } = context.process;
    if (record.node === initiatorTask) throw new WorkflowError('FIRST_NODE', { node: record.node });
    const node = own(nodes, record.node);
    if (node?.kind === 'userTask' && node.decidesRejection) return await finish(context, command, 'reject');
    if (initiatorTask === undefined) throw cannot('reject');
    await decide(context, { record, ...command, outcome: 'reject' });
    await move(context, { target: initiatorTask, all: true, reason: 'reject', decided: { record, outcome: 'reject' } });
  },

  async return(context, command) {
    const record = ownTaskOf(context, command);
    if (command.to !== undefined && !own(context.process.nodes, command.to))
      throw new WorkflowError('NODE_UNKNOWN', { node: command.to.slice(0, 80) });
    const places = returnPlaces(context.process, context.before, record);
    const [latest] = places;
    if (latest === undefined) throw new WorkflowError('FIRST_NODE', { node: record.node });
    const target = command.to ?? latest;
    if (!places.includes(target)) throw new WorkflowError('NOT_EARLIER', { node: target });
    await decide(context, { record, ...command, outcome: 'return' });
    await move(context, { target, all: false, reason: 'return', decided: { record, outcome: 'return' } });
  },

  async withdraw(context, { by }) {
    const { initiatorTask } = context.process;
    if (by !== (await textVariable(context, 'initiator'))) throw new WorkflowError('NOT_THE_INITIATOR', { by });
    if (initiatorTask === undefined) throw cannot('withdraw');
    const { tasks } = context.before;
    const firsts = tasks.filter(({ node }) => node === initiatorTask);
    if (firsts.some(({ end }) => end === undefined)) throw new WorkflowError('NOT_SUBMITTED');
    const submitted = Math.max(...firsts.map(({ end }) => end ?? 0));
    const isActed = tasks.some(
      ({ node, end, deleteReason }) =>
        node !== initiatorTask && end !== undefined && deleteReason === undefined && end >= submitted,
    );
    if (isActed) throw new WorkflowError('ALREADY_HANDLED');
    await move(context, { target: initiatorTask, all: true, reason: 'withdraw' });
  },

  async archive(context, command) {
    if (command.task !== undefined) {
      const record = ownTaskOf(context, { task: command.task, by: command.by });
      await takeTask(context, record, command.by);
      await setVariables(context, decisionOf('archive'));
      await noteOutcome(context, record.id, 'archive');
    }
    await context.client({
      method: 'DELETE',
      path: ['runtime', 'process-instances', context.before.instance],
      query: { deleteReason: 'archive' },
      answer: 'nothing',
      refusals: { 404: ['INSTANCE_ENDED'] },
    });
  },

  suspend: (context) => setActive(context, 'suspend'),
  resume: (context) => setActive(context, 'activate'),

  async jump(context, { task, to }) {
    openTaskOf(context, task);
    const node = own(context.process.nodes, to);
    if (!node) throw new WorkflowError('NODE_UNKNOWN', { node: to.slice(0, 80) });
    if (!isActivity(node) && node.kind !== 'end') throw new WorkflowError('JUMP_TARGET', { node: to });
    if (node.scope !== context.process.key) throw cannot('jump', 'subProcess');
    await move(context, { target: to, all: true, reason: 'jump' });
  },

  /** The migration document of Flowable: `toProcessDefinitionId` and `activityMappings`. */
  async migrate(context, { definition, mapping = {} }) {
    const process = await context.definitions.process(definition);
    for (const id of await openNodes(context)) {
      const before = own(context.process.nodes, id);
      const after = own(process.nodes, own(mapping, id) ?? id);
      if (before && before.kind !== after?.kind) throw new WorkflowError('NO_PLACE', { node: id });
    }
    const mappings = Object.entries(mapping).map(([fromActivityId, toActivityId]) => ({
      fromActivityId,
      toActivityId,
    }));
    const { instance } = context.before;
    await context.client({
      method: 'POST',
      path: ['runtime', 'process-instances', instance, 'migrate'],
      json: { toProcessDefinitionId: definition, activityMappings: mappings },
      answer: 'nothing',
      refusals: { 404: ['INSTANCE_ENDED'], 409: ['ENGINE_CONFLICT', { instance }] },
    });
  },
};

/** Sends a command that the capabilities have. */
export async function sendCommand(context: CommandContext, command: EngineCommand): Promise<void> {
  // Each handler takes the command of its own type, which the table pairs with the type.
  const handler = handlers[command.type] as
    ((context: CommandContext, command: EngineCommand) => Promise<void>) | undefined;
  if (!handler) throw cannot(command.type);
  await handler(context, command);
}

interface Deciding {
  readonly task: string;
  readonly by: string;
  readonly variables?: JsonObject;
}

/** Completes a task: the variables and the note go with the action, so that they are stored with it or not at all. */
async function finish(
  context: CommandContext,
  { task, by, variables = {} }: Deciding,
  outcome: Outcome,
): Promise<void> {
  const record = ownTaskOf(context, { task, by });
  const sent = restVariables({ ...variables, ...decisionOf(outcome) });
  await takeTask(context, record, by);
  const noted = { name: NOTES.outcome, type: 'string', value: outcome, scope: 'local' };
  await act(context, task, { action: 'complete', variables: [...sent, noted] });
}

/** Prepares a move: the person has the task, and the variables say how they decided. */
async function decide(
  context: CommandContext,
  { record, by, variables = {}, outcome }: Deciding & { readonly record: TaskRecord; readonly outcome: Outcome },
): Promise<void> {
  await takeTask(context, record, by);
  await setVariables(context, { ...variables, ...decisionOf(outcome) });
}

async function setActive({ client, before }: CommandContext, action: 'suspend' | 'activate'): Promise<void> {
  await client({
    method: 'PUT',
    path: ['runtime', 'process-instances', before.instance],
    json: { action },
    answer: 'nothing',
    refusals: { 404: ['INSTANCE_ENDED'], 409: [action === 'suspend' ? 'SUSPENDED' : 'NOT_SUSPENDED'] },
  });
}
