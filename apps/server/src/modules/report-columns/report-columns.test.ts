import { afterAll, beforeAll, expect, test } from 'vitest';
import { grantButtons } from '../../testing/grant-buttons.ts';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';

const columns = [
  { prop: 'name', label: '名称', width: '120', isCheck: 1, filterSort: 1 },
  { prop: 'area', label: '面积', minWidth: '', isCheck: 2 },
];

const url = (end: string) => `/api/baseinfo/reportitemsconfiguration/${end}`;

onEachDatabase('column settings of reports', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    for (const account of ['admin', 'clerk', 'east']) tokens[account] = await app.signIn(account);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const detail = async (reportName: string, account = 'clerk') =>
    (await app.call({ method: 'GET', url: url('detail'), query: { reportName }, token: tokens[account] })).body;
  const save = async (payload: object, account = 'admin') =>
    (await app.call({ method: 'POST', url: url('submit'), payload, token: tokens[account] })).body;

  test('are 暂无承载数据 if none were saved', async () => {
    expect(await detail('none')).toEqual({ code: 200, success: true, data: {}, msg: '暂无承载数据' });
  });

  test('are saved once for each report, in their order, and shown to everyone of the tenant alone', async () => {
    const saved = await save({ reportName: 'house', menuJson: columns });
    expect(saved.data).toMatchObject({ version: 1 });
    const { id } = saved.data;
    expect((await detail('house')).data).toEqual({ id, reportName: 'house', menuJson: columns, version: 1 });
    expect((await detail('house', 'foreign')).data).toEqual({});

    const turned = columns.toReversed();
    expect((await save({ id, reportName: 'house', menuJson: turned, version: 1 })).data).toEqual({ id, version: 2 });
    expect((await save({ reportName: 'house', menuJson: columns })).data).toEqual({ id, version: 3 });
    expect((await save({ id, reportName: 'house', menuJson: turned, version: 1 })).reason).toBe('VERSION_STALE');
    // A user who has seen no setting sends no version, and replaces nobody's setting.
    expect((await save({ reportName: 'house', menuJson: turned, version: 0 })).reason).toBe('VERSION_STALE');
    expect((await save({ reportName: 'unseen', menuJson: turned, version: 0 })).data).toMatchObject({ version: 1 });
    expect((await detail('house')).data.menuJson).toEqual(columns);
  });

  test('accept the columns as text too, drop unknown properties, and refuse invalid columns', async () => {
    const { data } = await save({
      reportName: 'text',
      menuJson: JSON.stringify([{ ...columns[0], onclick: 'alert(1)' }]),
    });
    expect((await detail('text')).data).toMatchObject({ id: data.id, menuJson: [columns[0]] });
    const faulty = ['no json', '{}', '[]', JSON.stringify([{ isCheck: 1 }])];
    for (const menuJson of faulty)
      expect((await save({ reportName: 'faulty', menuJson })).reason).toBe('REQUEST_INVALID');
    const faultyColumns = [
      { ...columns[0], width: '12px' },
      { ...columns[0], width: '12345' },
      { ...columns[0], isCheck: 3 },
    ];
    for (const column of faultyColumns)
      expect((await save({ reportName: 'faulty', menuJson: [column] })).reason).toBe('REQUEST_INVALID');
    expect((await save({ reportName: 'faulty', menuJson: [columns[0], columns[0]] })).reason).toBe('REQUEST_INVALID');
    expect((await detail('faulty')).data).toEqual({});
  });

  test('cannot have a name that another report has', async () => {
    const { data } = await save({ reportName: 'first', menuJson: columns });
    await save({ reportName: 'second', menuJson: columns });
    expect((await save({ id: data.id, reportName: 'second', menuJson: columns })).reason).toBe('VALUE_TAKEN');
  });

  test('are changed for everyone only by administrators of the whole tenant', async () => {
    await grantButtons(app.app.database.db, { 'role-manager': ['business_report_item'] });
    const before = await detail('house');
    expect(await save({ reportName: 'house', menuJson: columns.toReversed() }, 'east')).toMatchObject({
      code: 403,
      success: false,
    });
    expect(await save({ reportName: 'of a unit', menuJson: columns }, 'east')).toMatchObject({
      code: 403,
      success: false,
    });
    expect([await detail('house'), (await detail('of a unit')).data]).toEqual([before, {}]);
  });

  test('are changed by holders of business_report_item only', async () => {
    expect(await save({ reportName: 'house', menuJson: columns }, 'clerk')).toMatchObject({
      code: 403,
      reason: 'NOT_ALLOWED',
    });
  });
});
