import { expect, test } from 'vitest';
import { parseMetaForm } from './parse-meta-form.ts';
import { withoutRefusedAddresses } from './without-refused.ts';

const calls = {
  save: ['/api/meta-object/record/:metaKey/submit'],
  detail: [],
  upload: ['/api/jfs/file/upload'],
  tree: ['/api/baseinfo/area/tree'],
};
const item = (itemConfigJson: unknown) => ({ itemKey: 'a', itemName: 'A', itemType: 12, itemConfigJson });

test('the parser reports every address that the host does not allow, at any level, and keeps none', () => {
  const hostile = {
    metaKey: 'x',
    formName: 'X',
    updateUrl: '/api/blade-user/grant',
    detailUrl: 'blade-auth/logout',
    metaFormItemList: [
      null,
      item({ treeurl: 'blade-auth/logout', path: 'blade-user/import' }),
      item(
        JSON.stringify({
          columns: [
            { field: 'c', columntype: 12, treeurl: 'blade-auth/logout' },
            { field: 'd', columntype: 7, columns: [{ field: 'e', columntype: 9, path: ['x'] }] },
          ],
        }),
      ),
    ],
  };
  const { form, issues } = parseMetaForm(hostile, { calls });
  expect(
    issues
      .filter(({ code }) => code === 'META_FORM_CALL_REFUSED')
      .map(({ path, severity }) => `${severity} ${path.join('.')}`),
  ).toEqual([
    'error updateUrl',
    'error detailUrl',
    'error metaFormItemList.1.itemConfigJson.treeurl',
    'error metaFormItemList.1.itemConfigJson.path',
    'error metaFormItemList.2.itemConfigJson.columns.0.treeurl',
  ]);
  expect(
    JSON.stringify({
      ...form,
      extra: {},
      metaFormItemList: form.metaFormItemList.map(({ itemConfig }) => itemConfig.treeurl ?? itemConfig.path),
    }),
  ).not.toMatch(/logout|grant|import/);
  expect(JSON.stringify(withoutRefusedAddresses(hostile, issues))).toBe(
    JSON.stringify({
      metaKey: 'x',
      formName: 'X',
      metaFormItemList: [
        null,
        item({}),
        item(
          JSON.stringify({
            columns: [
              { field: 'c', columntype: 12 },
              { field: 'd', columntype: 7, columns: [{ field: 'e', columntype: 9 }] },
            ],
          }),
        ),
      ],
    }),
  );
});

test('leaves alone what it allows, ids of 19 digits in a text included', () => {
  const config = '{"treeurl":"baseinfo/area/tree","path":"/api/jfs/file/upload","id":1234567890123456789}';
  const form = { metaKey: 'x', updateUrl: 'meta-object/record/house/submit', metaFormItemList: [item(config)] };
  const { issues } = parseMetaForm(form, { calls });
  expect(issues).toEqual([]);
  expect(withoutRefusedAddresses(form, issues)).toBe(form);
  const refused = { metaFormItemList: [item(config.replace('baseinfo/area', 'blade-auth/role'))] };
  const cleaned = JSON.stringify(withoutRefusedAddresses(refused, parseMetaForm(refused, { calls }).issues));
  expect(cleaned).toContain('1234567890123456789');
  expect(cleaned).not.toContain('blade-auth');
});
