import { randomUUID } from 'node:crypto';
import { createCallers, type Account, type Answer, type Calls, type Intent, type Writers } from '../kills/callers.ts';
import type { FlowTruth, KnownFlow } from './flow-truth.ts';

type Node = 'submit' | 'first' | 'second';

/** Who has the task of each node of the process in `seedFlow`, and what follows an agreement. */
const NODES: Readonly<Record<Node, { readonly account: Account; readonly next: Node | undefined }>> = {
  submit: { account: 'east', next: 'first' },
  first: { account: 'west', next: 'second' },
  second: { account: 'east', next: undefined },
};
const COMMENTS = 0.15;
const REJECTIONS = 0.2;
const BATCHES = 0.3;
/** The answer of a call that could not be made yet: it is made again. */
const later: Answer = { status: 503, data: undefined };

/** The process that a caller works on. */
interface Place {
  record?: string | undefined;
  flow?: KnownFlow | undefined;
  node: Node;
}

/** Callers who start processes, decide their tasks and comment on them. */
export function createFlowWriters(truth: FlowTruth, count: number): Writers {
  return createCallers({ truth, count, intents: (calls) => flowIntents(truth, count, calls) });
}

function flowIntents(truth: FlowTruth, count: number, { send, read }: Calls) {
  const places = Array.from({ length: count }, (): Place => ({ node: 'submit' }));
  const run = randomUUID().slice(0, 6);
  let serial = 0;
  const keyOf = (kind: string) => `key-${kind}${run}${(serial += 1).toString(36)}`;
  const flowPath = (end: string) => `/api/blade-flow/${end}`;

  function createRecord(place: Place): Intent {
    const key = keyOf('record');
    const body = { name: key, area: 1, price: 2, kind: '1' };
    return {
      send: () => send({ path: '/api/meta-object/record/everyType/submit', account: 'east', body, key }),
      keep(data) {
        place.record = (data as { readonly id: string }).id; // the stored record
      },
    };
  }

  function start(place: Place, record: string): Intent {
    const key = keyOf('start');
    truth.sentStarts.add(record);
    const query = `metaKey=everyType&businessKey=${record}&processDefinitionKey=kills`;
    return {
      send: () => send({ path: flowPath(`work/start?${query}`), account: 'east', key }),
      keep(data) {
        const { processInstanceId: id } = data as { readonly processInstanceId: string };
        place.flow = { id, decisions: 0, comments: 0 };
        truth.flows.set(id, place.flow);
      },
    };
  }

  async function openTask(flow: KnownFlow, node: Node): Promise<string | undefined> {
    const rows = await read(flowPath(`process/history-flow-list?processInstanceId=${flow.id}`), 'east');
    const found = (rows as readonly Readonly<Record<string, string>>[] | undefined)?.find(
      (row) => row['historyActivityId'] === node && row['endTime'] === '',
    );
    return found?.['taskId'];
  }

  function decide(place: Place, flow: KnownFlow): Intent {
    const { node } = place;
    const { account, next } = NODES[node];
    const key = keyOf('decide');
    const isRejected = node !== 'submit' && Math.random() < REJECTIONS;
    const isBatch = Math.random() < BATCHES;
    const decision = { flag: isRejected ? '' : 'ok', comment: key };
    let taskId: string | undefined;
    return {
      async send() {
        // Read once: the same key with another task would be another command.
        taskId ??= await openTask(flow, node);
        if (taskId === undefined) return later;
        if (!isBatch)
          return send({ path: flowPath('work/complete-task'), account, body: { taskId, ...decision }, key });
        const body = { taskIds: [taskId], ...decision };
        const answer = await send({ path: flowPath('work/complete-batch'), account, body, key });
        const { done } = (answer.data ?? {}) as { readonly done?: number };
        return answer.status === 200 && done !== 1 ? { ...answer, status: 409, reason: 'BATCH_REFUSED' } : answer;
      },
      keep() {
        flow.decisions += 1;
        place.node = isRejected ? 'submit' : (next ?? 'submit');
        if (next !== undefined || isRejected) return;
        place.record = undefined;
        place.flow = undefined;
      },
    };
  }

  function comment(flow: KnownFlow): Intent {
    const key = keyOf('comment');
    const body = { processInstanceId: flow.id, content: `${key} @user-admin` };
    return {
      send: () => send({ path: flowPath('work/comment'), account: 'east', body, key }),
      keep() {
        flow.comments += 1;
      },
    };
  }

  return {
    next(caller: number): Intent {
      const place = places[caller] ?? { node: 'submit' };
      if (place.record === undefined) return createRecord(place);
      if (place.flow === undefined) return start(place, place.record);
      return Math.random() < COMMENTS ? comment(place.flow) : decide(place, place.flow);
    },
  };
}
