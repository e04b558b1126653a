import { errorLogsCalls, menusCalls, parametersCalls } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openShell, type OpenShellOptions } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import type { LogLevel } from './log-entry.ts';

beforeEach(isSignedIn);
afterEach(nobodyIsSignedIn);

const mayRead = { [menusCalls.buttons.name]: () => [{ id: 'b', code: 'audit_view', name: '查看', children: [] }] };
const sent = { [errorLogsCalls.submit.name]: () => ({ stored: 2 }) };

async function openWithFaults(levels: readonly LogLevel[], answers: OpenShellOptions['answers'] = {}) {
  const shell = openShell('/business/house', { answers: { ...mayRead, ...sent, ...answers } });
  await screen.findByText('房屋页');
  act(() =>
    levels.forEach((level, index) =>
      shell.log.add({
        level,
        type: 'TypeError',
        message: `${level} ${index}`,
        stack: `at line ${index}`,
        info: 'uncaught',
      }),
    ),
  );
  return shell;
}
async function openDialog({ user }: { readonly user: Awaited<ReturnType<typeof openWithFaults>>['user'] }) {
  await user.click(await screen.findByRole('button', { name: /张晓芸/ }));
  await user.click(await screen.findByRole('menuitem', { name: /错误日志/ }));
  return dialogOf('错误日志');
}
/** By its title: while a dialog comes up, it is hidden from the tree of roles. */
async function dialogOf(title: string) {
  const found = await waitFor(() => {
    const dialog = screen
      .getAllByText(title)
      .map((element) => element.closest<HTMLElement>('[role="dialog"]'))
      .find((element) => element !== null);
    if (!dialog) throw new Error(`There is no dialog ${title}.`);
    return dialog;
  });
  return within(found);
}
const agree = async (user: Awaited<ReturnType<typeof openWithFaults>>['user'], question: string) => {
  await user.click((await dialogOf(question)).getByRole('button', { name: '确定', hidden: true }));
};

describe('the log viewer', () => {
  test('lists type, page, message, stack and time', async () => {
    const shell = await openWithFaults(['error']);
    const dialog = await openDialog(shell);
    expect(
      dialog
        .getAllByRole('columnheader', { hidden: true })
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    ).toEqual(['类型', '页面地址', '内容', '时间']);
    const row = dialog.getByRole('row', { name: /TypeError/, hidden: true });
    expect(row).toHaveTextContent('error 0');
    expect(within(row).getByText(window.location.pathname)).toBeInTheDocument();
    expect(row.textContent).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
    const stack = dialog.getByText('at line 0');
    expect(stack.closest('details')).not.toHaveAttribute('open');
    await shell.user.click(dialog.getByText('error 0'));
    expect(stack.closest('details')).toHaveAttribute('open');
  });

  test('shows the versions of the system and of its reports', async () => {
    const dialog = await openDialog(
      await openWithFaults([], { [parametersCalls.appinfo.name]: () => ({ title: '平台', version: '1.4.2' }) }),
    );
    expect(dialog.getByText(/系统版本 1\.4\.2，报表版本 0\.2\.0/)).toBeInTheDocument();
  });

  test('uploads once it is agreed to, says so, and sends nothing twice', async () => {
    const shell = await openWithFaults(['error', 'warning']);
    const dialog = await openDialog(shell);
    await shell.user.click(dialog.getByRole('button', { name: '上传到服务器', hidden: true }));
    expect(shell.calls.filter(({ name }) => name === errorLogsCalls.submit.name)).toEqual([]);
    await agree(shell.user, '确定上传本地日志到服务器吗？');
    expect(await screen.findByText('发送成功')).toBeInTheDocument();
    const upload = shell.calls.find(({ name }) => name === errorLogsCalls.submit.name);
    expect(upload?.input.body).toMatchObject([
      { message: 'warning 1', type: 'TypeError' },
      { message: 'error 0', stack: 'at line 0' },
    ]);
    await waitFor(() => expect(dialog.getByRole('button', { name: '上传到服务器', hidden: true })).toBeDisabled());
    expect(dialog.getAllByText(/已上传/)).toHaveLength(2);
  });

  test('an upload that fails says why and stays to be sent', async () => {
    const shell = await openWithFaults(['error'], {
      [errorLogsCalls.submit.name]: () => {
        throw new PortError('too-many', '操作过于频繁');
      },
    });
    const dialog = await openDialog(shell);
    await shell.user.click(dialog.getByRole('button', { name: '上传到服务器', hidden: true }));
    await agree(shell.user, '确定上传本地日志到服务器吗？');
    expect(await screen.findByText('操作过于频繁')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '上传到服务器', hidden: true })).toBeEnabled();
  });

  test('is cleared once it is agreed to, and says so', async () => {
    const shell = await openWithFaults(['error']);
    const dialog = await openDialog(shell);
    await shell.user.click(dialog.getByRole('button', { name: '清空本地日志', hidden: true }));
    expect(shell.log.entries()).toHaveLength(1);
    await agree(shell.user, '确定清空本地日志记录吗？');
    expect(await screen.findByText('清空成功')).toBeInTheDocument();
    expect(shell.log.entries()).toEqual([]);
    expect(dialog.getByText('没有错误日志')).toBeInTheDocument();
  });

  test('what it holds goes when the person signs out', async () => {
    const shell = await openWithFaults(['error']);
    expect(Object.keys(localStorage)).toContain('mf-logs/zhang');
    await act(() => shell.session.signOut());
    expect(shell.log.entries()).toEqual([]);
    expect(Object.keys(localStorage)).not.toContain('mf-logs/zhang');
  });
});

