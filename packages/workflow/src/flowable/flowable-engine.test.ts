import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countersign, end, line, model, start, timer, user, xor } from '../bpmn.fixture.ts';
import type { EngineEvent } from '../port/engine-command.ts';
import type { ProcessEngine } from '../port/process-engine.ts';
import { WorkflowError } from '../workflow-error.ts';
import { FAKE_AUTHORIZATION, startFakeFlowable } from './fake-flowable.fixture.ts';
import { createFlowableEngine, type FlowableEngineOptions } from './flowable-engine.ts';

let fake: Awaited<ReturnType<typeof startFakeFlowable>>;
beforeEach(async () => {
  fake = await startFakeFlowable();
});
afterEach(() => fake[Symbol.asyncDispose]());

const engineOf = (options: Partial<FlowableEngineOptions> = {}) =>
  createFlowableEngine({
    url: fake.url,
    authorization: FAKE_AUTHORIZATION,
    now: () => fake.runtime.now(),
    timeLimit: 2000,
    ...options,
  });

/** The tasks a and b, one after the other. */
const plain = line(user('b', '', 'flowable:assignee="li"'), 'a>b', 'b>z');

async function begin(engine: ProcessEngine, xml = plain) {
  const { definition } = await engine.deploy({ xml });
  const { instance } = await engine.start({ definition: definition?.id ?? '', initiator: 'zhang' });
  const [task] = await engine.openTasks(instance);
  return { instance, task: task?.task ?? '' };
}

/** Applies each event once, as a host does. */
async function readAll(engine: ProcessEngine, cursor = '') {
  const applied = new Map<string, EngineEvent>();
  let at = cursor;
  for (let calls = 0; calls < 20; calls += 1) {
    const { events, cursor: next } = await engine.changes(at);
    for (const event of events) applied.set(`${event.instance} ${event.sequence}`, event);
    if (next === at) break;
    at = next;
  }
  return { events: [...applied.values()], cursor: at };
}

function firstOf<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('There is none.');
  return row;
}

async function faultOf(action: Promise<unknown>): Promise<WorkflowError> {
  const error: unknown = await action.then(
    () => new Error('no refusal'),
    (reason: unknown) => reason,
  );
  if (error instanceof WorkflowError) return error;
  throw error;
}

describe('an outage', () => {
  test('is an error with a code, and no credentials in it', async () => {
    const { instance } = await begin(engineOf());
    const lost = engineOf({ url: 'http://127.0.0.1:9/service' });
    const error = await faultOf(lost.view(instance));
    expect(error.code).toBe('ENGINE_UNREACHABLE');
    const shown = `${error.message} ${error.stack ?? ''} ${JSON.stringify(error)} ${String(error.cause)}`;
    expect(shown).not.toContain('Basic');
    expect(shown).not.toContain(FAKE_AUTHORIZATION.slice(6));
  });

  test.each([401, 403])('with the status %i names the credentials without showing them', async (status) => {
    const { instance } = await begin(engineOf());
    fake.trouble(/historic-process/, (response) => response.writeHead(status).end(FAKE_AUTHORIZATION));
    const error = await faultOf(engineOf().view(instance));
    expect(error).toMatchObject({ code: 'ENGINE_UNAUTHORIZED', params: { status } });
    expect(JSON.stringify(error)).not.toContain('Basic');
  });

  test('of a moment does not disturb a call that reads', async () => {
    const { instance } = await begin(engineOf());
    fake.trouble(/historic-process/, (response) => response.writeHead(503).end());
    fake.trouble(/historic-process/, (response) => response.destroy());
    expect((await engineOf().view(instance)).status).toBe('running');
  });

  test.each([
    ['a lost connection', (response: ServerResponse) => response.destroy(), 'ENGINE_UNREACHABLE'],
    ['the status 503', (response: ServerResponse) => response.writeHead(503).end(), 'ENGINE_FAILED'],
  ])('does not send a decision twice: %s', async (_name, trouble, code) => {
    const { instance, task } = await begin(engineOf());
    await engineOf().apply(instance, { type: 'claim', task, by: 'zhang' });
    const decisions = () => fake.calls.filter((call) => call === `POST runtime/tasks/${task}`).length;
    const before = decisions();
    fake.trouble(/^POST runtime\/tasks\/[^/]+$/, trouble);
    const sent = engineOf().apply(instance, { type: 'complete', task, by: 'zhang' });
    expect((await faultOf(sent)).code).toBe(code);
    expect(decisions()).toBe(before + 1);
    await engineOf().apply(instance, { type: 'complete', task, by: 'zhang' });
    expect((await engineOf().view(instance)).active).toEqual(['b']);
  });

  test('that ends no call is cut after the time limit', async () => {
    const { instance } = await begin(engineOf());
    fake.trouble(/historic-process/, () => undefined);
    const since = Date.now();
    const error = await faultOf(engineOf({ timeLimit: 300 }).view(instance));
    expect(error).toMatchObject({ code: 'ENGINE_TIMEOUT', params: { seconds: 0.3 } });
    expect(Date.now() - since).toBeLessThan(5000);
  });
});

