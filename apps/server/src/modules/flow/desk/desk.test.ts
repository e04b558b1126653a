import { afterAll, beforeAll, expect, test } from 'vitest';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';

onEachDatabase('what a person keeps at the desk', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    await site.deploy(lineOf('desk', [{ id: 'head', attributes: 'flowable:candidateGroups="manager"' }]));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const phrases = async (account: string) =>
    (await site.get(account, 'phrase/list')).data.map(({ content }: { readonly content: string }) => content);
  const save = (account: string, body: object) => site.post(account, 'phrase/submit', body);

  test('common phrases are saved, changed and removed by their person alone', async () => {
    const { id } = (await save('east', { content: ' 同意，请按程序办理。 ' })).data;
    await save('east', { content: '请补充材料。' });
    expect(await phrases('east')).toEqual(['同意，请按程序办理。', '请补充材料。']);
    for (const account of ['west', 'foreign']) {
      expect(await phrases(account)).toEqual([]);
      expect((await save(account, { id, content: 'x' })).reason).toBe('RECORD_MISSING');
      await site.post(account, `phrase/remove?ids=${id}`);
    }
    await save('east', { id, content: '同意。' });
    expect(await phrases('east')).toEqual(['同意。', '请补充材料。']);
    await site.post('east', `phrase/remove?ids=${id}`);
    expect(await phrases('east')).toEqual(['请补充材料。']);
  });

  test('are at most twenty, and none is empty or too long', async () => {
    for (let at = 0; at < 20; at += 1) expect((await save('admin', { content: `意见 ${at}` })).code).toBe(200);
    expect((await save('admin', { content: '意见 20' })).reason).toBe('FLOW_PHRASES_TOO_MANY');
    expect((await save('west', { content: '  ' })).code).toBe(400);
    expect((await save('west', { content: 'x'.repeat(201) })).code).toBe(400);
  });

  test('an unfinished comment is kept for its person until the task ends', async () => {
    const { instance, task } = await site.start('desk');
    await site.decide('clerk', task);
    const { head = '' } = await site.tasksOf('east', instance);
    const keep = (account: string, content: string) =>
      site.post(account, 'work/comment-draft', { taskId: head, content });
    const stored = async (account: string) =>
      (await site.get(account, `work/comment-draft?taskId=${head}`)).data.content;
    for (const account of ['east', 'west']) expect((await keep(account, `${account} 未写完`)).code).toBe(200);
    for (const account of ['clerk', 'foreign']) expect((await keep(account, 'x')).reason).toBe('RECORD_MISSING');
    expect([await stored('east'), await stored('west'), await stored('clerk')]).toEqual([
      'east 未写完',
      'west 未写完',
      '',
    ]);
    expect((await site.get('east', `work/comment-draft?taskId=${head}`)).data).toMatchObject({
      updateTime: expect.stringMatching(/^\d{4}-/),
      age: expect.any(Number),
    });
    await keep('west', '');
    expect([await stored('east'), await stored('west')]).toEqual(['east 未写完', '']);
    await site.decide('west', head);
    expect(await stored('east')).toBe('');
    expect((await keep('east', 'late')).reason).toBe('FLOW_TASK_HANDLED');
  });
});