describe('the error panel', () => {
  test('is visible to people who may read the log, and hidden from others', async () => {
    openShell('/business/house');
    await screen.findByText('房屋页');
    await screen.findByRole('menuitem', { name: /房间/ });
    expect(screen.queryByRole('button', { name: /错误面板/ })).toBeNull();
  });

  test('counts up to 99, filters by level and leads to the details', async () => {
    const { user } = await openWithFaults([...Array.from({ length: 99 }, () => 'error' as const), 'warning']);
    const button = await screen.findByRole('button', { name: '错误面板，99+ 条日志' });
    expect(within(button).getByTitle('100')).toHaveTextContent('99+');
    button.focus();
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('region', { name: '错误面板' }));
    expect(panel.getAllByRole('listitem')).toHaveLength(100);
    await user.click(panel.getByRole('radio', { name: /警告/ }));
    expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('warning 99'),
    ]);
    await user.click(panel.getByRole('radio', { name: /提示/ }));
    expect(panel.queryAllByRole('listitem')).toEqual([]);
    await user.click(panel.getByRole('button', { name: '查看详情' }));
    expect((await dialogOf('错误日志')).getAllByText('TypeError').length).toBeGreaterThan(0);
  });

  test('a refusal of what somebody sent is no fault: it is listed in words, and not counted', async () => {
    const { user, log } = await openWithFaults(['error', 'info']);
    act(() =>
      log.add({
        level: 'info',
        type: 'FailedCall',
        message: 'POST /api/a invalid NAME_TAKEN',
        stack: '',
        info: 'call',
      }),
    );
    await user.click(await screen.findByRole('button', { name: '错误面板，1 条日志' }));
    const panel = within(await screen.findByRole('region', { name: '错误面板' }));
    const [first] = panel.getAllByRole('listitem');
    expect(first).toHaveTextContent('请求被拒绝');
    expect(first).toHaveTextContent('提交的内容不符合要求 · POST /api/a · NAME_TAKEN');
  });

  test('is cleared with the same question', async () => {
    const { user, log } = await openWithFaults(['error']);
    await user.click(await screen.findByRole('button', { name: '错误面板，1 条日志' }));
    await user.click(
      within(await screen.findByRole('region', { name: '错误面板' })).getByRole('button', { name: '清空' }),
    );
    await agree(user, '确定清空本地日志记录吗？');
    expect(await screen.findByText('清空成功')).toBeInTheDocument();
    expect(log.entries()).toEqual([]);
  });
});
