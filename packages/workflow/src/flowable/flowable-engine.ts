import { own } from '../json.ts';
import type { CompiledProcess } from '../compile/process.ts';
import { parseAssignee } from '../assignee/assignee-expression.ts';
import { cannot, requireCapable } from '../port/capabilities.ts';
import type { EngineCommand, EngineEvent } from '../port/engine-command.ts';
import type { EngineResult, EngineStart, EngineView, ProcessEngine } from '../port/process-engine.ts';
import { WorkflowError, type WorkflowCode } from '../workflow-error.ts';
import { readObject } from './answers.ts';
import { readChanges } from './changes.ts';
import { createClient, type FlowableClient, type FlowableConnection } from './client.ts';
import { openNodes } from './command-context.ts';
import { capabilities, sendCommand } from './commands.ts';
import { createDefinitions, type Definitions } from './definitions.ts';
import { eventsOf, sequenceAt, type HistoryEvent } from './events.ts';
import { describeEvent, describeRecord } from './people.ts';
import { returnPlaces } from './places.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import { restVariables } from './variables.ts';

/** How a Flowable server is used. */
export interface FlowableEngineOptions extends FlowableConnection {
  /** Names of the beans that models may call as `delegateExpression="${handler}"`; none by default. */
  readonly handlers?: readonly string[];
  /** The clock that assignments are noted with; that of the platform by default. */
  readonly now?: () => number;
}

/** Codes that do not say why a command failed. */
const VAGUE: ReadonlySet<WorkflowCode> = new Set(['ENGINE_FAILED', 'ENGINE_REFUSED', 'ENGINE_CONFLICT']);

/** A server, what is known of its definitions, and the clock. */
interface Server {
  readonly client: FlowableClient;
  readonly definitions: Definitions;
  readonly now: () => number;
}

/**
 * The engine of a server that runs Flowable REST 7 or newer. It keeps nothing but compiled processes: several hosts may
 * use one server. Commands are not part of the host's transaction: a host sends them from an outbox, then reads
 * `changes`.
 */
export function createFlowableEngine({
  handlers = [],
  now = Date.now,
  ...connection
}: FlowableEngineOptions): ProcessEngine {
  const client = createClient(connection);
  const definitions = createDefinitions(client, handlers);
  const server: Server = { client, definitions, now };
  return {
    capabilities,
    deploy: (model) => definitions.deploy(model),
    start: (order) => start(server, order),
    apply: (instance, command) => apply(server, instance, command),

    async openTasks(instance) {
      const snapshot = await readSnapshot(client, instance);
      const process = await definitions.process(snapshot.definition);
      const open = snapshot.tasks.filter(({ end }) => end === undefined);
      return await Promise.all(open.map((record) => describeRecord(client, process, record)));
    },

    async returnTargets(instance, task) {
      const snapshot = await readSnapshot(client, instance);
      const record = snapshot.tasks.find(({ id, end }) => id === task && end === undefined);
      return record ? returnPlaces(await definitions.process(snapshot.definition), snapshot, record) : [];
    },

    preview: () => Promise.reject(cannot('preview')),

    async view(instance) {
      try {
        return await viewOf(server, await readSnapshot(client, instance));
      } catch (error) {
        if (!(error instanceof WorkflowError) || error.code !== 'INSTANCE_ENDED') throw error;
        // It ended between two calls.
        return await viewOf(server, await readSnapshot(client, instance));
      }
    },

    async history(instance, known = new Set()) {
      const snapshot = await readSnapshot(client, instance);
      const isNew = ({ happened }: HistoryEvent) => happened.type !== 'taskCreated' || !known.has(happened.record.id);
      return await describe(server, snapshot, eventsOf(snapshot).filter(isNew));
    },

    changes: (cursor) => readChanges(server, cursor),
  };
}

async function start(
  server: Server,
  { definition, initiator, businessKey, variables = {} }: EngineStart,
): Promise<EngineResult> {
  const { client, definitions } = server;
  const process = await definitions.process(definition);
  const all = { ...unpicked(process), ...variables, ...initiatorOf(process, initiator) };
  const unknown = ['ENGINE_DEFINITION_UNKNOWN', { definition: definition.slice(0, 80) }] as const;
  const started = await readObject(client, {
    method: 'POST',
    path: ['runtime', 'process-instances'],
    json: { processDefinitionId: definition, ...(businessKey && { businessKey }), variables: restVariables(all) },
    refusals: { 400: unknown },
  });
  const snapshot = await readSnapshot(client, started.text('id'));
  return { instance: snapshot.instance, events: await describe(server, snapshot, eventsOf(snapshot)) };
}

