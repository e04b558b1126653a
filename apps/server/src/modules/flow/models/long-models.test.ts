import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { compileModel } from './compile-model.ts';

/** Processor time of this thread while the work runs, in ms. */
async function threadTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

onEachDatabase('a long model', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
  });
  afterAll(() => site[Symbol.asyncDispose]());

  test('is compiled outside the event loop, and refused with its reasons', async () => {
    const steps = Array.from({ length: 1_500 }, (_, at) => ({
      id: `step${at}`,
      name: `第 ${at} 步`,
      attributes: 'flowable:assignee="user-east"',
    }));
    const good = lineOf('long', steps);
    const bad = good.replace('flowable:assignee="user-east"', 'flowable:unheardOf="1"');
    expect(good.length).toBeGreaterThan(150_000);
    await compileModel({ xml: bad });
    const alone = await threadTime(() => compileModel({ xml: bad }));
    await site.deploy(bad);
    const deployed = await threadTime(async () => {
      const refused = await site.deploy(bad);
      expect(refused).toMatchObject({ code: 400, reason: 'FLOW_MODEL_REFUSED' });
      expect(refused.data.problems.length).toBeGreaterThan(0);
    });
    expect(deployed).toBeLessThan(alone / 2);
    expect((await site.deploy(good)).code).toBe(200);
  });
});
