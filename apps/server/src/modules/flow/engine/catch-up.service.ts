// What happened at the server and is not written here: a command whose answer was lost, or something that no command of
// this server caused. It is read from the history of the instance and written like the effects of a command.
import type { EngineCommand } from '@org/workflow';
import type { Database } from '../../../shared/database/database.ts';
import { outside } from '../../../shared/database/outside-work.ts';
import { inTransaction } from '../../../shared/database/transaction.ts';
import type { Scope } from '../../../shared/http/context.ts';
import { wallClock } from '../../../shared/time/clock.ts';
import type { FlowActor, FlowParts, InstanceRow } from '../flow.port.ts';
import { CALL_AGAIN_SECONDS, CALL_AWAY_SECONDS } from '../limits.ts';
import { writeStep } from '../running/command-host.service.ts';
import { nobodyFor } from '../running/nobody.ts';
import type { StoredCall } from './flow-engine.port.ts';
import { advance, knownTasks, mirrorOf } from './mirror.ts';
import type { EngineServer } from './server-steps.ts';

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

interface CatchUp {
  /** Of the module, with ports that read rows as they are. */
  readonly parts: FlowParts;
  readonly server: EngineServer;
  readonly clock: () => Date;
}

type FollowedPorts = Pick<FlowParts, 'instances' | 'tasks' | 'lists'>;

/** What reads a server: before an instance is read, and again and again. */
export interface ServerFollowing extends FollowedPorts {
  /** Reads what happened at the server since the last time. */
  followServer(): Promise<void>;
}

/** Follows a server for a module. */
export function followingOf(catchUp: CatchUp): ServerFollowing {
  let isAway = false;
  return {
    ...followedPorts(catchUp),
    async followServer() {
      try {
        await followServer(catchUp);
        isAway = false;
      } catch (error) {
        // An outage is reported once.
        if (!isAway) catchUp.server.onFailed(error);
        isAway = true;
      }
    },
  };
}

/** The ports that read instances, which ask the server first where the effects of a command are missing. */
function followedPorts(catchUp: CatchUp): FollowedPorts {
  const { instances, tasks, lists } = catchUp.parts;
  /** Whether something may have changed. */
  const follow = async ({ db, tenantId }: OwnScope, instanceId: string): Promise<boolean> => {
    if (!(await catchUp.server.calls.isWaiting({ db, tenantId }, instanceId))) return false;
    const work = () => catchUpQuietly(catchUp, { tenantId, instanceId });
    await outside(`catch up ${instanceId}`, { work });
    return true;
  };
  return {
    instances: {
      ...instances,
      async hold(scope, id) {
        await follow(scope, id);
        return instances.hold(scope, id);
      },
      async find(scope, id) {
        await follow(scope, id);
        return instances.find(scope, id);
      },
      async ofRecord(scope, metaKey, businessId) {
        const id = await instances.ofRecord(scope, metaKey, businessId);
        if (id !== undefined) await follow(scope, id);
        return id;
      },
    },
    tasks: {
      ...tasks,
      async find(scope, id) {
        const task = await tasks.find(scope, id);
        return task && (await follow(scope, task.instanceId)) ? tasks.find(scope, id) : task;
      },
    },
    lists: {
      ...lists,
      async task(scope, id) {
        const task = await lists.task(scope, id);
        return task && (await follow(scope, task.processInstanceId)) ? lists.task(scope, id) : task;
      },
      async instance(scope, id) {
        await follow(scope, id);
        return lists.instance(scope, id);
      },
    },
  };
}

/** Reads what happened at the server since the last time, and what became of commands without an answer. */
async function followServer(catchUp: CatchUp): Promise<void> {
  const { db, calls, engine, name } = catchUp.server;
  for (const call of await calls.waiting({ db })) await catchUpQuietly(catchUp, call);
  const changes = await engine.changes(await calls.cursor({ db }, name));
  const changed = [...new Set(changes.events.map(({ instance }) => instance))];
  for (const instance of await calls.instancesAt({ db }, changed)) await catchUpQuietly(catchUp, instance);
  await calls.moveCursor({ db }, name, changes.cursor);
}

