import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachDatabase, openTestApp, type TestApp } from '../../testing/open-test-app.ts';
import { storePublished, testForm, testItem } from '../../testing/test-forms.ts';

const path = '/api/meta-object/metaform';
const grant = '/api/blade-user/grant?userIds=1&roleIds=2';
const hostile = {
  ...testForm(
    'trap',
    testItem(12, 'a', { treeurl: '/api/blade-auth/oauth/logout' }),
    testItem(9, 'b', { path: 'blade-user/grant' }),
    testItem(8, 'c', { refKey: 'unit', jump: true, jumpurl: '/api/blade-auth/oauth/logout' }),
    testItem(7, 'd', { columns: [{ name: 'e', field: 'e', columntype: 9, path: '../blade-user/remove' }] }),
  ),
  updateUrl: grant,
  detailUrl: 'blade-auth/oauth/logout',
};
const kind = testForm(
  'kind',
  testItem(12, 'a', { treeurl: '/api/asset-card/assettype/tree' }),
  testItem(9, 'b', { path: 'jfs/file/upload' }),
);

onEachDatabase('addresses in forms', (database) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await openTestApp(database);
    await storePublished(app.app.database.db, ['000000'], hostile);
    token = await app.signIn('admin');
  });
  afterAll(() => app[Symbol.asyncDispose]());
  const publish = async (definition: object) => {
    const { data } = (await app.call({ method: 'POST', url: `${path}/submit`, payload: { definition }, token })).body;
    return (await app.call({ method: 'POST', url: `${path}/publish?id=${data.id}`, token })).body;
  };
  const shown = async (metaKey: string) =>
    (await app.call({ method: 'GET', url: `${path}/getMetaFormByMetaKey?metaKey=${metaKey}`, token })).body.data;

  test.each([
    ['updateUrl', { updateUrl: '/api/blade-user/grant' }, 'META_FORM_CALL_REFUSED'],
    ['updateUrl', { updateUrl: grant }, 'META_FORM_PATH_REFUSED'],
    ['updateUrl', { updateUrl: '/api/property-basics/house/verify' }, 'META_FORM_CALL_REFUSED'],
    ['updateUrl', { updateUrl: '/api/property-basics/house/submit' }, 'META_FORM_CALL_REFUSED'],
    ['updateUrl', { updateUrl: 'meta-object/record/assetCard/submit' }, 'META_FORM_CALL_REFUSED'],
    ['detailUrl', { detailUrl: '/api/property-basics/house/detail' }, 'META_FORM_CALL_REFUSED'],
    ['detailUrl', { detailUrl: 'blade-auth/oauth/logout' }, 'META_FORM_CALL_REFUSED'],
    ['path', { metaFormItemList: [testItem(9, 'b', { path: 'blade-user/import' })] }, 'META_FORM_CALL_REFUSED'],
    ['treeurl', { metaFormItemList: [testItem(12, 'a', { treeurl: 'blade-auth/logout' })] }, 'META_FORM_CALL_REFUSED'],
    [
      'treeurl',
      { metaFormItemList: [testItem(12, 'a', { treeurl: '/api/asset-card/assettype/tree?x=1' })] },
      'META_FORM_PATH_REFUSED',
    ],
    [
      'jumpurl',
      { metaFormItemList: [testItem(8, 'a', { refKey: 'unit', jumpurl: '/api/blade-auth/logout' })] },
      'META_FORM_ADDRESS_REFUSED',
    ],
    [
      'mapperMetaFormId',
      {
        metaFormItemList: [
          testItem(1, 'a', {
            simpleMapperConfig: { isMapper: true, mapperMetaFormId: '1/../../../blade-auth/logout?x=' },
          }),
        ],
      },
      'META_FORM_PATH_REFUSED',
    ],
  ] as const)('a form with the %s %j is not published', async (_attribute, part, code) => {
    const answer = await publish({ ...kind, metaKey: `t${Math.random()}`, ...part });
    expect(answer).toMatchObject({
      code: 400,
      reason: 'META_FORM_HAS_ERRORS',
      data: { issues: expect.arrayContaining([expect.objectContaining({ code })]) },
    });
  });

  test('a form that names calls of its own records, the upload and a tree is published unchanged', async () => {
    const definition = {
      ...kind,
      updateUrl: '/api/meta-object/record/kind/submit',
      detailUrl: 'meta-object/record/kind/detail',
    };
    expect(await publish(definition)).toMatchObject({ code: 200 });
    expect(await shown('kind')).toEqual(definition);
  });

  test('a long form, which a worker reads, is checked for the same addresses', async () => {
    const long = { ...kind, metaKey: 'long', metaFormItemList: [testItem(1, 'a', { note: 'x'.repeat(120_000) })] };
    expect(await publish({ ...long, updateUrl: '/api/property-basics/house/submit' })).toMatchObject({
      reason: 'META_FORM_HAS_ERRORS',
    });
    expect(
      await publish({ ...long, metaKey: 'long2', updateUrl: '/api/meta-object/record/long2/submit' }),
    ).toMatchObject({ code: 200 });
  });

  test('a form of a module that was published before names no other module', async () => {
    const stored = {
      ...testForm('room', testItem(1, 'a')),
      updateUrl: '/api/property-basics/house/submit',
      detailUrl: '/api/property-basics/room/detail',
    };
    await storePublished(app.app.database.db, ['000000'], stored);
    const { updateUrl: _other, ...rest } = stored;
    expect(await shown('room')).toEqual(rest);
  });

  test('a form that was published before is delivered without such addresses', async () => {
    const definition = await shown('trap');
    expect(JSON.stringify(definition)).not.toMatch(/logout|grant|remove/);
    expect(definition.metaFormItemList).toHaveLength(4);
    expect(definition).toEqual(
      testForm(
        'trap',
        testItem(12, 'a'),
        testItem(9, 'b'),
        testItem(8, 'c', { refKey: 'unit', jump: true }),
        testItem(7, 'd', { columns: [{ name: 'e', field: 'e', columntype: 9 }] }),
      ),
    );
  });
});
