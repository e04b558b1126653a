import { parametersCalls, usersCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';

beforeEach(() => {
  window.innerWidth = 1366;
  isSignedIn();
});
afterEach(nobodyIsSignedIn);

const REMARK = '须含数字和大写字母';
const person = { id: 'u1', realName: '张晓芸', orgName: '东澜区', avatar: '' };
const rule = { [parametersCalls.detail.name]: () => ({ paramKey: 'password.regex', remark: REMARK }) };

test('a new password against the rule is refused before anything is sent', async () => {
  const { user, calls } = openShell('/business/house', {
    answers: {
      [parametersCalls.detail.name]: () => ({
        paramKey: 'password.regex',
        paramValue: '^(?=.*[0-9])(?=.*[A-Z]).{8,32}$',
        remark: REMARK,
      }),
      [usersCalls.updatePassword.name]: () => ({}),
    },
  });
  await user.click(await screen.findByRole('button', { name: '修改密码' }));
  const dialog = await screen.findByRole('dialog', { name: '修改密码' });
  expect(await within(dialog).findByText(REMARK)).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('原密码'), 'old');
  await user.type(within(dialog).getByLabelText('新密码'), 'short1');
  await user.type(within(dialog).getByLabelText('确认密码'), 'short1{Enter}');
  expect(await within(dialog).findByText(`新密码不符合要求：${REMARK}`)).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === usersCalls.updatePassword.name)).toEqual([]);
});

test('the password is changed with the hint of the server, which judges it last', async () => {
  let tries = 0;
  const { user, calls } = openShell('/business/house', {
    answers: {
      ...rule,
      [usersCalls.updatePassword.name]: () => {
        tries += 1;
        if (tries === 1) throw new PortError('invalid', '原密码不正确!');
        return {};
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: '修改密码' }));
  const dialog = await screen.findByRole('dialog', { name: '修改密码' });
  expect(await within(dialog).findByText(REMARK)).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('原密码'), 'old');
  await user.type(within(dialog).getByLabelText('新密码'), 'New1');
  await user.type(within(dialog).getByLabelText('确认密码'), 'Other2{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('原密码不正确!');
  expect(calls.at(-1)?.input.body).toEqual({ oldPassword: 'old', newPassword: 'New1', newPassword1: 'Other2' });
  await user.click(within(dialog).getByRole('button', { name: /确\s*定/ }));
  expect(await screen.findByText('密码修改成功')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '修改密码' })).toBeNull());
  await user.click(screen.getByRole('button', { name: '修改密码' }));
  const again = await screen.findByRole('dialog', { name: '修改密码' });
  for (const label of ['原密码', '新密码', '确认密码']) expect(within(again).getByLabelText(label)).toHaveValue('');
  expect(JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)])).not.toContain('New1');
});

test('a user who must change the password can open nothing else until it is changed', async () => {
  let mustChangePassword = true;
  const { user } = openShell('/business/house', {
    answers: {
      ...rule,
      [usersCalls.current.name]: () => ({ ...person, mustChangePassword }),
      [usersCalls.updatePassword.name]: () => {
        mustChangePassword = false;
        return {};
      },
    },
  });
  const dialog = await screen.findByRole('dialog', { name: '修改密码' });
  expect(within(dialog).queryByRole('button', { name: /取\s*消|关\s*闭|Close/ })).toBeNull();
  expect(dialog.querySelector('.ant-modal-close')).toBeNull();
  await user.keyboard('{Escape}');
  expect(dialog).toBeInTheDocument();
  expect(await screen.findByText(/当前密码不符合密码规则.*须含数字和大写字母/)).toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('原密码'), 'old');
  await user.type(within(dialog).getByLabelText('新密码'), 'New1');
  await user.type(within(dialog).getByLabelText('确认密码'), 'New1{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '修改密码' })).toBeNull());
});
