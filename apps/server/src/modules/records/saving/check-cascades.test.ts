import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storeKinds, storePublished, storeSources, testForm, testItem } from '../../../testing/test-forms.ts';

const column = (columntype: number, field: string, config: object) => ({ name: field, field, columntype, ...config });
const person = { refKey: 'user', cascadeField: 'office', param: 'unitId' };
const form = testForm(
  'village',
  testItem(1, 'name'),
  testItem(8, 'office', { refKey: 'unit' }),
  testItem(8, 'keeper', person),
  testItem(11, 'helpers', person),
  testItem(1, 'root'),
  testItem(12, 'area', { treeurl: '/api/baseinfo/area/tree', cascadeField: 'root', param: 'rootCode' }),
  testItem(4, 'kind', { dictKey: 'kind', cascadeField: 'root', param: 'anything' }),
  testItem(8, 'unknown', { refKey: 'user', cascadeField: 'root', param: 'nobodyKnows' }),
  testItem(7, 'lines', {
    columns: [
      column(8, 'place', { refKey: 'unit' }),
      column(8, 'inRow', { refKey: 'user', cascadeField: 'place', param: 'unitId' }),
      column(8, 'inForm', person),
    ],
  }),
);
const path = '/api/property-basics/village';

onEachDatabase('the values of an item below its parent item', (kind) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(kind);
    const { db } = app.app.database;
    await storePublished(db, ['000000'], form);
    await storeKinds(db);
    await storeSources(db);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const save = (values: object) =>
    app.call({ method: 'POST', url: `${path}/submit`, payload: { name: 'v', ...values }, token });
  const move = (unit: string) =>
    app.app.database.db.updateTable('users').set({ unit_id: unit }).where('id', '=', 'user-east').execute();
  const problemsOf = async (values: object) => {
    const { status, body } = await save(values);
    if (status === 200) return [];
    expect([status, body.reason]).toEqual([400, 'RECORD_INVALID']);
    return body.data.problems.map(
      (problem: { readonly code: string; readonly path: string }) => `${problem.path} ${problem.code}`,
    );
  };

  test.each<[string, object, readonly string[]]>([
    ['a person of the chosen unit', { office: 'unit-east', keeper: 'user-east' }, []],
    ['a person of another unit', { office: 'unit-east', keeper: 'user-west' }, ['keeper NOT_OF_PARENT']],
    [
      'persons, one of them of another unit',
      { office: 'unit-east', helpers: 'user-east,user-west' },
      ['helpers NOT_OF_PARENT'],
    ],
    ['a person where no unit is chosen', { keeper: 'user-west' }, []],
    ['nobody', { office: 'unit-east', keeper: '', helpers: '' }, []],
    [
      'an id that is no option at all, reported once',
      { office: 'unit-east', keeper: 'nobody' },
      ['keeper NOT_AN_OPTION'],
    ],
    ['a node below the chosen one', { root: 'a', area: 't2' }, []],
    ['a node next to it', { root: 'b', area: 't2' }, ['area NOT_OF_PARENT']],
    ['a source that knows no such parameter', { root: 'a', kind: '1', unknown: 'user-west' }, []],
    [
      "rows by their own parent and by the form's",
      { office: 'unit-east', lines: [{ place: 'unit-west', inRow: 'user-west', inForm: 'user-east' }] },
      [],
    ],
    [
      'rows that differ from one of them',
      { office: 'unit-east', lines: [{ place: 'unit-west', inRow: 'user-east', inForm: 'user-west' }] },
      [expect.stringMatching(/^lines.+inRow NOT_OF_PARENT$/), expect.stringMatching(/^lines.+inForm NOT_OF_PARENT$/)],
    ],
  ])('%s', async (_title, values, expected) => {
    expect(await problemsOf(values)).toEqual(expected);
  });

  test('each row of a long list is checked against its own parent', async () => {
    const wrong = Array.from({ length: 60 }, (_, at) => ({ place: `nowhere-${at}`, inRow: 'user-east' }));
    const problems = await problemsOf({
      lines: [{ place: 'unit-east', inRow: 'user-east' }, ...wrong, { place: 'unit-east', inRow: 'user-east' }],
    });
    expect(problems.filter((problem: string) => problem.endsWith('inRow NOT_OF_PARENT'))).toHaveLength(wrong.length);
  });

  test('the refusal names both items', async () => {
    expect((await save({ office: 'unit-east', keeper: 'user-west' })).body).toMatchObject({
      msg: expect.stringContaining('keeper不属于所选的office'),
    });
  });

  test('a stored pair remains valid, and neither of the two is changed without the other', async () => {
    const record = (await save({ office: 'unit-east', keeper: 'user-east' })).body.data;
    await move('unit-west');
    const saved = (await save({ ...record, name: 'changed' })).body.data;
    expect(saved).toMatchObject({ name: 'changed', keeper: 'user-east' });
    expect(await problemsOf({ office: 'unit-east', keeper: 'user-east' })).toEqual(['keeper NOT_OF_PARENT']);
    await move('unit-east');
    expect(await problemsOf({ ...saved, office: 'unit-west' })).toEqual(['keeper NOT_OF_PARENT']);
  });
});
