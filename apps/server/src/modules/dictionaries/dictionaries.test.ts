import { menuIcons } from '@org/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testForm, testItem } from '../../testing/test-forms.ts';
import type { DictionaryEntry } from './dictionaries.port.ts';
import { watchStatements, type StatementWatch } from '../../testing/watch-statements.ts';

const path = '/api/blade-system/dict';
const MOST_ENTRIES = 5000;

onEachDatabase('dictionaries with many entries', (kind) => {
  let watch: StatementWatch;
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    watch = watchStatements();
    app = await openTestApp(kind);
    token = await app.signIn('admin');
  });
  afterAll(async () => {
    watch[Symbol.dispose]();
    await app[Symbol.asyncDispose]();
  });
  const post = async (url: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, payload, token })).body;
  const submit = (payload: object) => post(`${path}/submit`, payload);
  const detail = async (id: string) =>
    (await app.call({ method: 'GET', url: `${path}/detail?id=${id}`, token })).body.data;
  const entriesOf = async (code: string) =>
    (await app.call({ method: 'GET', url: `${path}/dictionary?code=${code}`, token })).body.data.map(
      (entry: DictionaryEntry) => `${entry.code} ${entry.dictKey} ${entry.dictValue}`,
    );

  test('icons of menus and published forms are dictionaries; forms only for those who see menus or forms', async () => {
    const keys = async (code: string, as = token) => {
      const { body } = await app.call({ method: 'GET', url: `${path}/dictionary?code=${code}`, token: as });
      return body.data.map(({ dictKey }: { readonly dictKey: string }) => dictKey);
    };
    expect(await keys('system_menu_icon')).toEqual(menuIcons);
    const { data: draft } = await post('/api/meta-object/metaform/submit', {
      definition: testForm('ofMenus', testItem(1, 'name')),
    });
    expect(await keys('system_form')).not.toContain('ofMenus');
    await post(`/api/meta-object/metaform/publish?id=${draft.id}`);
    expect(await keys('system_form')).toContain('ofMenus');
    expect(await keys('system_form', await app.signIn('clerk'))).toEqual([]);
  });

  test('codes of the family have entries: those of the tenant, of ours, or what comes with the server', async () => {
    expect(await entriesOf('data_scope_type')).toHaveLength(5);
    expect(await entriesOf('api_scope_type')).toEqual(['api_scope_type 1 系统接口', 'api_scope_type 2 业务接口']);
    expect((await entriesOf('region'))[1]).toBe('region 1 省份/直辖市');
    const rows = [{ dictKey: '1', dictValue: '通知' }];
    await submit({ code: 'notice_category', dictValue: '公告类别', entries: rows });
    expect(await entriesOf('notice')).toEqual(['notice 1 通知']);
    await submit({ code: 'region', dictValue: '区划', entries: [{ dictKey: '9', dictValue: '自定' }] });
    expect(await entriesOf('region')).toEqual(['region 9 自定']);
    expect(await entriesOf('toString')).toEqual([]);
  });

  test('the form of users offers the sexes of the dictionary that administrators maintain', async () => {
    expect(await entriesOf('system_sex')).toEqual(['system_sex 1 男', 'system_sex 2 女', 'system_sex -1 未填写']);
    const rows = [
      { dictKey: '1', dictValue: '男性' },
      { dictKey: '3', dictValue: '未说明' },
      { dictKey: 'x', dictValue: '不是数字' },
    ];
    await submit({ code: 'sex', dictValue: '性别', entries: rows });
    const shown = await entriesOf('system_sex');
    expect(shown.toSorted()).toEqual(['system_sex -1 未填写', 'system_sex 1 男性', 'system_sex 3 未说明']);
    expect(shown.at(-1)).toBe('system_sex -1 未填写');
  });

  test(
    'are saved and changed with a fixed number of statements, however many entries there are',
    { timeout: 60_000 },
    async () => {
      const entries = Array.from({ length: MOST_ENTRIES }, (_, index) => ({
        dictKey: `k${index}`,
        dictValue: ` ${index} `,
        sort: index,
      }));
      const added = await watch.during(() => submit({ code: 'large', dictValue: 'large', entries }));
      expect(added.statements.at(-1)).toBe('commit');
      expect(added.statements.length).toBeLessThan(40);
      const saved = added.answer.data;
      const stored = await detail(saved.id);
      expect(stored.entries).toHaveLength(MOST_ENTRIES);
      expect(stored.entries[7]).toMatchObject({ code: 'large', dictKey: 'k7', dictValue: '7', sort: 7, version: 1 });
      const changed = stored.entries.map((entry: { readonly sort: number }) =>
        Object.assign({ ...entry }, entry.sort % 2 === 0 ? { dictValue: 'even' } : {}, { isDeleted: entry.sort === 1 }),
      );
      const change = await watch.during(() => submit({ ...stored, entries: changed }));
      expect(change.answer).toMatchObject({ code: 200 });
      expect(change.statements.at(-1)).toBe('commit');
      expect(change.statements.length).toBeLessThan(40);
      const after = (await detail(saved.id)).entries;
      expect(after).toHaveLength(MOST_ENTRIES - 1);
      expect(after.slice(0, 2)).toMatchObject([
        { dictKey: 'k0', dictValue: 'even', version: 2 },
        { dictKey: 'k2', dictValue: 'even', version: 2 },
      ]);
      expect(after.find(({ dictKey }: { readonly dictKey: string }) => dictKey === 'k3')).toMatchObject({ version: 1 });
    },
  );

  test('two entries exchange their keys', async () => {
    const entries = [
      { dictKey: '1', dictValue: 'one', sort: 1 },
      { dictKey: '2', dictValue: 'two', sort: 2 },
    ];
    const { data: saved } = await submit({ code: 'swapped', dictValue: 'swapped', entries });
    const stored = await detail(saved.id);
    const [one, two] = stored.entries;
    const swapped = [
      { ...one, dictKey: '2' },
      { ...two, dictKey: '1' },
    ];
    expect(await submit({ ...stored, entries: swapped })).toMatchObject({ code: 200 });
    expect((await detail(saved.id)).entries).toMatchObject([
      { id: one.id, dictKey: '2', version: 2 },
      { id: two.id, dictKey: '1', version: 2 },
    ]);
    expect(await submit({ code: 'swapped2', dictValue: 'x', entries: [entries[0], entries[0]] })).toMatchObject({
      reason: 'DICTIONARY_KEY_TAKEN',
    });
  });
});
