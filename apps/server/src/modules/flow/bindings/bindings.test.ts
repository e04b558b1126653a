import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../../testing/grant-buttons.ts';
import { lineOf } from '../../../testing/flow/flow-models.ts';
import { openFlowSite, type FlowSite } from '../../../testing/flow/flow-site.ts';
import { onEachDatabase } from '../../../testing/open-test-app.ts';
import { testForm, testItem } from '../../../testing/test-forms.ts';

const list = 'binding/list?metaKey=village';

onEachDatabase('the bindings of a form', (kind) => {
  let site: FlowSite;
  beforeAll(async () => {
    site = await openFlowSite(kind);
    const { db } = site.app.app.database;
    await grantButtons(db, { 'role-manager': ['metaform_view'] });
    for (const key of ['small', 'large', 'own'])
      await site.deploy(lineOf(key, [{ id: 'head', attributes: 'flowable:assignee="user-east"' }]));
  });
  afterAll(() => site[Symbol.asyncDispose]());

  const processOf = async (name: string, amount?: number) => {
    const id = await site.village({ name, ...(amount === undefined ? {} : { amount }) });
    return (await site.get('clerk', `work/of-record?metaKey=village&businessKey=${id}`)).data.processDefinitionKey;
  };

  test('are saved as a whole and in their order; one who has not seen them is refused', async () => {
    expect((await site.get('admin', list)).data).toEqual({ metaKey: 'village', version: 0, bindings: [] });
    const rows = [
      { unitId: 'unit-east', processDefinitionKey: 'large', condition: '${name == "大院"}' },
      { unitId: '', processDefinitionKey: 'small' },
    ];
    const saved = await site.bind(rows);
    expect(saved.data).toMatchObject({
      version: 1,
      bindings: [
        { unitName: 'unit-east', processDefinitionName: 'large', condition: '${name == "大院"}' },
        { unitName: '', processDefinitionName: 'small', condition: '' },
      ],
    });
    expect((await site.get('admin', list)).data).toEqual(saved.data);
    const late = await site.post('admin', 'binding/submit', { metaKey: 'village', version: 0, bindings: [] });
    expect(late).toMatchObject({ reason: 'VERSION_STALE', data: { version: 1 } });
  });

  test('the first row that fits decides; rows of the unit come before those of every unit', async () => {
    await site.bind([
      { unitId: '', processDefinitionKey: 'small' },
      { unitId: 'unit-west', processDefinitionKey: 'own' },
      { unitId: 'unit-east', processDefinitionKey: 'large', condition: '${name == "大院"}' },
      { unitId: 'unit-east', processDefinitionKey: '', condition: '${name == "免审"}' },
    ]);
    expect([await processOf('大院'), await processOf('东院'), await processOf('免审')]).toEqual(['large', 'small', '']);
    await site.bind([{ unitId: '', processDefinitionKey: 'own', condition: '${unitId == "unit-west"}' }]);
    expect(await processOf('东院')).toBe('');
  });

  test.each([
    ['a process that is not deployed', [{ unitId: '', processDefinitionKey: 'none' }], 'FLOW_NOT_DEPLOYED'],
    ['a unit of another tenant', [{ unitId: 'unit-foreign', processDefinitionKey: 'own' }], 'RECORD_MISSING'],
    ['a condition with a call', [condition('${name.length() > 1}')], 'FLOW_CONDITION_REFUSED'],
    ['a condition that is unfinished', [condition('${name == ')], 'FLOW_CONDITION_REFUSED'],
    ['a condition without an expression', [condition('true')], 'FLOW_CONDITION_SHAPE'],
    ['a condition with a text around it', [condition('${name == "a"} b')], 'FLOW_CONDITION_SHAPE'],
    ['an item that the form does not have', [condition('${price > 100}')], 'FLOW_CONDITION_UNKNOWN'],
    ['a name of the engine', [condition('${flag == "ok"}')], 'FLOW_CONDITION_UNKNOWN'],
    [
      'a row that is never tried',
      [
        { unitId: '', processDefinitionKey: 'own' },
        { unitId: '', processDefinitionKey: 'small' },
      ],
      'FLOW_BINDING_UNREACHABLE',
    ],
  ])('with %s are refused, and nothing changes', async (_name, rows, reason) => {
    const before = (await site.get('admin', list)).data;
    expect((await site.bind(rows)).reason).toBe(reason);
    expect((await site.get('admin', list)).data).toEqual(before);
  });

  test('a condition compares an amount as a number', async () => {
    const form = '/api/meta-object/metaform';
    const { version } = (await site.get('admin', `${form}/detail?id=form-000000-village`)).data;
    const definition = testForm('village', testItem(1, 'name'), testItem(2, 'amount', { digits: 2 }));
    await site.post('admin', `${form}/submit`, { id: 'form-000000-village', version, definition });
    await site.post('admin', `${form}/publish?id=form-000000-village&confirmedName=village`);
    await site.bind([
      { unitId: '', processDefinitionKey: 'large', condition: '${amount >= 1000.5}' },
      { unitId: '', processDefinitionKey: 'small' },
    ]);
    const found = [1000.5, 999, undefined].map((amount) => processOf('东院', amount));
    expect(await Promise.all(found)).toEqual(['large', 'small', 'small']);
  });

  test('a condition that cannot be decided for a record refuses its process with the place', async () => {
    await site.bind([condition('${name > 100}')]);
    const id = await site.village({ name: '东院' });
    const answer = await site.post('clerk', `work/start?metaKey=village&businessKey=${id}`);
    expect(answer).toMatchObject({ reason: 'FLOW_STEP_REFUSED', data: { code: 'EXPRESSION_TYPE' } });
  });

  test('only the process that a record is bound to can be started', async () => {
    await site.bind('own');
    const id = await site.village();
    const start = (key: string) =>
      site.post('clerk', `work/start?metaKey=village&businessKey=${id}&processDefinitionKey=${key}`);
    expect(await start('small')).toMatchObject({
      reason: 'FLOW_NOT_BOUND',
      msg: '该单据没有绑定流程“small”',
    });
    expect((await start('')).code).toBe(200);
    expect((await start('own')).reason).toBe('FLOW_RUNNING');
  });

  test('are read by authors and changed by those who publish forms, in their tenant', async () => {
    await site.bind('own');
    const { version } = (await site.get('admin', list)).data;
    expect((await site.get('east', list)).data.bindings).toHaveLength(1);
    expect((await site.get('clerk', list)).reason).toBe('NOT_ALLOWED');
    for (const account of ['east', 'clerk', 'west']) {
      const sent = { metaKey: 'village', version, bindings: [] };
      expect((await site.post(account, 'binding/submit', sent)).reason).toBe('NOT_ALLOWED');
      expect((await site.post(account, 'binding/remove?metaKey=village')).reason).toBe('NOT_ALLOWED');
    }
    expect((await site.get('foreign', list)).data.bindings).toEqual([]);
    expect((await site.post('foreign', 'binding/remove?metaKey=village')).reason).toBe('RECORD_MISSING');
    const rows = [{ unitId: '', processDefinitionKey: 'own' }];
    const foreign = await site.post('foreign', 'binding/submit', { metaKey: 'village', version: 0, bindings: rows });
    expect(foreign.reason).toBe('FLOW_NOT_DEPLOYED');
    const anonymous = await site.app.call({ method: 'GET', url: `/api/blade-flow/${list}` });
    expect(anonymous.status).toBe(401);
    expect((await site.post('admin', `binding/remove?metaKey=village&version=${version}`)).code).toBe(200);
    expect((await site.get('admin', list)).data).toMatchObject({ version: version + 1, bindings: [] });
  });
});

function condition(text: string) {
  return { unitId: '', processDefinitionKey: 'own', condition: text };
}
