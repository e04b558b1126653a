import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../testing/open-test-app.ts';

const entry = (dictKey: string, dictValue: string) => ({ dictKey, dictValue, sort: 1 });

onEachDatabase('the audit of a dictionary', (kind) => {
  let app: TestApp;
  let token = '';
  const dictionary = { parentId: '0', code: 'unit_kinds', dictKey: '-1', dictValue: '计量单位', sort: 1 };
  const save = async (payload: object) =>
    (await app.call({ method: 'POST', url: '/api/blade-system/dict/submit', payload, token })).body.data;
  const read = async (url: string) => (await app.call({ method: 'GET', url, token })).body.data;
  const lastLine = async () => {
    const { records } = await read('/api/blade-log/audit/list?call=dictionaries.submit&size=1');
    return read(`/api/blade-log/audit/detail?id=${records[0].id}`);
  };

  beforeAll(async () => {
    app = await openTestApp(kind);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('names entries that came with it, were changed and were removed', async () => {
    const { id } = await save({ ...dictionary, entries: [entry('1', '个'), entry('2', '台')] });
    expect((await lastLine()).object).toMatch(/计量单位.*个.*台/);
    const stored = await read(`/api/blade-system/dict/detail?id=${id}`);
    const [first, second] = stored.entries;
    await save({ ...stored, entries: [{ ...first, dictValue: '批次' }, second, entry('3', '套')] });
    const { changes } = await lastLine();
    const ofEntries = changes.map(({ before, after }: { before: string; after: string }) => [before, after]);
    expect(ofEntries).toContainEqual(['个', '批次']);
    expect(ofEntries).toContainEqual(['', '套']);
    expect(ofEntries.flat()).not.toContain('台');
  });
});
