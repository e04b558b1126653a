import type { CompiledProcess } from '@org/workflow';
import type { FlowActor, FlowParts, InstanceRow } from '../flow.port.ts';
import { skippedWords } from '../flow.words.ts';
import { createTasks } from './create-tasks.service.ts';
import { dueAt } from './due-at.ts';
import { handledBy } from './handled-by.service.ts';
import type { RoutedEffect } from './route-tasks.service.ts';

interface Applying {
  readonly instance: InstanceRow;
  readonly process: CompiledProcess;
  /** The comment of the person who sent the command. */
  readonly comment: string | undefined;
}

/** The outcome of a task that is agreed to by rule. */
const SKIPPED = 'skip';
const PASSES: ReadonlySet<string> = new Set(['agree', 'submit', 'archive', SKIPPED]);

/**
 * Writes the effects of a step in their order: tasks with those who may claim them, timers, and rows of the history.
 * Neighbours that create, cancel or move tasks in the same way are written together.
 */
export async function applyEffects(
  parts: FlowParts,
  actor: FlowActor,
  { effects, comment, ...on }: Applying & { readonly effects: readonly RoutedEffect[] },
): Promise<void> {
  for (const [first, ...others] of runsOf(effects)) {
    const by = first.actor;
    const own = by.userId === actor.userId ? comment : undefined;
    await applyRun(parts, by, { ...on, comment: own, first, all: [first, ...others] });
  }
}

/** Effects that are written together; there is at least one. */
type EffectRun = [RoutedEffect, ...RoutedEffect[]];

function runsOf(effects: readonly RoutedEffect[]): readonly EffectRun[] {
  const runs: EffectRun[] = [];
  let before: string | undefined;
  for (const one of effects) {
    const way = wayOf(one);
    if (way === undefined) continue;
    const last = runs.at(-1);
    if (last && way === before && way !== ALONE) last.push(one);
    else runs.push([one]);
    before = way;
  }
  return runs;
}

/** The way of an effect that is written alone. */
const ALONE = '';

/** How an effect is written; undefined for one that writes nothing. */
function wayOf({ effect, actor }: RoutedEffect): string | undefined {
  switch (effect.type) {
    case 'taskCreated':
      return `create ${actor.userId}`;
    case 'taskCancelled':
      return `cancel ${effect.reason} ${actor.userId}`;
    case 'taskMoved':
      return `move ${effect.node}`;
    case 'taskAssigned':
    case 'taskCompleted':
    case 'timerSet':
    case 'timerCancelled':
      return ALONE;
    default:
      // Variables are in the state, calls follow later, and models with handlers are refused.
      return undefined;
  }
}

interface Applied extends Applying {
  readonly first: RoutedEffect;
  readonly all: readonly RoutedEffect[];
}

async function applyRun(parts: FlowParts, actor: FlowActor, applied: Applied): Promise<void> {
  const { instance, process, all, first } = applied;
  const { effect } = first;
  const idOf = (token: number) => `${instance.id}-${token}`;
  switch (effect.type) {
    case 'taskCreated': {
      const created = all.flatMap((one) =>
        one.effect.type === 'taskCreated' ? [{ ...one, task: one.effect.task }] : [],
      );
      return createTasks(parts, actor, { instance, process, created });
    }
    case 'taskAssigned':
      return parts.tasks.assign(actor, idOf(effect.task), {
        assigneeId: effect.assignee ?? '',
        ownerId: effect.owner ?? '',
      });
    case 'taskMoved':
      return parts.tasks.move(actor, tokensOf(all).map(idOf), placeAt(process, effect.node));
    case 'taskCancelled': {
      const end = { status: 'cancelled', by: actor.userId, outcome: effect.reason, comment: '' } as const;
      await parts.tasks.end(actor, tokensOf(all).map(idOf), end);
      return undefined;
    }
    case 'taskCompleted':
      return completeTask(parts, actor, { ...applied, id: idOf(effect.task), outcome: effect.outcome });
    case 'timerSet':
      return parts.timers.set(actor, {
        instanceId: instance.id,
        token: effect.timer,
        nodeKey: effect.node,
        dueAt: dueAt(effect.due, actor.at),
      });
    case 'timerCancelled':
      return parts.timers.cancel(actor, instance.id, effect.timer);
    default:
      return undefined;
  }
}

function tokensOf(all: readonly RoutedEffect[]): readonly number[] {
  return all.flatMap(({ effect }) =>
    effect.type === 'taskCancelled' || effect.type === 'taskMoved' ? [effect.task] : [],
  );
}

/** What a task shows of its node. */
function placeAt({ nodes, initiatorTask }: CompiledProcess, node: string) {
  return { nodeKey: node, name: nodes[node]?.name || node, isSubmit: node === initiatorTask };
}

/** Ends a task that was decided, and keeps the decision in the history. */
async function completeTask(
  parts: FlowParts,
  actor: FlowActor,
  { instance, first: { skip }, id, ...applied }: Applied & { readonly id: string; readonly outcome: string },
): Promise<void> {
  const comment = skip === undefined ? (applied.comment ?? '') : skippedWords.zh[skip];
  const outcome = skip === undefined ? applied.outcome : SKIPPED;
  const [task] = await parts.tasks.end(actor, [id], { status: 'done', by: actor.userId, outcome, comment });
  if (!task) throw await handledBy(parts, actor, id);
  return parts.history.add(actor, {
    instanceId: instance.id,
    taskId: id,
    nodeKey: task.nodeKey,
    nodeName: task.name,
    activityType: 'userTask',
    actorId: actor.userId,
    actorName: actor.realName,
    outcome,
    pass: PASSES.has(outcome),
    comment,
    round: task.round,
    startTime: task.createTime,
  });
}
