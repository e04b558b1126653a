import type { Database } from '../../../shared/database/database.ts';
import { inTransaction } from '../../../shared/database/transaction.ts';
import { wallClock } from '../../../shared/time/clock.ts';
import type { DueTimer, FlowActor, FlowParts, InstanceRow } from '../flow.port.ts';
import { runCommand } from './command-host.service.ts';
import { nobodyFor } from './nobody.ts';
import { runDue } from './run-due.ts';

/** What fires timers. */
export interface Firing {
  readonly at: Date;
  /** Hears of each timer that fired, in the transaction of its step. */
  readonly onFired: (actor: FlowActor, instance: InstanceRow) => Promise<void>;
}

/**
 * Fires the timers that are due. Deleting a timer and its step are one transaction, so it fires once however many
 * processes look; one whose step is refused is tried later. Throws the first failure after all others were tried.
 */
export async function fireTimers(parts: FlowParts, db: Database, { at, onFired }: Firing): Promise<void> {
  await runDue(await parts.timers.due(db, at), {
    run: (timer) => inTransaction(db, (own) => fire(parts, timer, { db: own, at, onFired })),
    postpone: (timer) => parts.timers.postpone(db, timer, at),
  });
}

async function fire(
  parts: FlowParts,
  timer: DueTimer,
  { db, at, onFired }: Firing & { readonly db: Database },
): Promise<void> {
  const { tenantId, instanceId, token } = timer;
  // The instance first, as in every command: in the other order, two that wait for each other would be a deadlock.
  const instance = await parts.instances.hold({ db, tenantId }, instanceId);
  // One that was suspended meanwhile is due again when it goes on.
  if (instance?.status === 'suspended' || !(await parts.timers.take(db, timer, at))) return;
  const place = instance?.state.tokens.find(({ id, kind }) => kind === 'timer' && id === token);
  if (!instance || !place) return;
  const actor = nobodyFor(instance, { db, tenantId, at, now: wallClock(at) });
  await runCommand(parts, actor, { instance, command: { type: 'fireTimer', timer: token } });
  await parts.history.add(actor, {
    instanceId,
    taskId: '',
    nodeKey: place.node,
    nodeName: '',
    activityType: 'timer',
    actorId: '',
    actorName: '',
    outcome: '',
    pass: true,
    comment: '',
    round: instance.state.round,
    startTime: actor.now,
  });
  await onFired(actor, instance);
}
