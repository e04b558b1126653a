import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { testForm, testItem } from '../../testing/test-forms.ts';

const modules = '/api/meta-object/formmodule';
const form = '/api/meta-object/metaform';
const records = '/api/meta-object/record/visitor';

const codes = (tree: unknown) => Array.from(JSON.stringify(tree).matchAll(/"code":"([^"]+)"/g), ([, code]) => code);

onEachDatabase('forms as pages of the menu', (kind) => {
  let app: TestApp;
  let admin = '';
  let clerk = '';
  let foreign = '';
  const post = async (url: string, payload: object, token = admin) =>
    (await app.call({ method: 'POST', url, payload, token })).body;
  const get = async (url: string, query: Readonly<Record<string, string>>, token = admin) =>
    (await app.call({ method: 'GET', url, query, token })).body;
  const remove = async (formId: string, token = admin) =>
    (await app.call({ method: 'POST', url: `${modules}/remove`, query: { formId }, token })).body;
  const list = async (token: string) => post(`${records}/list`, [], token);
  const store = async (metaKey: string) => {
    const { data } = await post(`${form}/submit`, { definition: testForm(metaKey, testItem(1, 'name')) });
    return data as { readonly id: string; readonly version: number };
  };
  const publish = async ({ id, version }: { readonly id: string; readonly version: number }) =>
    (await app.call({ method: 'POST', url: `${form}/publish`, query: { id, version: String(version) }, token: admin }))
      .body;
  let visitor = { id: '', version: 1 };
  const clerkMay = (...actions: string[]) => ({
    formId: visitor.id,
    name: '访客登记',
    grants: [{ roleId: 'role-clerk', actions }],
  });

  beforeAll(async () => {
    app = await openTestApp(kind);
    admin = await app.signIn('admin');
    clerk = await app.signIn('clerk');
    foreign = await app.signIn('foreign', '000001');
    visitor = await store('visitor');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  test('a form that was never published is refused', async () => {
    expect((await post(`${modules}/submit`, clerkMay('view'))).reason).toBe('META_FORM_UNPUBLISHED');
    await publish(visitor);
  });

  test('a role works with the records as far as it was allowed to, and finds the entry in its menu', async () => {
    expect((await list(clerk)).reason).toBe('NOT_ALLOWED');
    expect((await post(`${modules}/submit`, clerkMay('view'))).success).toBe(true);
    expect((await list(clerk)).success).toBe(true);
    expect((await post(`${records}/submit`, { name: '王先生' }, clerk)).reason).toBe('NOT_ALLOWED');
    expect(JSON.stringify((await get('/api/blade-system/menu/routes', {}, clerk)).data)).toContain('/business/visitor');

    await post(`${modules}/submit`, clerkMay('view', 'edit'));
    expect((await post(`${records}/submit`, { name: '王先生' }, clerk)).success).toBe(true);
    // Nobody verifies these records, so boards count them as they are.
    const asked = { metaKey: 'visitor', measures: [{ kind: 'count' }] };
    expect((await post('/api/business/analysis/run', asked, clerk)).data).toMatchObject({ total: 1 });
    const { data } = await get(`${modules}/detail`, { formId: visitor.id });
    expect(data).toMatchObject({ name: '访客登记', grants: [{ roleId: 'role-clerk', actions: ['view', 'edit'] }] });
  });

  test('other grants of a role stay when those of the form change', async () => {
    const { data } = await get('/api/blade-system/menu/buttons', {}, clerk);
    await post(`${modules}/submit`, clerkMay('view'));
    const after = (await get('/api/blade-system/menu/buttons', {}, clerk)).data;
    expect(codes(after)).toEqual(codes(data).filter((code) => !/^visitor_(add|edit|submit)$/.test(code ?? '')));
  });

  test('removing takes the entry and the permissions; the records are there when it is added again', async () => {
    expect((await remove(visitor.id)).success).toBe(true);
    expect((await list(clerk)).reason).toBe('NOT_ALLOWED');
    expect(JSON.stringify((await get('/api/blade-system/menu/routes', {}, clerk)).data)).not.toContain('visitor');
    expect((await remove(visitor.id)).reason).toBe('RECORD_MISSING');
    await post(`${modules}/submit`, clerkMay('view'));
    expect((await list(clerk)).data.records).toHaveLength(1);
  });

  test('only administrators of the tenant change modules', async () => {
    expect((await post(`${modules}/submit`, clerkMay('view'), clerk)).success).toBe(false);
    expect((await get(`${modules}/detail`, { formId: visitor.id }, clerk)).success).toBe(false);
    expect((await post(`${modules}/submit`, clerkMay('view'), foreign)).success).toBe(false);
    expect((await remove(visitor.id, foreign)).success).toBe(false);
    expect((await list(clerk)).success).toBe(true);
  });

  test.each(['house', 'user', 'metaform', 'role'])(
    'the key %s, whose permissions the product uses, is refused',
    async (metaKey) => {
      const stored = await store(metaKey);
      await publish(stored);
      const { reason } = await post(`${modules}/submit`, { formId: stored.id, name: '冒名', grants: [] });
      expect(reason).toBe('FORM_MODULE_REFUSED');
    },
  );

  test('a key that is the code of another entry is refused, and nothing is left of the attempt', async () => {
    await post('/api/blade-system/menu/submit', { code: 'parcel', name: '包裹', category: 1 });
    const stored = await store('parcel');
    await publish(stored);
    const { reason } = await post(`${modules}/submit`, { formId: stored.id, name: '包裹登记', grants: [] });
    expect(reason).toBe('VALUE_TAKEN');
    expect((await get(`${modules}/detail`, { formId: stored.id })).data).toMatchObject({ menuId: '', grants: [] });
  });

  test('an unknown role and an entry that is no group are refused', async () => {
    const unknown = { formId: visitor.id, name: '访客', grants: [{ roleId: 'nobody', actions: ['view'] }] };
    expect((await post(`${modules}/submit`, unknown)).reason).toBe('RECORD_MISSING');
    const parentless = { formId: visitor.id, name: '访客', parentId: 'nowhere', grants: [] };
    expect((await post(`${modules}/submit`, parentless)).reason).toBe('PARENT_MISSING');
  });
});
