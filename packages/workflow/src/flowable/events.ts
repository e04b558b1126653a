// The events of an instance are computed from its history alone, so that a command, a repeated command and a poll give
// the same events with the same numbers. A number is the time since the start of the instance, then the place among the
// events of the same millisecond.
import type { CancelReason, Outcome } from '../engine/effect.ts';
import type { EngineEffect } from '../port/engine-command.ts';
import type { Snapshot, TaskRecord } from './snapshot.ts';

/** Events of one instance in one millisecond: a countersign of 1,000 begins and ends in one. */
const PER_MILLISECOND = 4096;

/** An event of the history. The task of `taskCreated` is described later, because that needs further calls. */
export interface HistoryEvent {
  readonly sequence: number;
  /** Milliseconds. */
  readonly time: number;
  readonly happened:
    { readonly type: 'taskCreated'; readonly record: TaskRecord } | Exclude<EngineEffect, { type: 'taskCreated' }>;
}

type Unnumbered = Omit<HistoryEvent, 'sequence'> & { readonly rank: number; readonly id: string };

/** All events of an instance in their order. */
export function eventsOf(snapshot: Snapshot): readonly HistoryEvent[] {
  const all = [...snapshot.tasks.flatMap(eventsOfTask), ...endOf(snapshot)].toSorted(inOrder);
  let place = 0;
  return all.map(({ time, happened }, at) => {
    place = all[at - 1]?.time === time ? place + 1 : 0;
    return { time, happened, sequence: sequenceAt(snapshot, time) + place };
  });
}

/** The number of an event that is not in the history. */
export function sequenceAt({ start }: Pick<Snapshot, 'start'>, time: number): number {
  return Math.max(time - start, 0) * PER_MILLISECOND + 1;
}

/** The person who delegated a task; undefined once it was resolved. */
export function lenderOf({ owner, assignee }: Pick<TaskRecord, 'owner' | 'assignee'>): string | undefined {
  return owner === assignee ? undefined : owner;
}

function inOrder(a: Unnumbered, b: Unnumbered): number {
  return a.time - b.time || a.rank - b.rank || (a.id < b.id ? -1 : Number(a.id > b.id));
}

function eventsOfTask(record: TaskRecord): readonly Unnumbered[] {
  const { id, start, end, assigned } = record;
  const events: Unnumbered[] = [{ time: start, rank: 2, id, happened: { type: 'taskCreated', record } }];
  if (assigned !== undefined && assigned > start) events.push({ time: assigned, rank: 3, id, happened: given(record) });
  if (end !== undefined) events.push({ time: end, rank: start === end ? 4 : 1, id, happened: ended(record) });
  return events;
}

function given(record: TaskRecord): EngineEffect & { readonly type: 'taskAssigned' } {
  const { id: task, node, assignee } = record;
  const owner = lenderOf(record);
  return { type: 'taskAssigned', task, node, assignee, ...(owner !== undefined && { owner }) };
}

function ended(record: TaskRecord): EngineEffect & { readonly type: 'taskCompleted' | 'taskCancelled' } {
  const { id: task, node, assignee: by = '', deleteReason, outcome, cancel } = record;
  const decision = OUTCOMES.find((one) => one === outcome);
  if (decision === undefined && deleteReason !== undefined)
    return { type: 'taskCancelled', task, node, reason: reasonOf(deleteReason, cancel) };
  // A task that was completed at the server without a note was agreed to.
  return { type: 'taskCompleted', task, node, by, outcome: decision ?? 'agree' };
}

const OUTCOMES: readonly Outcome[] = ['agree', 'submit', 'reject', 'return', 'archive'];
const REASONS: readonly CancelReason[] = ['reject', 'return', 'archive', 'withdraw', 'jump', 'migrate'];

/** The beginnings of the texts that Flowable writes as `deleteReason`. */
const WRITTEN: readonly (readonly [string, CancelReason])[] = [
  ['archive', 'archive'],
  ['boundary event', 'timer'],
  ['terminate end event', 'terminate'],
  ['MI_END', 'signed'],
  ['Change ', 'jump'],
];

function reasonOf(deleteReason: string, note: string | undefined): CancelReason {
  const noted = REASONS.find((one) => one === note);
  return noted ?? WRITTEN.find(([text]) => deleteReason.startsWith(text))?.[1] ?? 'done';
}

/** A terminating end event is a regular end. */
function endOf({ end, deleteReason, instance }: Snapshot): readonly Unnumbered[] {
  if (end === undefined) return [];
  const how = deleteReason === undefined || deleteReason.startsWith('terminate') ? 'completed' : 'archived';
  return [{ time: end, rank: 5, id: instance, happened: { type: 'instanceEnded', how } }];
}
