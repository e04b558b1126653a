// A poll finds the instances in which something happened since the cursor, and computes their events. It reads a minute
// before the cursor again: a transaction that was committed late has an earlier time. Events come at least once.
import type { EngineEvent } from '../port/engine-command.ts';
import type { EngineChanges } from '../port/process-engine.ts';
import { WorkflowError } from '../workflow-error.ts';
import { readPages, type Fields } from './answers.ts';
import type { FlowableCall, FlowableClient } from './client.ts';
import type { Definitions } from './definitions.ts';
import { eventsOf } from './events.ts';
import { describeEvent } from './people.ts';
import { NOTES, readSnapshot, taskRecordOf } from './snapshot.ts';

/** Milliseconds that are read again. */
const OVERLAP = 60_000;
/** The latest time of a cursor: the end of the year 9999. */
const LATEST = 253_402_300_799_999;

/** A query of the history, and the time of each of its rows. */
interface Query {
  readonly call: FlowableCall;
  readonly instance: string;
  readonly time: (row: Fields) => number;
}

/** Reads the events since a cursor, which is the time of the last one in milliseconds. */
export async function readChanges(
  { client, definitions }: { readonly client: FlowableClient; readonly definitions: Definitions },
  cursor: string,
): Promise<EngineChanges> {
  const until = timeOf(cursor);
  const since = Math.max(until - OVERLAP, 0);
  const instances = new Set<string>();
  let newest = until;
  let covered = Number.POSITIVE_INFINITY;
  for (const { call, instance, time } of queriesSince(since)) {
    // A page that ends before the cursor would be read again and again.
    const { rows, isCut } = await readPages(client, call, (found) => found.some((row) => time(row) > until));
    const last = Math.max(...rows.map(time));
    for (const id of rows.map((row) => row.optional(instance))) if (id !== undefined) instances.add(id);
    newest = Math.max(newest, last);
    if (isCut) covered = Math.min(covered, last);
  }
  const events: EngineEvent[] = [];
  for (const instance of instances)
    try {
      events.push(...(await eventsSince({ client, definitions }, instance, since)));
    } catch (error) {
      if (!isForeign(error)) throw error;
    }
  return { events, cursor: String(Math.min(newest, covered)) };
}

/** The server may also run models that this package refuses, and remove instances from its history. */
function isForeign(error: unknown): boolean {
  if (!(error instanceof WorkflowError)) return false;
  const { code } = error;
  return code.startsWith('MODEL_') || code === 'ENGINE_DEFINITION_UNKNOWN' || code === 'ENGINE_INSTANCE_UNKNOWN';
}

function timeOf(cursor: string): number {
  const time = cursor === '' ? 0 : Number(cursor);
  if (!/^\d{0,15}$/.test(cursor) || time > LATEST) throw new WorkflowError('ENGINE_CURSOR');
  return time;
}

async function eventsSince(
  { client, definitions }: { readonly client: FlowableClient; readonly definitions: Definitions },
  instance: string,
  since: number,
): Promise<readonly EngineEvent[]> {
  const snapshot = await readSnapshot(client, instance);
  const process = await definitions.process(snapshot.definition);
  const events: EngineEvent[] = [];
  for (const event of eventsOf(snapshot)) {
    if (event.time < since) continue;
    events.push({ instance, sequence: event.sequence, effect: await describeEvent(client, process, event) });
  }
  return events;
}

function tasksBy(query: Readonly<Record<string, string>>): FlowableCall {
  return { method: 'GET', path: ['history', 'historic-task-instances'], query: { ...query, order: 'asc' } };
}

function queriesSince(since: number): readonly Query[] {
  // The names of the parameters say "after": the millisecond before is not in it.
  const after = new Date(Math.max(since - 1, 0)).toISOString();
  return [
    {
      call: tasksBy({ taskCreatedAfter: after, sort: 'start' }),
      instance: 'processInstanceId',
      time: (row) => row.time('startTime'),
    },
    {
      call: tasksBy({ taskCompletedAfter: after, sort: 'endTime' }),
      instance: 'processInstanceId',
      time: (row) => row.time('endTime'),
    },
    {
      call: {
        method: 'GET',
        path: ['history', 'historic-process-instances'],
        query: { finishedAfter: after, sort: 'endTime', order: 'asc' },
      },
      instance: 'id',
      time: (row) => row.time('endTime'),
    },
    { call: assignedAfter(since), instance: 'processInstanceId', time: (row) => taskRecordOf(row).assigned ?? since },
  ];
}

/** `HistoricTaskInstanceQueryRequest`: assignments have no time in the history, but the note of this adapter. */
function assignedAfter(since: number): FlowableCall {
  const variable = { name: NOTES.assigned, operation: 'greaterThanOrEquals', type: 'long', value: since };
  return {
    method: 'POST',
    path: ['query', 'historic-task-instances'],
    json: { taskVariables: [variable], includeTaskLocalVariables: true },
  };
}
