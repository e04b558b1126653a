import { metaForm, textItem } from '@org/meta-forms/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openAdministration } from '../testing/open-administration.tsx';
import { openForm, pressVerb, rowOf } from './administration-page.fixture.ts';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

describe('the page of roles', () => {
  const roles = metaForm(
    textItem('roleName', { itemName: '角色名称', required: true }),
    textItem('roleAlias', { itemName: '角色别名' }),
  );
  const tree = [
    {
      id: '1',
      parentId: '0',
      roleName: '主任',
      roleAlias: 'head',
      version: 1,
      children: [{ id: '2', parentId: '1', roleName: '科员', roleAlias: 'clerk', version: 1 }],
    },
    { id: '3', parentId: '0', roleName: '会计', roleAlias: 'book', version: 1 },
  ];
  const menu = [
    {
      id: 'm1',
      parentId: '0',
      title: '资产',
      key: 'm1',
      value: 'm1',
      children: [{ id: 'm2', parentId: 'm1', title: '新增资产', key: 'm2', value: 'm2' }],
    },
  ];
  const answers = {
    'roles.list': () => tree,
    'menus.grantTree': () => ({ menu, dataScope: [], apiScope: [] }),
    'menus.roleTreeKeys': () => ({ menu: ['m1', 'elsewhere'], dataScope: [], apiScope: [] }),
  };

  test('shows a tree, opens it when searched, and saves a role without a parent at the top', async () => {
    const { user, calls } = openAdministration('role', { form: roles, answers, may: ['role_add', 'role_edit'] });
    await rowOf('主任');
    expect(screen.queryByText('科员')).toBeNull();
    await user.type(within(screen.getByRole('search')).getByLabelText('角色别名'), 'clerk{Enter}');
    expect(await screen.findByText('科员')).toBeVisible();
    expect(calls.at(-1)).toMatchObject({ name: 'roles.list', query: { roleAlias: 'clerk' } });
    await user.click(screen.getByRole('button', { name: '新增' }));
    await user.type((await openForm()).getByLabelText(/角色名称/), '新角色');
    await user.click(screen.getByRole('button', { name: /保存/ }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'roles.submit')?.body).toMatchObject({
        roleName: '新角色',
        parentId: '0',
      }),
    );
  });

  test('a tree of several pages counts its roots, and the rows of all pages at all levels', async () => {
    const tops = Array.from({ length: 11 }, (_, at) => ({
      id: `t${at}`,
      parentId: '0',
      roleName: `角色${at}`,
      roleAlias: `r${at}`,
      children: at === 10 ? [{ id: 'below', parentId: 't10', roleName: '下级', roleAlias: 'b' }] : [],
    }));
    openAdministration('role', { form: roles, answers: { 'roles.list': () => tops }, may: [] });
    await rowOf('角色0');
    expect(screen.queryByText('角色10')).toBeNull();
    expect(screen.getByText('共 11 条顶级记录，含下级共 12 条')).toBeVisible();
  });

  test('a tree with a single top comes with it opened', async () => {
    openAdministration('role', { form: roles, answers: { 'roles.list': () => tree.slice(0, 1) }, may: [] });
    expect(await screen.findByText('科员')).toBeVisible();
  });

  test('a person with the permission adds a role below another', async () => {
    const withParent = metaForm(
      textItem('roleName', { itemName: '角色名称', required: true }),
      textItem('parentId', { itemName: '上级角色' }),
    );
    const { user, calls } = openAdministration('role', { form: withParent, answers, may: ['role_add'] });
    await pressVerb(user, await rowOf('主任'), '新增下级');
    await user.type((await openForm()).getByLabelText(/角色名称/), '副主任');
    await user.click(screen.getByRole('button', { name: /保存/ }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'roles.submit')?.body).toMatchObject({
        roleName: '副主任',
        parentId: '1',
      }),
    );
  });

  test('grants what is ticked, and leaves what the role holds beyond the tree', async () => {
    const { user, calls } = openAdministration('role', { form: roles, answers, may: ['role_grant'] });
    await pressVerb(user, await rowOf('主任'), '权限设置');
    const dialog = within(await screen.findByRole('dialog'));
    const leaf = await dialog.findByText('新增资产');
    await user.click(leaf.closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as Element);
    await user.click(dialog.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'roles.grant')?.body).toEqual({
        roleIds: ['1'],
        menuIds: ['m1', 'elsewhere', 'm2'],
      }),
    );
  });

  test('a ticked folder takes the pages and buttons below it along', async () => {
    const none = { ...answers, 'menus.roleTreeKeys': () => ({ menu: [], dataScope: [], apiScope: [] }) };
    const { user, calls } = openAdministration('role', { form: roles, answers: none, may: ['role_grant'] });
    await pressVerb(user, await rowOf('主任'), '权限设置');
    const dialog = within(await screen.findByRole('dialog'));
    const folder = await dialog.findByText('资产');
    await user.click(folder.closest('.ant-tree-treenode')?.querySelector('.ant-tree-checkbox') as Element);
    await user.click(dialog.getByRole('button', { name: /保\s*存/ }));
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'roles.grant')?.body).toEqual({ roleIds: ['1'], menuIds: ['m1', 'm2'] }),
    );
  });
});
