import { transfersCalls } from '@org/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockSign } from '../lock/lock-sign.ts';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import type { Job } from './job.ts';
import type { JobDialog as Dialog } from './jobs-button.tsx';

beforeEach(isSignedIn);
afterEach(() => {
  vi.useRealTimers();
  lockSign.set(false);
  nobodyIsSignedIn();
});

const job = (part: Partial<Job>): Job => ({
  id: '1',
  kind: 'export',
  metaKey: 'house',
  title: '房屋',
  state: 'running',
  percent: 40,
  message: '',
  hasFile: false,
  createTime: '2026-05-06 07:08:09',
  ...part,
});

function open(jobs: () => readonly Job[], options: Parameters<typeof openShell>[1] = {}) {
  const { answers, ...others } = options;
  return openShell('/business/house', { answers: { [transfersCalls.jobs.name]: jobs, ...answers }, ...others });
}
const button = () => screen.findByRole('button', { name: /^后台任务/ });
const rows = async () => within(await screen.findByRole('region', { name: '后台任务' })).findAllByRole('listitem');

test('the button is missing while the person has no jobs', async () => {
  const { calls } = open(() => []);
  await waitFor(() => expect(calls.map(({ name }) => name)).toContain(transfersCalls.jobs.name));
  await screen.findByText('房屋页');
  expect(screen.queryByRole('button', { name: /^后台任务/ })).toBeNull();
});

test('a running job is counted, read every second, and its end is announced', async () => {
  let state = job({});
  const { calls } = open(() => [state]);
  expect(await button()).toHaveAccessibleName('后台任务，1 个进行中');
  const asked = () => calls.filter(({ name }) => name === transfersCalls.jobs.name).length;
  const before = asked();
  state = job({ state: 'done', percent: 100, hasFile: true });
  await waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 3000 });
  expect(await screen.findByText('房屋：已完成')).toBeInTheDocument();
  expect(await button()).toHaveAccessibleName('后台任务，0 个进行中');
  const after = asked();
  await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(asked()).toBe(after);
});

test('a running job can be cancelled, once', async () => {
  const { user, calls } = open(() => [job({})], { answers: { [transfersCalls.cancel.name]: () => ({}) } });
  await user.click(await button());
  const [row] = await rows();
  if (!row) throw new Error('no job is listed');
  expect(within(row).getByRole('progressbar', { name: '房屋 的进度' })).toHaveAttribute('aria-valuenow', '40');
  expect(within(row).queryByRole('button', { name: '下载文件' })).toBeNull();
  await user.click(within(row).getByRole('button', { name: '取消' }));
  expect(calls.filter(({ name }) => name === transfersCalls.cancel.name).map(({ input }) => input.params)).toEqual([
    { id: '1' },
  ]);
  expect(within(row).getByRole('button', { name: '取消' })).toBeDisabled();
});

test('a refusal to cancel is reported, and the job can be cancelled again', async () => {
  const { user } = open(() => [job({})]);
  await user.click(await button());
  await user.click(await screen.findByRole('button', { name: '取消' }));
  expect(await screen.findByText(/^操作失败：/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '取消' })).toBeEnabled();
});

test('a finished export offers its file, and a failed import its errors in the progress dialog', async () => {
  const shown = vi.fn();
  const JobDialog = ({ title, onClose: _close, ...dialog }: ComponentProps<Dialog>) => {
    shown({ ...dialog, title });
    return <div role="dialog">{title}</div>;
  };
  const { user, calls } = open(
    () => [
      job({ id: '2', state: 'done', percent: 100, hasFile: true }),
      job({ id: '3', kind: 'import', title: '楼层', state: 'failed', message: '第 3 行 层号须为数字\n第 4 行 必填' }),
      job({ id: '4', kind: 'import', title: '房间', state: 'deciding' }),
    ],
    { JobDialog, answers: { [transfersCalls.ticket.name]: () => ({ url: '/export/2' }) } },
  );
  await user.click(await button());
  const [exported, imported, deciding] = await rows();
  if (!exported || !imported || !deciding) throw new Error('three jobs are listed');
  expect(imported).toHaveTextContent('导入 · 楼层07:08第 3 行 层号须为数字');
  expect(deciding).toHaveTextContent('待处理');
  await user.click(within(exported).getByRole('button', { name: '下载文件' }));
  expect(calls.find(({ name }) => name === transfersCalls.ticket.name)?.input.query).toEqual({ id: '2' });
  await user.click(within(imported).getByRole('button', { name: '查看错误' }));
  expect(await screen.findByText('导入 · 楼层', { selector: '[role=dialog]' })).toBeVisible();
  expect(shown).toHaveBeenLastCalledWith({
    id: '3',
    kind: 'import',
    title: '导入 · 楼层',
    metaKey: 'house',
    isUndecided: false,
  });
});

test('an import that waits for its person goes on from the list of jobs', async () => {
  const shown = vi.fn();
  const JobDialog = ({ onClose: _close, ...dialog }: ComponentProps<Dialog>) => {
    shown(dialog);
    return null;
  };
  const { user } = open(() => [job({ id: '4', kind: 'import', title: '房间', metaKey: 'room', state: 'checked' })], {
    JobDialog,
  });
  await user.click(await button());
  await user.click(await screen.findByRole('button', { name: '继续' }));
  expect(shown).toHaveBeenLastCalledWith({
    id: '4',
    kind: 'import',
    title: '导入 · 房间',
    metaKey: 'room',
    isUndecided: true,
  });
});

test('Escape closes the list of jobs and returns the focus', async () => {
  const { user } = open(() => [job({ state: 'failed', message: '网络异常' })]);
  await user.click(await button());
  await rows();
  await user.keyboard('{Escape}');
  expect(await button()).toHaveAttribute('aria-expanded', 'false');
  expect(await button()).toHaveFocus();
});
