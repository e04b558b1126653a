import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testForm, testItem } from '../../testing/test-forms.ts';

const path = '/api/meta-object/metaform';

onEachDatabase('the tree of forms', (kind) => {
  let app: TestApp;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    app = await openTestApp(kind);
    for (const name of ['admin', 'clerk']) tokens[name] = await app.signIn(name);
    tokens['foreign'] = await app.signIn('foreign', '000001');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const post = async (url: string, payload: object = {}) =>
    (await app.call({ method: 'POST', url, payload, token: tokens['admin'] })).body;
  const tree = async (who = 'admin') =>
    (await app.call({ method: 'GET', url: `${path}/tree`, token: tokens[who] })).body;

  test('has the published forms with their published names, those of the tenant alone', async () => {
    const definition = testForm('inTree', testItem(1, 'name'));
    const { data: draft } = await post(`${path}/submit`, { definition });
    const codes = async (who?: string): Promise<readonly string[]> =>
      (await tree(who)).data.map(({ code }: { code: string }) => code);
    expect(await codes()).not.toContain('inTree');
    await post(`${path}/publish?id=${draft.id}`);
    const later = { id: draft.id, version: draft.version, definition: { ...definition, formName: 'only a draft' } };
    expect(await post(`${path}/submit`, later)).toMatchObject({ success: true });
    const { data } = await tree();
    expect(data.filter(({ code }: { code: string }) => code === 'inTree')).toEqual([
      { id: draft.id, name: definition.formName, code: 'inTree', rank: 1 },
    ]);
    const shown = await codes();
    expect(shown).toEqual(shown.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(await codes('foreign')).not.toContain('inTree');
  });

  test('is refused to people who may not see forms', async () => {
    expect(await tree('clerk')).toMatchObject({ code: 403 });
  });
});
