import { PortError } from '@org/meta-forms/core';
import { metaForm, textItem } from '@org/meta-forms/testing';
import { configure, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdministration } from '../testing/open-administration.tsx';
import { openForm, rowOf } from './administration-page.fixture.ts';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const ROLE_RIGHTS = ['role_add', 'role_edit'];
const roles = metaForm(
  textItem('roleName', { itemName: '角色名称', required: true }),
  textItem('roleAlias', { itemName: '角色别名', required: true }),
);
const RULE = '角色别名只能包含英文字母、数字、下划线（_）和连字符（-）';

test('a wrong code is marked at its item with its label and rule, and nothing is sent', async () => {
  const { user, calls } = openAdministration('role', {
    form: roles,
    answers: { 'roles.list': () => [], 'roles.submit': () => ({ id: '1', version: 1 }) },
    may: ROLE_RIGHTS,
  });
  const saved = () => calls.filter(({ name }) => name === 'roles.submit').map(({ body }) => body);
  await user.click(await screen.findByRole('button', { name: '新增' }));
  const form = await openForm();
  await user.type(form.getByLabelText(/角色名称/), '测试');
  const alias = form.getByLabelText(/角色别名/);
  await user.type(alias, '测试 角色');
  await user.click(screen.getByRole('button', { name: /保存/ }));
  await waitFor(() => expect(alias).toHaveAccessibleDescription(expect.stringContaining(RULE)));
  await waitFor(() => expect(document.activeElement?.closest('.mf-summary')).not.toBeNull());
  expect(saved()).toEqual([]);
  await user.clear(alias);
  await user.type(alias, 'tester-1');
  await user.click(screen.getByRole('button', { name: /保存/ }));
  await waitFor(() => expect(saved()).toMatchObject([{ roleAlias: 'tester-1' }]));
});

const people = metaForm(textItem('realName', { itemName: '姓名' }), textItem('email', { itemName: '电子邮箱' }));
const zhao = { id: '1', realName: '赵一', email: 'old', version: 1 };
const WRONG = '电子邮箱格式不正确，应如 name@example.com';

test('a wrong e-mail address is marked before anything is sent; a stored one blocks nothing', async () => {
  const { user, calls } = openAdministration('user', {
    form: people,
    answers: {
      'users.search': () => ({ records: [zhao], total: 1 }),
      'users.detail': () => zhao,
      'users.submit': () => ({ id: '1', version: 2 }),
    },
    may: ['user_edit'],
  });
  const saved = () => calls.filter(({ name }) => name === 'users.submit').map(({ body }) => body);
  await user.click((await rowOf('赵一')).getByRole('button', { name: '编辑' }));
  const email = (await openForm()).getByLabelText('电子邮箱');
  await user.type(email, '@');
  await user.click(screen.getByRole('button', { name: /保存/ }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(WRONG)));
  expect(saved()).toEqual([]);
  await user.clear(email);
  await user.type(email, 'old');
  await user.type((await openForm()).getByLabelText('姓名'), '改');
  await user.click(screen.getByRole('button', { name: /保存/ }));
  await waitFor(() => expect(saved()).toMatchObject([{ realName: '赵一改', email: 'old' }]));
});

test('an e-mail address that only the server refuses is marked at its item, too', async () => {
  const { user } = openAdministration('user', {
    form: people,
    answers: {
      'users.search': () => ({ records: [zhao], total: 1 }),
      'users.detail': () => zhao,
      'users.submit': () => {
        throw new PortError('invalid', WRONG, { reason: 'EMAIL_FORMAT', problems: [] });
      },
    },
    may: ['user_edit'],
  });
  await user.click((await rowOf('赵一')).getByRole('button', { name: '编辑' }));
  const email = (await openForm()).getByLabelText('电子邮箱');
  await user.clear(email);
  await user.type(email, 'a@b.cn');
  await user.click(screen.getByRole('button', { name: /保存/ }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(WRONG)));
});
