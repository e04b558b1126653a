import { recordStatus } from '@org/contract';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecordPage } from '../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const { committed, draft, rejected, verified } = recordStatus;
const flow = {
  isBound: true,
  processDefinitionKey: 'p',
  processDefinitionName: '房屋审批',
  processInstanceId: 'p1',
  status: 'running',
  taskName: '单位负责人审批',
  assigneeName: '王建国',
  taskId: '',
  isClaimed: false,
  isSubmit: false,
  canStart: false,
  canWithdraw: true,
};

async function openRecord(status: number, own: Partial<typeof flow> = {}) {
  const house = { id: '1', name: '楼1', place: '东', status, version: 3 };
  const page = openRecordPage({ records: [house], flow: { ...flow, ...own } });
  await page.user.dblClick(await screen.findByText('楼1'));
  const form = await screen.findByRole('form');
  const dialog = within(form.closest<HTMLElement>('[role="dialog"]') ?? document.body);
  const buttons = () => dialog.getAllByRole('button').map(({ textContent }) => textContent.replaceAll(' ', ''));
  return { ...page, dialog, buttons };
}

test('a record in its process has 流程查看 and 撤回, and no verb that the process decides', async () => {
  const { dialog, buttons, user, calls } = await openRecord(committed);
  expect(await dialog.findByText('房屋审批：单位负责人审批（王建国）')).toBeInTheDocument();
  expect(buttons()).toEqual(expect.arrayContaining(['流程查看', '撤回']));
  for (const verb of ['审核', '驳回', '回退', '提交']) expect(buttons()).not.toContain(verb);
  await user.click(dialog.getByRole('button', { name: '撤回' }));
  await user.click((await screen.findAllByText('撤回', { selector: 'button *' })).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'flowWork.rollback')).toMatchObject({
      query: { processInstanceId: 'p1' },
    }),
  );
});

test('a record that is bound and has no process yet is submitted', async () => {
  const { buttons } = await openRecord(draft, {
    processInstanceId: '',
    status: '',
    canStart: true,
    canWithdraw: false,
  });
  await waitFor(() => expect(buttons()).toContain('提交'));
  expect(buttons()).not.toContain('流程查看');
});

test('the person who has the task opens it from the record', async () => {
  const { dialog, buttons, user, calls } = await openRecord(committed, {
    taskId: 't1',
    isClaimed: true,
    canWithdraw: false,
  });
  await user.click(await dialog.findByRole('button', { name: '审批' }));
  await waitFor(() => expect(calls.some(({ name }) => name === 'flowWork.detail')).toBe(true));
  expect(buttons()).not.toContain('撤回');
});

test('of 撤销 and 撤回 a record has one: 撤回 while its process runs, 撤销 after it', async () => {
  const running = await openRecord(rejected);
  await waitFor(() => expect(running.buttons()).toContain('撤回'));
  expect(running.buttons()).not.toContain('撤销');
});

test('a record whose process has ended has 撤销, and nothing to withdraw', async () => {
  const ended = await openRecord(verified, { status: 'completed', canWithdraw: false });
  await waitFor(() => expect(ended.buttons()).toContain('撤销'));
  expect(ended.buttons()).not.toContain('撤回');
});

test('the person who has the record back ends its process from the record', async () => {
  const returned = { taskId: 't1', isClaimed: true, isSubmit: true, canWithdraw: false };
  const { dialog, buttons } = await openRecord(rejected, returned);
  expect(await dialog.findByRole('button', { name: '终止流程' })).toBeVisible();
  expect(buttons()).not.toContain('撤销');
});

test('撤销 of a row whose record came back asks whether its process ends', async () => {
  const returned = { ...flow, taskId: 't1', isClaimed: true, isSubmit: true, canWithdraw: false };
  const house = { id: '1', name: '楼1', place: '东', status: rejected, version: 3 };
  const { user, calls } = openRecordPage({ records: [house], flow: returned });
  await screen.findByText('楼1');
  await user.click((await screen.findAllByRole('button', { name: /更多/ })).at(-1) as HTMLElement);
  await user.click(await screen.findByRole('menuitem', { name: '撤销' }));
  await user.click((await screen.findAllByText('终止流程', { selector: 'button *' })).at(-1) as HTMLElement);
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'flowWork.giveUp')).toMatchObject({ query: { taskId: 't1' } }),
  );
  expect(calls.some(({ name }) => name.endsWith('.cancel'))).toBe(false);
});
