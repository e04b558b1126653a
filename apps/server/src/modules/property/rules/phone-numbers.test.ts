import { recordModules } from '@org/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../../testing/test-forms.ts';
import { isPhoneNumber } from './phone-numbers.ts';

describe('a telephone number', () => {
  test.each(['13712349876', '137-1234-9876', '+86 137 1234 9876', '１３７１２３４９８７６'])(
    'may be mobile: %s',
    (text) => {
      expect(isPhoneNumber(text)).toBe(true);
    },
  );

  test.each(['0591-87654399', '010-62345678', '（010）62345678', '010-62345678-801', '400-810-8888'])(
    'may be a landline or a company: %s',
    (text) => {
      expect(isPhoneNumber(text)).toBe(true);
    },
  );

  test.each(['123', '12345678901', '1371234987', '137123498765', '62345678', '张三', '010-623', '1'.repeat(60)])(
    'is not %s',
    (text) => {
      expect(isPhoneNumber(text)).toBe(false);
    },
  );
});

onEachDatabase('telephone numbers of borrowers', (kind) => {
  let app: TestApp;
  let token = '';
  const lend = recordModules.find(({ key }) => key === 'lend')?.path ?? '';
  const save = async (values: object) =>
    (await app.call({ method: 'POST', url: `${lend}/submit`, payload: values, token })).body;

  beforeAll(async () => {
    app = await openTestApp(kind);
    const form = testForm('lend', testItem(1, 'telNumber'), testItem(1, 'workUnit'));
    await storePublished(app.app.database.db, ['000000'], form);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('that are none are refused at their item, with a sentence in both languages', async () => {
    const refused = await save({ telNumber: '12345' });
    expect(refused).toMatchObject({ code: 400, reason: 'RECORD_INVALID' });
    expect(refused.msg).toContain('不是有效的电话号码');
    expect(refused.data.problems).toMatchObject([
      { path: 'telNumber', sentences: { zh: expect.any(String), en: expect.stringContaining('telephone number') } },
    ]);
    expect((await save({ telNumber: '0591-87654399' })).code).toBe(200);
    expect((await save({ telNumber: '' })).code).toBe(200);
  });
});
