import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldAccess } from '../../../testing/flow/field-access.ts';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';

const village = '/api/property-basics/village';
const formId = 'form-000000-village';

onEachDatabase('the files of a record for an approver of another unit', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const { version } = (await site.get('admin', `/api/meta-object/metaform/detail?id=${formId}`)).data;
    const items = [testItem(1, 'name'), testItem(9, 'papers'), testItem(9, 'secretPapers')];
    await site.post('admin', '/api/meta-object/metaform/submit', {
      id: formId,
      version,
      definition: testForm('village', ...items),
    });
    await site.post('admin', `/api/meta-object/metaform/publish?id=${formId}&confirmedName=village`);
    const inner = fieldAccess({ secretPapers: 'hide' });
    await site.deploy(lineOf('assigned', [{ id: 'head', attributes: 'flowable:assignee="user-west"', inner }]));
    await site.deploy(lineOf('claimed', [{ id: 'head', attributes: 'flowable:candidateUsers="user-west"', inner }]));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  interface Planted {
    readonly id: string;
    readonly attached: string;
    readonly named: string;
    readonly hidden: string;
  }
  /** A committed record with an attachment, a file of an item, and one of an item that the task hides. */
  async function plant(key: string): Promise<Planted> {
    await site.bind(key);
    const [named, hidden] = [(await site.upload('clerk')).data.id, (await site.upload('clerk')).data.id];
    const id = await site.village({ papers: named, secretPapers: hidden });
    const attached = (await site.upload('clerk', `village:${id}`)).data.id;
    expect((await site.post('clerk', `${village}/commit?id=${id}`)).code).toBe(200);
    return { id, attached, named, hidden };
  }
  const total = async (account: string, query: string) =>
    (await site.get(account, `/api/jfs/file/list?${query}&current=1&size=100`)).data.total as number;
  const opens = async (account: string, id: string) =>
    (await site.post(account, `/api/jfs/file/ticket?id=${id}`)).code === 200;
  const seen = async (account: string, { id, attached, named, hidden }: Planted) => ({
    listed: await total(account, `businessKey=village:${id}`),
    attached: await opens(account, attached),
    named: (await opens(account, named)) && (await total(account, `ids=${named}`)) === 1,
    hidden: (await opens(account, hidden)) || (await total(account, `ids=${hidden}`)) === 1,
  });
  const all = { listed: 1, attached: true, named: true, hidden: false };
  const nothing = { listed: 0, attached: false, named: false, hidden: false };
  const taskOf = async (id: string): Promise<string> =>
    (await site.get('west', `work/of-record?metaKey=village&businessKey=${id}`)).data.taskId;

  test('are read while the task is theirs and after they decided it, without those of hidden items', async () => {
    const planted = await plant('assigned');
    expect(await seen('west', planted)).toEqual(all);
    await site.decide('west', await taskOf(planted.id));
    expect(await seen('west', planted)).toEqual(all);
    expect(await seen('clerk', planted)).toEqual({ ...all, hidden: true });
  });

  describe('are refused to everybody else', () => {
    test('to a candidate who has not claimed the task', async () => {
      const planted = await plant('claimed');
      expect(await seen('west', planted)).toEqual(nothing);
      await site.post('west', `work/claim-task?taskId=${await taskOf(planted.id)}`);
      expect(await seen('west', planted)).toEqual(all);
    });

    test('to a person whose task went to somebody else', async () => {
      const planted = await plant('assigned');
      const task = await taskOf(planted.id);
      expect((await site.post('west', `work/transfer-task?taskId=${task}&userId=user-east`)).code).toBe(200);
      expect(await seen('west', planted)).toEqual(nothing);
    });

    test('to a person with a task of another record, to a person with a copy, and to another tenant', async () => {
      await plant('assigned');
      const draft = await site.village();
      const attached = (await site.upload('clerk', `village:${draft}`)).data.id;
      expect(await opens('west', attached)).toBe(false);
      expect(await total('west', `businessKey=village:${draft}`)).toBe(0);
      expect(await seen('foreign', await plant('assigned'))).toEqual(nothing);
      const { instance, task, id } = await site.start('claimed');
      const copied = (await site.upload('clerk', `village:${id}`)).data;
      expect(copied.id).toBeDefined();
      await site.decide('clerk', task, { copyUserIds: 'user-west' });
      expect((await site.get('west', 'work/cc-list')).data.records[0].processInstanceId).toBe(instance);
      expect(await opens('west', copied.id)).toBe(false);
    });

    test('to change: an approver of another unit removes no file of others', async () => {
      const planted = await plant('assigned');
      for (const id of [planted.attached, planted.named])
        expect((await site.post('west', `/api/jfs/file/remove?ids=${id}`)).code).not.toBe(200);
      expect(await seen('clerk', planted)).toMatchObject({ listed: 1, named: true });
    });
  });
});