describe('an answer', () => {
  test.each([
    ['a page of a proxy', '<html>Bad gateway</html>'],
    ['a list', '[]'],
    ['null', 'null'],
    ['an object without its fields', '{}'],
    ['an object with other types', '{"id":1,"processDefinitionId":[],"startTime":"2026-01-05T01:00:00Z"}'],
    ['a time that is none', '{"id":"inst-0003","processDefinitionId":"d","startTime":"yesterday"}'],
    ['another instance', '{"id":"inst-9999","processDefinitionId":"d","startTime":"2026-01-05T01:00:00Z"}'],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('that is %s is refused by name', async (_name, body) => {
    const { instance } = await begin(engineOf());
    fake.trouble(/historic-process/, (response) => response.writeHead(200).end(body));
    const error = await faultOf(engineOf().view(instance));
    expect(error).toMatchObject({
      code: 'ENGINE_ANSWER_UNREADABLE',
      params: { call: 'GET history/historic-process-instances' },
    });
  });

  test('of 100 MB is cut at its limit', async () => {
    const { instance } = await begin(engineOf());
    const part = Buffer.alloc(1_000_000, '[');
    let sent = 0;
    fake.trouble(/historic-process/, (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const write = () => {
        while (sent < 100 && !response.destroyed) {
          sent += 1;
          if (!response.write(part)) return void response.once('drain', write);
        }
        response.end();
      };
      write();
    });
    const error = await faultOf(engineOf({ timeLimit: 8000 }).view(instance));
    expect(error.code).toBe('ENGINE_ANSWER_TOO_LARGE');
    expect(sent).toBeLessThan(60);
  });

  test('that never comes to its last page ends at a number of rows', async () => {
    const { instance } = await begin(engineOf());
    const row = { id: 't', taskDefinitionKey: 'a', startTime: '2026-01-05T01:00:00Z' };
    const page = JSON.stringify({ data: Array.from({ length: 5000 }, () => row), total: 1e9 });
    const answer = (response: ServerResponse) => response.writeHead(200).end(page);
    fake.trouble(/historic-task/, answer);
    fake.trouble(/historic-task/, answer);
    expect((await faultOf(engineOf().view(instance))).code).toBe('ENGINE_TOO_MANY');
  });

  test('that redirects does not get the credentials to another server', async () => {
    const { instance } = await begin(engineOf());
    await using other = await startFakeFlowable();
    const redirect = (response: ServerResponse) => response.writeHead(302, { location: `${other.url}/x` }).end();
    for (let attempt = 0; attempt < 3; attempt += 1) fake.trouble(/historic-process/, redirect);
    expect((await faultOf(engineOf().view(instance))).code).toBe('ENGINE_UNREACHABLE');
    expect(other.calls).toEqual([]);
  });
});

test.each(['ftp://flow.example.org', 'flow.example.org', 'https://user:password@flow.example.org', 'https://a.b/?x=1'])(
  'the address %s is refused',
  (url) => {
    expect(() => engineOf({ url })).toThrow(/^ENGINE_ADDRESS/);
  },
);

test('an id is one segment of a path', async () => {
  const { instance } = await begin(engineOf());
  fake.calls.length = 0;
  await faultOf(engineOf().view(`${instance}/../../../runtime/tasks?x=1#y`));
  expect(fake.calls).toEqual([
    `GET history/historic-process-instances/${encodeURIComponent(`${instance}/../../../runtime/tasks?x=1#y`)}`,
  ]);
});

test.each([
  ['a flow', line(`${user('b')}${xor('x', 'x_z')}`, 'a>b', 'b>x', 'x>z', 'x>a ${nrOfRejected > 0}'), 'x_a'],
  ['a countersign', line(user('b', countersign(false, 'nrOfAgreed >= 2')), 'a>b', 'b>z'), 'b'],
])('a model that counts votes at %s is refused, because the server does not count them', async (_name, xml, node) => {
  const { definition, refusals } = await engineOf().deploy({ xml });
  expect(definition).toBeUndefined();
  expect(refusals).toMatchObject([{ code: 'ENGINE_VOTES', params: { node } }]);
  expect(fake.calls).toEqual([]);
});

test('an instance that ends while it is viewed is shown as it ended', async () => {
  const engine = engineOf();
  const { instance } = await begin(engine);
  const { runtime } = fake;
  fake.trouble(/^GET runtime\/process-instances/, (response) => {
    runtime.remove(firstOf(runtime.instances), 'archive');
    response.writeHead(404).end();
  });
  expect(await engine.view(instance)).toEqual({ status: 'archived', active: [], done: [] });
});

test('calls at the same time read a definition once', async () => {
  const engine = engineOf();
  const { instance } = await begin(engine);
  fake.calls.length = 0;
  const other = engineOf();
  await Promise.all([1, 2, 3, 4].map(() => other.openTasks(instance)));
  expect(fake.calls.filter((call) => call.endsWith('/resourcedata'))).toHaveLength(1);
});

test('a node behind a join whose other branch would not run again is no place to return to', async () => {
  const elements = `<parallelGateway id="f"/>${user('b')}${user('c')}<parallelGateway id="j"/>${user('d')}`;
  const xml = line(elements, 'a>f', 'f>b', 'f>c', 'b>j', 'c>j', 'j>d', 'd>z');
  const engine = engineOf();
  const { instance } = await begin(engine, xml);
  for (const node of ['a', 'b', 'c']) {
    const open = (await engine.openTasks(instance)).find((task) => task.node === node);
    await engine.apply(instance, { type: 'complete', task: open?.task ?? '', by: 'li' });
  }
  const [last] = await engine.openTasks(instance);
  expect(await engine.returnTargets(instance, last?.task ?? '')).toEqual(['a']);
});

describe('the changes', () => {
  test('have the events of all commands, with the same numbers', async () => {
    const engine = engineOf();
    const { definition } = await engine.deploy({ xml: plain });
    const started = await engine.start({ definition: definition?.id ?? '', initiator: 'zhang' });
    const { instance } = started;
    const events = [...started.events];
    const [a] = await engine.openTasks(instance);
    events.push(...(await engine.apply(instance, { type: 'claim', task: a?.task ?? '', by: 'zhang' })).events);
    events.push(...(await engine.apply(instance, { type: 'complete', task: a?.task ?? '', by: 'zhang' })).events);
    const [b] = await engine.openTasks(instance);
    events.push(
      ...(await engine.apply(instance, { type: 'transfer', task: b?.task ?? '', by: 'li', to: 'wang' })).events,
    );
    events.push(...(await engine.apply(instance, { type: 'reject', task: b?.task ?? '', by: 'wang' })).events);
    events.push(...(await engine.apply(instance, { type: 'archive', by: 'admin' })).events);
    const found = await readAll(engine);
    const known = new Map(found.events.map((event) => [event.sequence, event.effect.type]));
    expect(events.map(({ sequence }) => known.get(sequence))).toEqual(events.map(({ effect }) => effect.type));
    expect(found.events).toHaveLength(events.length);
  });

  test('have what happened at the server without a command', async () => {
    const late = line(user('b') + timer('t', 'b', { interrupting: true }), 'a>b', 'b>z', 't>z');
    const engine = engineOf();
    const { instance, task } = await begin(engine, late);
    await engine.apply(instance, { type: 'complete', task, by: 'zhang' });
    const { cursor } = await readAll(engine);
    fake.runtime.fire(firstOf(fake.runtime.instances), 't');
    const { events } = await engine.changes(cursor);
    const effects = events.map(({ effect }) => effect);
    expect(effects).toContainEqual(expect.objectContaining({ type: 'taskCancelled', node: 'b', reason: 'timer' }));
    expect(effects.at(-1)).toMatchObject({ type: 'taskCreated', task: { node: 'z' } });
  });

  test('leave out instances of models that were deployed by others and do not run here', async () => {
    const engine = engineOf();
    const { instance } = await begin(engine);
    const { runtime } = fake;
    const known = firstOf(runtime.definitions);
    const foreign = {
      ...known,
      id: 'foreign',
      xml: plain.replace('<userTask id="b"', '<scriptTask id="x"/><userTask id="b"'),
    };
    runtime.definitions.push(foreign);
    const other = runtime.start(foreign, { initiator: 'zhang' });
    const { events } = await readAll(engine);
    expect(new Set(events.map((event) => event.instance))).toEqual(new Set([instance]));
    expect((await faultOf(engine.openTasks(other.id))).code).toMatch(/^MODEL_/);
  });

  test('have a transaction that was committed later than its time says', async () => {
    const engine = engineOf();
    await begin(engine);
    const { cursor } = await readAll(engine);
    fake.runtime.tick(-30_000);
    const late = fake.runtime.start(firstOf(fake.runtime.definitions), { initiator: 'zhang' });
    fake.runtime.tick(30_000);
    const { events, cursor: next } = await engine.changes(cursor);
    expect(events.map(({ instance }) => instance)).toContain(late.id);
    expect(next).toBe(cursor);
  });

  test('of more instances than one page come one after the other, none is lost', async () => {
    const engine = engineOf();
    const xml = model(`${start('s')}${user('a')}${end('e')}`, 's>a', 'a>e');
    const { definition } = await engine.deploy({ xml });
    await engine.start({ definition: definition?.id ?? '', initiator: 'zhang' });
    const { runtime } = fake;
    for (let count = 0; count < 250; count += 1) {
      if (count % 3 === 0) runtime.tick();
      runtime.start(firstOf(runtime.definitions), { initiator: 'zhang' });
    }
    const { events } = await readAll(engine);
    expect(new Set(events.map(({ instance }) => instance))).toEqual(new Set(runtime.instances.map(({ id }) => id)));
  });

  test.each(['x', '-1', '1e99', '99999999999999999999', '999999999999999'])('from %s are refused', async (cursor) => {
    expect((await faultOf(engineOf().changes(cursor))).code).toBe('ENGINE_CURSOR');
  });
});
