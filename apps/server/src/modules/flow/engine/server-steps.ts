// An engine that is a server of its own. A command goes there first, outside of any transaction; what it has done is
// then read from the history of the instance and written here. The stored call says what was sent until its effects are
// written: if the answer is lost, or this process ends, the effects are asked for again (`catch-up.service.ts`).
import {
  describeFault,
  engineRefusals,
  WorkflowError,
  type EngineCommand,
  type EngineEvent,
  type JsonObject,
  type ProcessEngine,
  type WorkflowFault,
} from '@org/workflow';
import type { Database } from '../../../shared/database/database.ts';
import { outside } from '../../../shared/database/outside-work.ts';
import { createId } from '../../../shared/ids/snowflake.ts';
import type { FlowActor } from '../flow.port.ts';
import { flowRefusal } from '../flow.words.ts';
import { engineDoubt, engineFailure, isDoubtful } from './engine-refusals.ts';
import type { EngineCallsPort, EngineStep, FlowEngine } from './flow-engine.port.ts';
import { isDone } from './is-done.ts';
import { advance, commandThere, knownTasks, mirrorOf, newMirror, type MirrorState } from './mirror.ts';

/** A server that runs instances, and where its calls are kept. */
export interface EngineServer {
  readonly name: 'flowable';
  readonly engine: ProcessEngine;
  readonly calls: EngineCallsPort;
  /** Not that of a transaction. */
  readonly db: Database;
  /** Receives why the server could not be used. */
  readonly onFailed: (error: unknown) => void;
}

/** The steps of instances that run at a server. */
export function createServerSteps(server: EngineServer): FlowEngine {
  const { engine, calls, name } = server;
  return {
    name,
    capabilities: engine.capabilities,

    async deploy({ language }, { xml, process }) {
      const faults = engineRefusals(process, engine.capabilities);
      if (faults.length > 0) throw refused(faults, language);
      const { definition, refusals } = await failing(server, () => engine.deploy({ xml, key: process.key }));
      if (!definition) throw refused(refusals, language);
      return definition.id;
    },

    async start(_actor, { definition, process, row, variables }) {
      const { metaKey, businessId, initiatorId: initiator, parentId, parentCall } = row;
      const order = { definition, initiator, variables, businessKey: `${metaKey}:${businessId}` };
      const begun = await outside(`start ${order.businessKey} ${parentId} ${parentCall}`, {
        work: () => failing(server, async () => ({ ...(await engine.start(order)), id: createId() })),
        undo: ({ instance }) => engine.apply(instance, { type: 'archive', by: initiator }),
      });
      const followed = advance(newMirror(process, initiator, variables), begun.events, process);
      return { ...followed, id: begun.id, engineId: begun.instance };
    },

    async step(actor, step) {
      const { instance, process, command } = step;
      const mirror = mirrorOf(instance.state);
      const sent = commandThere(mirror, command, step.definition);
      const sending = await outside(keyOf(instance.id, sent), {
        work: () => refusable(() => send(server, actor, { ...step, sent, mirror })),
        // The effects could not be written: they are asked for again.
        undo: () => calls.release({ db: server.db, tenantId: actor.tenantId }, instance.id, 0),
      });
      if ('refusal' in sending) throw sending.refusal;
      await calls.close(actor, instance.id);
      const variables = { ...mirror.variables, ...variablesOf(sent) };
      return advance({ ...mirror, variables }, sending.events, process);
    },

    async returnTargets(_actor, { instance, task }) {
      const id = mirrorOf(instance.state).engineTasks[String(task)] ?? '';
      const work = () => failing(server, () => engine.returnTargets(instance.engineId, id));
      return outside(`targets ${instance.id} ${id}`, { work });
    },
  };
}

/** A request sends a command once, however often its transaction begins again. */
function keyOf(instanceId: string, command: EngineCommand): string {
  const task = 'task' in command ? (command.task ?? '') : '';
  const to = 'to' in command ? (command.to ?? '') : '';
  return ['step', instanceId, command.type, task, to].join(' ');
}

function variablesOf(command: EngineCommand): JsonObject {
  return ('variables' in command ? command.variables : undefined) ?? {};
}

/** A model that the engine refuses, with the first problem in the sentence and all of them in the content. */
function refused(faults: readonly WorkflowFault[], language: FlowActor['language']) {
  const problems = faults.map((fault) => ({ ...fault, message: describeFault(fault, language) }));
  return flowRefusal('FLOW_MODEL_REFUSED', { sentence: problems[0]?.message ?? '' }, { problems });
}

async function failing<T>({ onFailed }: EngineServer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const failure = engineFailure(error);
    if (failure !== error) onFailed(error);
    throw failure;
  }
}

type Sent = { readonly events: readonly EngineEvent[] } | { readonly refusal: WorkflowError };

/** What the engine refuses is an answer: the transaction goes on with it, and a rule may be left to its person. */
async function refusable(work: () => Promise<readonly EngineEvent[]>): Promise<Sent> {
  try {
    return { events: await work() };
  } catch (error) {
    if (error instanceof WorkflowError) return { refusal: error };
    throw error;
  }
}

interface Sending extends EngineStep {
  readonly sent: EngineCommand;
  readonly mirror: MirrorState;
}

/** Sends a command and answers everything that happened in the instance so far. */
async function send(
  server: EngineServer,
  actor: FlowActor,
  { instance, sent, mirror, comment }: Sending,
): Promise<readonly EngineEvent[]> {
  const { engine, calls, db } = server;
  const scope = { db, tenantId: actor.tenantId };
  const call = { tenantId: actor.tenantId, instanceId: instance.id, command: sent, actor: senderOf(actor), comment };
  if (!(await calls.open(scope, call, actor.requestId || instance.id))) throw flowRefusal('FLOW_ENGINE_BUSY');
  const read = () => engine.history(instance.engineId, knownTasks(mirror));
  try {
    const { events } = await engine.apply(instance.engineId, sent);
    // The history does not say when an instance was suspended.
    const unwritten = events.filter(({ effect }) => SUSPENSIONS.has(effect.type));
    return [...(await read().catch(() => events)), ...unwritten];
  } catch (error) {
    if (!isDoubtful(error)) {
      await (isStale(error) ? calls.release(scope, instance.id, 0) : calls.close(scope, instance.id));
      throw await failing(server, () => Promise.reject(error)).catch((failure: unknown) => failure);
    }
    server.onFailed(error);
    const found = await read().catch(() => undefined);
    if (found && isDone(sent, found, mirror)) return found;
    await calls.release(scope, instance.id, 0);
    // An answer with a failure, and a history without the decision: nothing was done.
    throw found && error.code === 'ENGINE_FAILED' ? engineFailure(error) : engineDoubt(error);
  }
}

const SUSPENSIONS: ReadonlySet<string> = new Set(['instanceSuspended', 'instanceResumed']);

/** Refusals that say that the instance went on without this server. */
const STALE: ReadonlySet<string> = new Set(['TASK_NOT_OPEN', 'TASK_OF_ANOTHER', 'INSTANCE_ENDED', 'ENGINE_CONFLICT']);

function isStale(error: unknown): boolean {
  return error instanceof WorkflowError && STALE.has(error.code);
}

function senderOf({ userId, account, realName, unitId, departmentIds, visibleUnitIds }: FlowActor) {
  return { userId, account, realName, unitId, departmentIds, visibleUnitIds };
}
