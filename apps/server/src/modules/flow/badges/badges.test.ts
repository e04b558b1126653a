import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { readEvents } from '../../../testing/read-events.ts';

const messages = '/api/msg-plateform/metamessage';

const shows = (count: number) => `event: tasks\ndata: {"open":${count}}\n\n`;

onEachDatabase('the badge of open tasks', (kind) => {
  let site: FlowSite;
  let origin = '';
  beforeAll(async () => {
    site = await openFlowSite(kind);
    origin = await site.app.server.listen({ port: 0, host: '127.0.0.1' });
    await site.deploy(lineOf('badge', [{ id: 'office', attributes: 'flowable:candidateGroups="manager"' }]));
    await site.deploy(lineOf('direct', [{ id: 'head', attributes: 'flowable:assignee="user-east"' }]));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const open = async (account: string) =>
    readEvents(`${origin}${(await site.post(account, `${messages}/ticket`)).data.url}`);
  const unread = async (account: string) => (await site.get(account, `${messages}/unread`)).data as number;

  test('is sent when a stream opens, and again when a task of the person comes, is claimed or goes', async () => {
    const streams = { east: await open('east'), west: await open('west'), foreign: await open('foreign') };
    for (const stream of Object.values(streams)) await stream.until(shows(0));
    const { instance, task } = await site.start('badge');
    await site.decide('clerk', task);
    for (const account of ['east', 'west'] as const) await streams[account].until(shows(1));
    const { office = '' } = await site.tasksOf('east', instance);
    await site.post('east', `work/claim-task?taskId=${office}`);
    expect((await streams.west.until(/"open":1[^]*"open":0/)).match(/event: tasks/g)).toHaveLength(3);
    await site.post('east', `work/transfer-task?taskId=${office}&userId=user-west`);
    await streams.west.until(/"open":0[^]*"open":1[^]*"open":0[^]*"open":1/);
    const sent = await streams.east.until(/"open":1[^]*"open":0/);
    expect(sent.match(/event: tasks/g)).toHaveLength(3);
    await site.decide('west', office);
    await streams.west.until(/"open":1[^]*"open":1[^]*"open":0/);
    expect((await streams.foreign.until('retry')).match(/event: tasks/g)).toHaveLength(1);
    for (const stream of Object.values(streams)) stream.close();
  });

  test('is the number of tasks to claim and to do', async () => {
    for (const key of ['badge', 'direct', 'direct']) await site.decide('clerk', (await site.start(key)).task);
    const stream = await open('east');
    const { claim, todo } = (await site.get('east', 'work/counts')).data;
    expect([claim, todo]).toEqual([1, 2]);
    await stream.until(shows(3));
    stream.close();
  });

  test('the people of a role that may claim a task get a message, others none', async () => {
    const before = { east: await unread('east'), west: await unread('west'), foreign: await unread('foreign') };
    await site.decide('clerk', (await site.start('badge')).task);
    expect([await unread('east'), await unread('west'), await unread('foreign')]).toEqual([
      before.east + 1,
      before.west + 1,
      before.foreign,
    ]);
  });
});
