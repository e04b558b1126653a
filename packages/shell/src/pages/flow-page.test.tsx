import { dictionariesCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';

beforeEach(isSignedIn);
afterEach(nobodyIsSignedIn);

const lending = { code: 'flow', dictKey: '3', dictValue: '证照借出审批', remark: '/business/lend' };
const flows = {
  [dictionariesCalls.dictionary.name]: () => [
    lending,
    { ...lending, dictKey: '4', dictValue: '别处', remark: '//evil.example/x' },
  ],
};
const asked = ({ calls }: Pick<ReturnType<typeof openShell>, 'calls'>) =>
  calls.filter(({ name }) => name === dictionariesCalls.dictionary.name).map(({ input }) => input.query);
const tabs = () => within(screen.getByRole('navigation', { name: '已打开的页面' }));

test('the flows are asked for once, at the start, and name the page of a flow, its tab and its records', async () => {
  const shell = openShell('/business/house', { answers: flows });
  await screen.findByText('房屋页');
  await waitFor(() => expect(asked(shell)).toEqual([{ code: 'flow' }]));
  void shell.router.navigate('/flowpage/flow_3');
  expect(await screen.findByRole('heading', { level: 1, name: '证照借出审批' })).toBeVisible();
  expect(screen.getByText('流程的单据在 /business/lend')).toBeVisible();
  expect(await tabs().findByRole('link', { name: '证照借出审批' })).toBeVisible();
  expect(document.title).toMatch(/^证照借出审批 - /);
  expect(asked(shell)).toHaveLength(1);
});

test('a flow of another site opens no page', async () => {
  openShell('/flowpage/flow_4', { answers: flows });
  expect(await screen.findByText('流程的单据在 无处')).toBeVisible();
});

test('a type that is not a flow is a group of the menu', async () => {
  openShell('/flowpage/asset', { answers: flows });
  expect(await screen.findByRole('heading', { level: 1, name: '资产' })).toBeVisible();
});

test('flows that cannot be loaded matter only on pages that need one, which load them again', async () => {
  let isDown = true;
  const answers = {
    [dictionariesCalls.dictionary.name]: () => {
      if (isDown) throw new PortError('server', '服务器繁忙');
      return [lending];
    },
  };
  const shell = openShell('/business/house', { answers });
  await screen.findByText('房屋页');
  await waitFor(() => expect(asked(shell)).toHaveLength(1));
  expect(screen.queryByText(/流程信息没有取到|服务器繁忙/)).toBeNull();
  void shell.router.navigate('/flowpage/flow_3');
  expect(await screen.findByText(/流程信息没有取到/)).toBeVisible();
  expect(asked(shell)).toHaveLength(2);
  isDown = false;
  await shell.user.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByRole('heading', { level: 1, name: '证照借出审批' })).toBeVisible();
});

test('a new sign-in loads the flows of that person', async () => {
  const shell = openShell('/business/house', { answers: flows });
  await waitFor(() => expect(asked(shell)).toHaveLength(1));
  await shell.session.signOut();
  await shell.user.type(await screen.findByLabelText('账号'), 'zhang');
  await shell.user.type(screen.getByLabelText('密码'), 'secret{Enter}');
  await waitFor(() => expect(asked(shell)).toHaveLength(2));
});
