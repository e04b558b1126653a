import { recordModules } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';

onEachDatabase('areas of a house', (kind) => {
  let app: TestApp;
  let token = '';
  const house = recordModules.find(({ key }) => key === 'house')?.path ?? '';
  const save = async (values: object) =>
    (await app.call({ method: 'POST', url: `${house}/submit`, payload: values, token })).body;

  beforeAll(async () => {
    app = await openTestApp(kind);
    const form = testForm('house', testItem(2, 'buildingArea'), testItem(2, 'usableArea'), testItem(1, 'note'));
    await storePublished(app.app.database.db, ['000000'], form);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('a usable area that is larger than the whole is refused at its item', async () => {
    const refused = await save({ buildingArea: '3200.5', usableArea: '10000' });
    expect(refused).toMatchObject({ code: 400, reason: 'RECORD_INVALID' });
    expect(refused.data.problems).toMatchObject([{ code: 'property.area', path: 'usableArea' }]);
    expect(refused.msg).toContain('不能大于');
    expect((await save({ buildingArea: '3200.5', usableArea: '3200.5' })).code).toBe(200);
  });

  test('one area alone is compared with nothing', async () => {
    expect((await save({ usableArea: '20' })).code).toBe(200);
    expect((await save({ buildingArea: '20' })).code).toBe(200);
    expect((await save({ usableArea: '20', buildingArea: null })).code).toBe(200);
  });

  test('a later change of either area is checked', async () => {
    const { data } = await save({ buildingArea: '100', usableArea: '80' });
    expect((await save({ ...data, buildingArea: '79' })).code).toBe(400);
    expect((await save({ ...data, note: 'x' })).code).toBe(200);
  });
});
