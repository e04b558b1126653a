import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { fieldAccess } from '../../../testing/flow/field-access.ts';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';

const village = '/api/property-basics/village';
const SECRET = 'only-for-the-unit';
const text = (body: unknown) => JSON.stringify(body);

onEachDatabase('an item that a task hides from a person who reaches the record only by that task', (kind) => {
  let site: FlowSite;
  let id = '';
  let task = '';
  beforeAll(async () => {
    site = await openFlowSite(kind);
    // What a person may do with the form is not what keeps the item from them.
    const may = ['export', 'edit', 'import'].map((action) => `village_${action}`);
    await grantButtons(site.app.app.database.db, { 'role-manager': may });
    const definition = testForm('village', testItem(1, 'name', { required: true }), testItem(1, 'note'), {
      ...testItem(1, 'secret'),
      itemName: '内部价格',
    });
    await site.publish(definition);
    const inner = fieldAccess({ note: 'edit', secret: 'hide' });
    await site.deploy(lineOf('hiding', [{ id: 'head', attributes: 'flowable:assignee="user-west"', inner }]));
    await site.bind('hiding');
    id = await site.village({ note: 'n', secret: SECRET });
    await site.post('clerk', `${village}/commit?id=${id}`);
    task = (await site.get('west', `work/of-record?metaKey=village&businessKey=${id}`)).data.taskId;
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const condition = [{ label: '内部价格', field: 'secret', condition: 'like', value: SECRET }];
  const exportOf = async (account: string) => {
    const begun = (await site.post(account, `${village}/preexport/`, { query: { ids: [id] } })).data.id as string;
    let end: unknown = 0;
    for (let round = 0; round < 400 && typeof end === 'number' && end < 100; round += 1) {
      await new Promise((resolve) => setTimeout(resolve, 25));
      end = (await site.get(account, `/api/meta-object/metaobject/progress/${begun}`)).data;
    }
    const { data } = await site.post(account, `/api/meta-object/metaobject/exportticket?id=${begun}`);
    if (end !== 100 || data?.url === undefined) return text(end);
    const { rawPayload } = await site.app.server.inject({ method: 'GET', url: data.url });
    return text(await readXlsx(rawPayload));
  };

  test('is in no read of the record, before and after the decision', async () => {
    const open = [
      (await site.get('west', `${village}/detail?id=${id}`)).data,
      (await site.get('west', `work/form/${task}`)).data,
    ];
    for (const record of open) {
      expect(record).toMatchObject({ id, note: 'n' });
      expect(text(record)).not.toContain(SECRET);
    }
    const saved = await site.post('west', `work/form/${task}`, { ...open[1], note: 'm' });
    expect([saved.code, text(saved)]).toEqual([200, expect.not.stringContaining(SECRET)]);
    const stale = await site.post('west', `work/form/${task}`, { ...open[1], note: 'x' });
    expect([stale.reason, text(stale)]).toEqual(['VERSION_STALE', expect.not.stringContaining(SECRET)]);
  });

  test('is in no list, group, total or value of a column, nor found by a search', async () => {
    for (const end of ['list', 'chooselist']) {
      for (const conditions of [[], condition])
        expect((await site.post('west', `${village}/${end}?size=100`, conditions)).data.total).toBe(0);
    }
    for (const end of ['values?field=secret', 'totals', 'groups?group=secret'])
      expect(text(await site.post('west', `${village}/${end}`, []))).not.toContain(SECRET);
    expect((await site.post('clerk', `${village}/list?size=100`, condition)).data.total).toBe(1);
  });

  test('is in no export', async () => {
    // Nothing that the person sees is selected.
    expect(await exportOf('west')).not.toContain(SECRET);
    expect(await exportOf('east')).toContain(SECRET);
  });

  test('is in no history of the record and of its process, nor in what the people before changed', async () => {
    expect((await site.get('west', `${village}/moves?id=${id}`)).reason).toBe('RECORD_MISSING');
    const { processInstanceId } = (await site.get('west', `work/of-record?metaKey=village&businessKey=${id}`)).data;
    for (const path of [
      `process/history-flow-list?processInstanceId=${processInstanceId}`,
      `work/tableview?metaKey=village&businessKey=${id}`,
      `work/detail?taskId=${task}`,
      'work/todo-list',
      `process/detail?processInstanceId=${processInstanceId}`,
    ]) {
      const answer = await site.get('west', path);
      expect([path, answer.code, text(answer)]).toEqual([path, 200, expect.not.stringContaining(SECRET)]);
    }
  });

  test('stays hidden after the decision, when the record is reached by its task alone', async () => {
    await site.decide('west', task);
    expect((await site.get('west', `${village}/detail?id=${id}`)).data).toEqual({});
    const shown = (await site.get('west', `work/form/${task}`)).data;
    expect([shown.note, text(shown)]).toEqual(['m', expect.not.stringContaining(SECRET)]);
    expect((await site.get('clerk', `${village}/detail?id=${id}`)).data.secret).toBe(SECRET);
  });
});
