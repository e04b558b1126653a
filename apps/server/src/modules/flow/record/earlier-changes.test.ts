import { afterAll, beforeAll, expect, test } from 'vitest';
import { fieldAccess } from '../../../testing/flow/field-access.ts';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';

const village = '/api/property-basics/village';
const edited = { area: 'edit', note: 'edit', secret: 'edit', number: 'edit', lines: 'edit' };
const first = { id: 'first', attributes: 'flowable:assignee="user-east"', inner: fieldAccess(edited) };
const second = {
  id: 'second',
  attributes: 'flowable:candidateUsers="user-west"',
  inner: fieldAccess({ note: 'edit', secret: 'hide' }),
};
const third = { id: 'third', attributes: 'flowable:assignee="user-east"', inner: fieldAccess({ secret: 'hide' }) };

onEachDatabase('what the people before a task changed', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const definition = testForm(
      'village',
      testItem(1, 'name', { required: true }),
      testItem(2, 'area', { digits: 2 }),
      testItem(2, 'twice', { digits: 2, isComputeData: true, computeData: { formula: 'area * 2' } }),
      testItem(6, 'note'),
      testItem(1, 'secret'),
      testItem(1, 'number', { sealed: true }),
      testItem(7, 'lines', { columns: [{ name: 'cell', field: 'cell', columntype: 1 }] }),
    );
    await site.publish(definition);
    await site.deploy(lineOf('changes', [first, second, third]));
    await site.bind('changes');
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const committed = async () => {
    const id = await site.village({ area: 3, note: 'n', secret: 's', number: '110101', lines: [{ cell: 'a' }] });
    expect((await site.post('clerk', `${village}/commit?id=${id}`)).code).toBe(200);
    return id;
  };
  const taskOf = async (account: string, id: string): Promise<string> =>
    (await site.get(account, `work/of-record?metaKey=village&businessKey=${id}`)).data.taskId;
  const save = async (account: string, id: string, changes: object) => {
    const form = `work/form/${await taskOf(account, id)}`;
    const saved = await site.post(account, form, { ...(await site.get(account, form)).data, ...changes });
    expect(saved.code).toBe(200);
  };
  const shown = async (account: string, task: string) => {
    const { changes, former, latter } = (await site.get(account, `work/detail?taskId=${task}`)).data;
    return { keys: changes.map(({ itemKey }: { readonly itemKey: string }) => itemKey), changes, former, latter };
  };
  const none = { keys: [], changes: [], former: {}, latter: {} };

  test('is nothing at the first task, and then what the last person changed, computed values too', async () => {
    const id = await committed();
    expect(await shown('east', await taskOf('east', id))).toEqual(none);
    await save('east', id, { area: 9 });
    await save('east', id, { area: 4, note: 'by east' });
    const task = await taskOf('east', id);
    // Own changes are no news to the person who made them.
    expect(await shown('east', task)).toEqual(none);
    await site.decide('east', task);
    const seen = await shown('west', await taskOf('west', id));
    expect(seen).toMatchObject({
      former: { area: 3, twice: 6, note: 'n' },
      latter: { area: 4, twice: 8, note: 'by east' },
    });
    expect(seen.keys.toSorted()).toEqual(['area', 'note', 'twice']);
    expect(seen.changes[0]).toMatchObject({ person: 'east', time: expect.stringMatching(/^\d{4}-/) });
  });

  test('never has an item that the task hides, nor the values of a sealed one', async () => {
    const id = await committed();
    await save('east', id, { secret: 'new', number: '220202' });
    await site.decide('east', await taskOf('east', id));
    const seen = await shown('west', await taskOf('west', id));
    expect(seen).toMatchObject({ keys: ['number'], former: {}, latter: {} });
    expect(JSON.stringify(seen)).not.toMatch(/new|secret|110101|220202/);
  });

  test('has the rows of a list before and after', async () => {
    const id = await committed();
    const [row] = (await site.get('clerk', `${village}/detail?id=${id}`)).data.lines;
    await save('east', id, { lines: [{ ...row, cell: 'b' }, { cell: 'c' }] });
    await site.decide('east', await taskOf('east', id));
    expect(await shown('west', await taskOf('west', id))).toMatchObject({
      keys: ['lines'],
      former: { lines: [{ cell: 'a' }] },
      latter: { lines: [{ cell: 'b' }, { cell: 'c' }] },
    });
  });

  test('leaves out what was changed back, and what the people before the last one changed', async () => {
    const id = await committed();
    await save('east', id, { area: 7, note: 'by east' });
    await save('east', id, { area: 3 });
    await site.decide('east', await taskOf('east', id));
    await site.post('west', `work/claim-task?taskId=${await taskOf('west', id)}`);
    expect((await shown('west', await taskOf('west', id))).keys).toEqual(['note']);
    await site.decide('west', await taskOf('west', id));
    expect(await shown('east', await taskOf('east', id))).toEqual(none);
  });

  test('keeps its value where the person of the task changes the item again', async () => {
    const id = await committed();
    await save('east', id, { note: 'by east' });
    await site.decide('east', await taskOf('east', id));
    await site.post('west', `work/claim-task?taskId=${await taskOf('west', id)}`);
    await save('west', id, { note: 'by west' });
    expect(await shown('west', await taskOf('west', id))).toMatchObject({
      former: { note: 'n' },
      latter: { note: 'by east' },
    });
    await site.decide('west', await taskOf('west', id));
    expect(await shown('east', await taskOf('east', id))).toMatchObject({
      former: { note: 'by east' },
      latter: { note: 'by west' },
    });
  });

  test('shows after a return what the initiator corrected, and nothing that nobody changed', async () => {
    const id = await committed();
    const back = { flag: '', outcome: 'return', target: 'submit', comment: '请改面积' };
    await site.decide('east', await taskOf('east', id), back);
    expect(await shown('clerk', await taskOf('clerk', id))).toEqual(none);
    await save('clerk', id, { area: 5 });
    await site.post('clerk', `${village}/commit?id=${id}`);
    expect(await shown('east', await taskOf('east', id))).toMatchObject({ former: { area: 3 }, latter: { area: 5 } });
  });

  test('is for the person of the open task alone', async () => {
    const id = await committed();
    await save('east', id, { note: 'by east' });
    await site.decide('east', await taskOf('east', id));
    const task = await taskOf('west', id);
    for (const account of ['clerk', 'east']) expect(await shown(account, task)).toEqual(none);
    expect((await site.get('foreign', `work/detail?taskId=${task}`)).data).toEqual({});
    await site.decide('west', task);
    expect(await shown('west', task)).toEqual(none);
  });
});
