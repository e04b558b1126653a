import { recordStatus } from '@org/contract';
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecordPage } from '../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const rows = [
  { id: '1', name: '楼1', place: '东', status: recordStatus.draft, version: 1 },
  { id: '2', name: '楼2', place: '东', status: recordStatus.verified, version: 1 },
];
const edits = () => [...document.querySelectorAll('.record-edit')].map((button) => getComputedStyle(button).visibility);

test('the place of 编辑 is kept in rows that cannot be edited now, and nowhere for who may never edit', async () => {
  openRecordPage({ records: rows, may: ['house_edit', 'house_commit'] });
  await screen.findByText('楼2');
  expect(edits()).toEqual(['visible', 'hidden']);
  cleanup();
  openRecordPage({ records: rows, may: ['house_commit'] });
  await screen.findByText('楼2');
  expect(edits()).toEqual([]);
});

test('a unit comes to its open reports by 填报 in the row', async () => {
  const may = ['reporttaskassign_fill', 'reporttaskassign_edit'];
  const [draft, verified] = rows.map((row) => ({ ...row, endDate: '2099-12-31 23:59:59' }));
  const over = { ...rows[0], id: '3', name: '楼3', endDate: '2020-12-31 23:59:59' };
  const records = [draft, verified, over].flatMap((row) => row ?? []);
  const { user, router } = openRecordPage({ records, moduleKey: 'reporttaskassign', may });
  await screen.findByText('楼2');
  const [fill, ...others] = screen.getAllByRole('button', { name: '填报' });
  expect(others).toEqual([]);
  if (fill) await user.click(fill);
  expect(router.state.location.pathname).toBe('/business/reporttaskassign/fill/1');
});

/** Chooses 删除 in the menu of the row and agrees. */
async function removeFirst({ user }: ReturnType<typeof openRecordPage>) {
  await screen.findByText('楼2');
  await user.click(screen.getAllByRole('button', { name: '更多' })[0] as HTMLElement);
  const item = await screen.findByRole('menuitem', { name: '删除' });
  expect(item).toHaveClass('ant-dropdown-menu-item-danger');
  await user.click(item);
  // The title is also the name of the dialog.
  const title = (await screen.findAllByText('确定删除“楼1 东”吗？')).at(-1);
  const question = within(title?.closest<HTMLElement>('[role="dialog"]') ?? document.body);
  expect(question.getByText(/删除后在回收站保留 30 天，期间可以恢复。/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: '确定' }));
}

test('删除 in the menu of a row asks as for ticked rows, removes the record, and can be undone', async () => {
  const page = openRecordPage({ records: rows });
  await screen.findByText('楼1');
  await page.user.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  await removeFirst(page);
  const notice = await screen.findByText(/已删除 1 条，在回收站保留 30 天/);
  await waitFor(() => expect(screen.queryByText('楼1')).toBeNull());
  expect(screen.queryByText('已选 1 条')).toBeNull();
  await page.user.click(within(notice).getByRole('button', { name: '撤销删除' }));
  expect(await screen.findByText('恢复成功：1 条')).toBeInTheDocument();
  expect(page.ports.storedRecords('test_form').map(({ id }) => id)).toEqual(['2', '1']);
});

test('a refused removal of a row gives the reason and removes nothing', async () => {
  const page = openRecordPage({ records: rows, refusesRecord: () => '单据已被他人提交' });
  await removeFirst(page);
  expect(await screen.findByText('单据已被他人提交')).toBeInTheDocument();
  expect(page.ports.storedRecords('test_form')).toHaveLength(2);
});

test('without the permission a row offers no 删除', async () => {
  const { user } = openRecordPage({ records: rows, may: ['house_edit', 'house_commit'] });
  await screen.findByText('楼2');
  await user.click(screen.getByRole('button', { name: '更多' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['提交']);
});