interface Of {
  readonly tenantId: string;
  readonly instanceId: string;
}

/** A failure stops nobody who only reads: it is reported, and the server is asked again later. */
async function catchUpQuietly(catchUp: CatchUp, of: Of): Promise<void> {
  const { db, calls, onFailed } = catchUp.server;
  try {
    await inTransaction(db, (own) => catchUpIn(catchUp, own, of));
  } catch (error) {
    onFailed(error);
    const scope = { db, tenantId: of.tenantId };
    await calls.want(scope, of.instanceId);
    const call = await calls.find(scope, of.instanceId);
    if (!call?.isRunning) await calls.release(scope, of.instanceId, CALL_AWAY_SECONDS);
  }
}

async function catchUpIn({ parts, server, clock }: CatchUp, db: Database, of: Of): Promise<void> {
  const { calls, engine } = server;
  const { tenantId, instanceId } = of;
  // Read once: commands that follow from what happened are stored under the same instance.
  const find = { work: () => calls.find({ db: server.db, tenantId }, instanceId) };
  const call = await outside(`call ${instanceId}`, find);
  const instance = await parts.instances.hold({ db, tenantId }, instanceId);
  const now = await calls.find({ db, tenantId }, instanceId);
  // Its sender writes the effects.
  if (now?.isRunning && now.request !== instanceId) return;
  if (!instance || instance.engineId === '') return calls.close({ db, tenantId }, instanceId);
  const known = knownTasks(mirrorOf(instance.state));
  const events = await outside(`history ${instanceId}`, { work: () => engine.history(instance.engineId, known) });
  const process = await parts.definitions.process({ db, tenantId }, instance.deploymentId);
  const { state, effects } = advance(mirrorOf(instance.state), events, process);
  if (effects.length === 0) return keepWaiting(server, { db, tenantId }, { call, instanceId });
  const at = clock();
  const actor = actorOf(instance, call, { db, tenantId, at, now: wallClock(at) });
  await writeStep(parts, actor, {
    instance,
    process,
    state,
    effects,
    note: { comment: call?.comment ?? '' },
    before: instance.state,
  });
  if (call?.command && !DECIDES.has(call.command.type))
    await noteMove(parts, actor, { instance, type: call.command.type, comment: call.comment });
  await calls.close({ db, tenantId }, instanceId);
}

/** A command that has no effect yet may still take effect for a while. */
async function keepWaiting(
  { calls }: EngineServer,
  scope: OwnScope,
  { call, instanceId }: { readonly call: StoredCall | undefined; readonly instanceId: string },
): Promise<void> {
  if (!call) return;
  await (call.isOld ? calls.close(scope, instanceId) : calls.release(scope, instanceId, CALL_AGAIN_SECONDS));
}

/** The person whose command was lost, or nobody. */
function actorOf(
  instance: InstanceRow,
  call: StoredCall | undefined,
  scope: Pick<FlowActor, 'db' | 'tenantId' | 'at' | 'now'>,
): FlowActor {
  return { ...nobodyFor(instance, scope), ...call?.actor };
}

const DECIDES: ReadonlySet<EngineCommand['type']> = new Set(['complete', 'reject', 'return']);

function noteMove(
  { history }: FlowParts,
  actor: FlowActor,
  { instance, type, comment }: { readonly instance: InstanceRow; readonly type: string; readonly comment: string },
): Promise<void> {
  return history.add(actor, {
    instanceId: instance.id,
    taskId: '',
    nodeKey: '',
    nodeName: '',
    activityType: type,
    actorId: actor.userId,
    actorName: actor.realName,
    outcome: type,
    pass: true,
    comment,
    round: instance.state.round,
    startTime: actor.now,
  });
}
