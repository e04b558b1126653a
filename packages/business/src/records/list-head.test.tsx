import { configure, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecordPage } from '../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const houses = ['1', '2', '3'].map((id) => ({ id, name: `楼${id}`, place: '东', status: 0, version: 1 }));

function head(): HTMLElement {
  const title = screen.getByRole('heading', { level: 1 });
  return title.closest<HTMLElement>('.business-list-head') ?? title;
}

test('the head of a list has its title, number, search and buttons, and a menu of what is seldom done', async () => {
  const { user } = openRecordPage({ records: houses });
  await screen.findByText('楼1');
  expect(within(head()).getByText('3 条')).toBeVisible();
  expect(within(head()).getByRole('searchbox')).toBeVisible();
  const names = within(head())
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(expect.arrayContaining(['新增', '导出', '刷新', '更多操作']));
  expect(names).not.toContain('回收站');
  await user.click(within(head()).getByRole('button', { name: '更多操作' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['打印', '回收站']);
});

test('a single action of the menu is a button', async () => {
  openRecordPage({ records: houses, may: ['house_view'] });
  await screen.findByText('楼1');
  expect(within(head()).getByRole('button', { name: '打印' })).toBeVisible();
  expect(within(head()).queryByRole('button', { name: '更多操作' })).toBeNull();
});

test('the number follows the search', async () => {
  const { user } = openRecordPage({ records: houses });
  await screen.findByText('楼1');
  await user.type(within(head()).getByRole('searchbox'), '楼2{Enter}');
  expect(await within(head()).findByText('1 条')).toBeVisible();
});

test('a list that found nothing has nothing to export', async () => {
  const { user } = openRecordPage({ records: houses });
  await screen.findByText('楼1');
  const exporting = within(head()).getByRole('button', { name: '导出' });
  expect(exporting).toBeEnabled();
  await user.type(within(head()).getByRole('searchbox'), '没有这样的房屋{Enter}');
  await within(head()).findByText('0 条');
  expect(exporting).toBeDisabled();
  expect(exporting).toHaveAttribute('title', '没有可导出的记录');
});

test('the actions of a row have the same places in every row', async () => {
  openRecordPage({ records: houses.map((house, index) => ({ ...house, status: index === 1 ? 1 : 0 })) });
  await screen.findByText('楼2');
  const places = [...document.querySelectorAll('[data-row-key]')].map((row) =>
    [...row.querySelectorAll('.mf-list-actions button')].map(({ textContent }) => textContent),
  );
  expect(places).toEqual(houses.map(() => ['查看', '编辑', '更多']));
  // The one that is missing is neither seen nor pressed.
  expect(screen.getAllByRole('button', { name: '编辑' })).toHaveLength(2);
});
