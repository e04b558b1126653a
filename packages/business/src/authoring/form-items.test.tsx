import { PortError } from '@org/meta-forms/core';
import {
  column,
  computed,
  mappedFrom,
  metaForm,
  numberItem,
  referenceItem,
  subListItem,
  textItem,
  titleItem,
} from '@org/meta-forms/testing';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdministration } from '../testing/open-administration.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const list = metaForm(textItem('formName', { itemName: '表单名称' }), textItem('metaKey', { itemName: '表单标识' }));
const heads = {
  records: [
    { id: '1', metaKey: 'house', formName: '房屋', publishedVersion: 2, version: 5 },
    { id: '2', metaKey: 'test_form', formName: '院落', publishedVersion: 1, version: 1 },
  ],
  total: 2,
};
const definition = {
  ...metaForm(
    titleItem('head', { itemName: '基本信息' }),
    referenceItem('villageId', { itemName: '所在院落' }),
    textItem('address', { itemName: '房屋坐落', ...mappedFrom('villageId', 'formName') }),
    numberItem('area', { itemName: '面积' }),
    numberItem('double', { itemName: '两倍', ...computed('area * 2') }),
    subListItem('rooms', [column(textItem('roomName', { itemName: '房间名称' }))], { itemName: '房间' }),
  ),
  metaKey: 'house',
  formName: '房屋',
  metaType: 1,
  unknownSetting: 'yes',
};
const draft = { id: '1', metaKey: 'house', formName: '房屋', publishedVersion: 2, version: 5, definition };
const everything = ['metaform_view', 'metaform_edit', 'metaform_publish'];

function open(answers: Parameters<typeof openAdministration>[1]['answers'] = {}, may: readonly string[] = everything) {
  return openAdministration('metaform', {
    form: list,
    answers: { 'metaForms.list': () => heads, 'metaForms.detail': () => draft, ...answers },
    may,
  });
}

async function openItems(user: ReturnType<typeof open>['user']) {
  const row = (await screen.findByText('房屋')).closest('tr');
  await user.click(within(row ?? document.body).getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '表单项' }));
  const drawer = (await screen.findByText('表单项：房屋')).closest<HTMLElement>('[role="dialog"]');
  return within(drawer ?? document.body);
}

async function choose(user: ReturnType<typeof open>['user'], label: string, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }));
  const offered = await screen.findAllByText(option, { selector: '.ant-select-item-option-content' });
  await user.click(offered.at(-1) ?? document.body);
}

test('the page says in words what fills each item, and offers mappings only where they apply', async () => {
  const { user } = open();
  const items = await openItems(user);
  expect(await items.findByText('选择“所在院落”后，取“院落”的“表单名称”')).toBeInTheDocument();
  expect(
    within(items.getByText('两倍').closest('tr') ?? document.body).queryByRole('button', { name: /数据映射/ }),
  ).toBeNull();
  expect(items.getByRole('button', { name: '配置“房间名称”的数据映射' })).toBeInTheDocument();
  for (const name of ['房间', '基本信息'])
    expect(items.queryByRole('button', { name: `配置“${name}”的数据映射` })).toBeNull();
  await user.type(items.getByRole('searchbox', { name: '搜索表单项' }), 'roomname');
  await waitFor(() => expect(items.queryByText('房屋坐落')).toBeNull());
  expect(items.getByText('房间名称')).toBeInTheDocument();
});

test('a mapping is chosen among the forms of the server and stored with all that was not touched', async () => {
  const { user, calls } = open({ 'metaForms.submit': () => ({ id: '1', version: 6, issues: [] }) });
  const items = await openItems(user);
  await user.click(await items.findByRole('button', { name: '配置“面积”的数据映射' }));
  await user.click(await screen.findByRole('switch', { name: '启用数据映射' }));
  await choose(user, '引用项', '所在院落');
  await choose(user, '来源表单', '院落 test_form');
  await choose(user, '来源字段', '表单标识');
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  expect(await screen.findByText('草稿已保存')).toBeInTheDocument();
  const sent = calls.find(({ name }) => name === 'metaForms.submit')?.body;
  expect(sent).toMatchObject({
    id: '1',
    version: 5,
    definition: { metaKey: 'house', metaType: 3, unknownSetting: 'yes' },
  });
  // as: the line above has checked this.
  const stored = (sent as { definition: typeof definition }).definition.metaFormItemList;
  const before = definition.metaFormItemList;
  expect(stored.map(({ itemKey }) => itemKey)).toEqual(before.map(({ itemKey }) => itemKey));
  expect(JSON.parse(String(stored[3]?.itemConfigJson))).toMatchObject({
    mapperOrigin: 'villageId',
    simpleMapperConfig: {
      isMapper: true,
      mapperMetaFormCode: 'test_form',
      mapperMetaFormId: '2',
      mapperMetaFormItem: 'metaKey',
    },
  });
});

test('a conflicting save keeps the choices and reads the newest draft', async () => {
  const answers = {
    'metaForms.submit': () => {
      throw new PortError('conflict', '数据已被他人修改');
    },
  };
  const { user, calls } = open(answers);
  const items = await openItems(user);
  await user.click(await items.findByRole('button', { name: '配置“面积”的数据映射' }));
  await user.click(await screen.findByRole('switch', { name: '启用数据映射' }));
  await user.click(screen.getByRole('button', { name: '保存草稿' }));
  expect(await screen.findByText('表单已被他人修改，已读入最新草稿，请核对后重新保存。')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: '启用数据映射' })).toBeChecked();
  await waitFor(() => expect(calls.filter(({ name }) => name === 'metaForms.detail')).toHaveLength(2));
});

test('the draft is published in the version that is on screen, not in that of the list', async () => {
  const { user, calls } = open({ 'metaForms.detail': () => ({ ...draft, version: 6 }) });
  const items = await openItems(user);
  await user.click(await items.findByRole('button', { name: '发布' }));
  await user.click(await screen.findByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'metaForms.publish')).toMatchObject([
      { query: { id: '1', version: 6 } },
    ]),
  );
});

test('a person who may only view changes and publishes nothing', async () => {
  const { user } = open({}, ['metaform_view']);
  const items = await openItems(user);
  expect(items.queryByRole('button', { name: '发布' })).toBeNull();
  await user.click(await items.findByRole('button', { name: '查看“面积”的数据映射' }));
  expect(await screen.findByRole('switch', { name: '启用数据映射' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: '保存草稿' })).toBeNull();
});

test('a form is added to the menu by people who may change it; its place is chosen from a wide tree', async () => {
  const author = open();
  const row = (await screen.findByText('房屋')).closest('tr');
  await author.user.click(within(row ?? document.body).getByRole('button', { name: '更多' }));
  await screen.findByRole('menuitem', { name: '表单项' });
  expect(screen.queryByRole('menuitem', { name: '添加到菜单' })).toBeNull();
  cleanup();

  const module = {
    formId: '1',
    metaKey: 'house',
    menuId: '',
    parentId: '',
    name: '房屋',
    grants: [],
    parents: [
      { id: 'a', name: '资产', parentId: '0' },
      { id: 'b', name: '台账', parentId: 'a' },
    ],
    roles: [],
  };
  const { user } = open({ 'formModules.detail': () => module }, [...everything, 'menu_add']);
  const again = (await screen.findByText('房屋')).closest('tr');
  await user.click(within(again ?? document.body).getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '添加到菜单' }));
  await user.click(await screen.findByRole('combobox', { name: '上级菜单' }));
  expect(await screen.findByRole('tree')).toHaveTextContent('最上级资产台账');
});