async function apply(server: Server, instance: string, command: EngineCommand): Promise<EngineResult> {
  requireCapable(capabilities, command);
  const { client, definitions } = server;
  const { before, process } = await unsent(() => prepared(server, instance, command));
  const now = timeAfter(server, before);
  try {
    await sendCommand({ client, definitions, process, before, now }, command);
  } catch (error) {
    throw await explained(server, before, { error, command });
  }
  const after = await readSnapshot(client, instance);
  const known = new Set(eventsOf(before).map(({ sequence }) => sequence));
  const found = eventsOf(after).filter(({ sequence }) => !known.has(sequence));
  return { instance, events: [...(await describe(server, after, found)), ...suspensionOf(command, after, now)] };
}

async function prepared(server: Server, instance: string, command: EngineCommand) {
  const before = await readSnapshot(server.client, instance);
  await requireApplicable(server, before, command);
  return { before, process: await server.definitions.process(before.definition) };
}

/** Marks a failure before a command was sent: a host then knows that nothing was done. */
async function unsent<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof WorkflowError) || !error.code.startsWith('ENGINE_')) throw error;
    throw new WorkflowError(error.code, { ...error.params, sent: 'no' });
  }
}

async function requireApplicable(server: Server, before: Snapshot, { type }: EngineCommand): Promise<void> {
  if (before.end !== undefined) throw new WorkflowError('INSTANCE_ENDED');
  const suspended = await isSuspended(server, before);
  if (suspended && type !== 'resume' && type !== 'archive') throw new WorkflowError('SUSPENDED');
  if (!suspended && type === 'resume') throw new WorkflowError('NOT_SUSPENDED');
}

async function isSuspended({ client }: Server, { instance }: Snapshot): Promise<boolean> {
  const path = ['runtime', 'process-instances', instance];
  const call = { method: 'GET', path, isRead: true, refusals: { 404: ['INSTANCE_ENDED'] } } as const;
  return (await readObject(client, call)).flag('suspended');
}

/** Later than all that happened: assignments keep their order where the clock of the server is ahead. */
function timeAfter({ now }: Server, snapshot: Snapshot): number {
  return Math.max(now(), (eventsOf(snapshot).at(-1)?.time ?? snapshot.start) + 1);
}

/** The server answers some commands on a task that was just decided with a plain failure. */
async function explained(
  { client }: Server,
  { instance }: Snapshot,
  { error, command }: { readonly error: unknown; readonly command: EngineCommand },
): Promise<unknown> {
  const task = 'task' in command ? command.task : undefined;
  if (!(error instanceof WorkflowError) || !VAGUE.has(error.code) || task === undefined) return error;
  const { tasks } = await readSnapshot(client, instance);
  const isDecided = tasks.some(({ id, end }) => id === task && end !== undefined);
  return isDecided ? new WorkflowError('TASK_NOT_OPEN', { task }) : error;
}

async function describe(
  { client, definitions }: Server,
  snapshot: Snapshot,
  found: readonly HistoryEvent[],
): Promise<readonly EngineEvent[]> {
  const process = await definitions.process(snapshot.definition);
  const events: EngineEvent[] = [];
  for (const event of found) {
    const effect = await describeEvent(client, process, event);
    events.push({ instance: snapshot.instance, sequence: event.sequence, effect });
  }
  return events;
}

async function viewOf(server: Server, snapshot: Snapshot): Promise<EngineView> {
  const { client, definitions } = server;
  const { nodes } = await definitions.process(snapshot.definition);
  const events = eventsOf(snapshot).map(({ happened }) => happened);
  const completed = events.flatMap((event) => (event.type === 'taskCompleted' ? [event.node] : []));
  const done = [...new Set(completed)];
  const last = events.at(-1);
  if (snapshot.end !== undefined)
    return { status: last?.type === 'instanceEnded' ? last.how : 'completed', active: [], done };
  const status = (await isSuspended(server, snapshot)) ? 'suspended' : 'running';
  const open = await openNodes({ client, before: snapshot });
  const active = open.filter((id) => (own(nodes, id)?.kind ?? 'boundaryTimer') !== 'boundaryTimer');
  return { status, active, done };
}

/** Flowable refuses an expression whose variable does not exist: rules that nobody is picked for yet are null. */
function unpicked(process: CompiledProcess): Readonly<Record<string, null>> {
  const names = Object.values(process.nodes).flatMap((node) => {
    const rule = node.kind === 'userTask' && node.assignee ? parseAssignee(node.assignee.text) : undefined;
    return rule ? [rule.variable] : [];
  });
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** The server knows the account of this connection; the person is a variable, also by the name of the start event. */
function initiatorOf({ initiatorVariable }: CompiledProcess, initiator: string): Readonly<Record<string, string>> {
  return { initiator, ...(initiatorVariable !== undefined && { [initiatorVariable]: initiator }) };
}

/** The history does not say when an instance was suspended: this event comes with the command alone. */
function suspensionOf({ type }: EngineCommand, after: Snapshot, time: number): readonly EngineEvent[] {
  if (type !== 'suspend' && type !== 'resume') return [];
  const effect = { type: type === 'suspend' ? 'instanceSuspended' : 'instanceResumed' } as const;
  return [{ instance: after.instance, sequence: sequenceAt(after, time), effect }];
}
