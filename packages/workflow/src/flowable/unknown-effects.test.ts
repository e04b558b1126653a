// What a host learns about an instance of which it has missed something.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { begin, plain } from './engine-conformance.fixture.ts';
import { FAKE_AUTHORIZATION, startFakeFlowable } from './fake-flowable.fixture.ts';
import { createFlowableEngine } from './flowable-engine.ts';

let fake: Awaited<ReturnType<typeof startFakeFlowable>>;
beforeEach(async () => {
  fake = await startFakeFlowable();
});
afterEach(() => fake[Symbol.asyncDispose]());

const engineOf = () =>
  createFlowableEngine({ url: fake.url, authorization: FAKE_AUTHORIZATION, now: fake.runtime.now });

test('a failure before a command is sent says so, one after it does not', async () => {
  const { taskAt, apply } = await begin(engineOf(), plain);
  const task = await taskAt('a');
  fake.trouble(/historic-process/, (response) => response.writeHead(500).end());
  const unsent = { code: 'ENGINE_FAILED', params: { sent: 'no' } };
  await expect(apply({ type: 'complete', task, by: 'zhang' })).rejects.toMatchObject(unsent);
  fake.trouble(/^POST runtime\/tasks/, (response) => response.writeHead(500).end());
  await expect(apply({ type: 'complete', task, by: 'zhang' })).rejects.not.toHaveProperty('params.sent');
});

test('the history has all events of an instance, without the creation of tasks that are known', async () => {
  const engine = engineOf();
  const { instance, started, taskAt, complete } = await begin(engine, plain);
  const task = await taskAt('a');
  const { events } = await complete('a', 'zhang');
  const whole = await engine.history(instance);
  expect(whole.map(({ sequence }) => sequence)).toEqual([...started.events, ...events].map(({ sequence }) => sequence));
  expect(await engine.history(instance, new Set([task]))).toEqual(events);
});
