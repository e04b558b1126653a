import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecordPage } from '../../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const houses = ['1', '2', '3'].map((id) => ({ id, name: `楼${id}`, place: '东', status: 0, version: 1 }));

/** Removes every house, and opens the recycle bin from the list. */
async function openBin(options: Parameters<typeof openRecordPage>[0] = {}) {
  const page = openRecordPage({ records: houses, ...options });
  await screen.findByText('楼1');
  await page.user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  await page.user.click(screen.getByRole('button', { name: '删除' }));
  await page.user.click((await screen.findAllByRole('button', { name: '确定' })).at(-1) as HTMLElement);
  await screen.findByText(/已删除 3 条/);
  await page.user.click(screen.getByRole('button', { name: '更多操作' }));
  await page.user.click(await screen.findByRole('menuitem', { name: '回收站' }));
  await screen.findByRole('heading', { level: 1, name: /· 回收站$/ });
  return page;
}

test('shows who removed a record, when, and how long it is kept; the address names the page', async () => {
  const { router, user } = await openBin();
  const row = (await screen.findByText('楼2')).closest('tr');
  expect(row?.textContent).toMatch(/楼2草稿张晓芸2026-03-01 08:00:00.*2026-03-31 08:00:00.*机关事务中心/);
  expect(router.state.location.search).toContain('bin=');
  await user.click(screen.getByRole('button', { name: '返回列表' }));
  expect(await screen.findByRole('button', { name: '更多操作' })).toBeVisible();
  expect(router.state.location.search).not.toContain('bin');
});

test('restores ticked records, and names those that are refused', async () => {
  const { user, ports } = await openBin({
    refusesRecord: (id, call) => (id === '2' && call.endsWith('.restore') ? '“名称”与现有单据重复' : undefined),
  });
  await screen.findByText('楼1');
  const [, first, second] = screen.getAllByRole('checkbox');
  await user.click(first as HTMLElement);
  await user.click(second as HTMLElement);
  const bar = within(screen.getByRole('group', { name: '对已选记录的操作' }));
  await user.click(bar.getByRole('button', { name: '恢复' }));
  const title = await screen.findByText('恢复：成功 1 条，未成功 1 条');
  const result = within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body);
  expect(result.getByText('“名称”与现有单据重复')).toBeInTheDocument();
  expect(ports.storedRecords('test_form').map(({ id }) => id)).toEqual(['1']);
  await waitFor(() => expect(screen.queryByText('楼1')).toBeNull());
  expect(within(screen.getByRole('group', { name: '对已选记录的操作' })).getByText('已选 1 条')).toBeVisible();
});

test('says what it is while it is empty', async () => {
  openRecordPage({ records: houses, address: '/?bin=' });
  expect(await screen.findByText('从列表中删除的单据会出现在这里。')).toBeVisible();
});

test('is a page for people who may remove records; others see the list', async () => {
  openRecordPage({ records: houses, address: '/?bin=', may: ['house_view'] });
  expect(await screen.findByText('楼1')).toBeVisible();
  expect(screen.queryByRole('button', { name: '更多操作' })).toBeNull();
  expect(screen.queryByText('回收站')).toBeNull();
});
