import { EMPTY_QUERY, queryToText } from '@org/meta-forms/query';
import { configure, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecordPage, type RecordPageOptions } from '../../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const records = [{ id: '1', name: '一号', place: '东', status: 3, version: 1 }];

async function openMenu(options: RecordPageOptions) {
  const page = openRecordPage({ records, ...options });
  await screen.findByText('一号');
  await page.user.click(screen.getByRole('button', { name: '更多操作' }));
  return page;
}

test('a new certificate begins with what init answers', async () => {
  const may = ['propety_view', 'propety_add', 'propety_init'];
  const answers = { 'property.propetyInit': { name: 'CQ-0042', place: '西' } };
  const { user } = await openMenu({ moduleKey: 'propety', may, answers });
  await user.click(await screen.findByRole('menuitem', { name: '预填新增' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('textbox', { name: /名称/ })).toHaveValue('CQ-0042');
  expect(dialog.getByRole('textbox', { name: /位置/ })).toHaveValue('西');
});

test.each([
  ['without the right of init', ['propety_view', 'propety_add', 'propety_delete']],
  ['without the right to add', ['propety_view', 'propety_init', 'propety_delete']],
])('%s there is no such button', async (_about, may) => {
  await openMenu({ moduleKey: 'propety', may });
  expect(await screen.findByRole('menuitem', { name: '回收站' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: '预填新增' })).toBeNull();
});

const faulty = {
  unitId: 'u1',
  unitName: '东湖区档案馆',
  unitCode: 'DH-02',
  registrationId: 'r1',
  faults: [{ fault: 'codeRepeated', msg: '统一社会信用代码与其他单位重复' }],
};
const badList = (...found: readonly unknown[]) => ({
  'registrations.badList': { records: found, total: found.length, current: 1, size: 20, pages: 1 },
});

test('units with faults are listed with their faults and the way to their registration', async () => {
  const missing = { ...faulty, unitId: 'u2', unitName: '西山区档案馆', registrationId: '' };
  const options = { moduleKey: 'unitInfo', may: ['unitInfo_view'], answers: badList(faulty, missing) };
  const { user } = await openMenu(options);
  await user.click(await screen.findByRole('menuitem', { name: '问题单位' }));
  const row = (await screen.findByText('东湖区档案馆')).closest('tr');
  expect(row).toHaveTextContent('统一社会信用代码与其他单位重复');
  expect(within(row ?? document.body).getByRole('link', { name: '打开登记' })).toHaveAttribute(
    'href',
    '/business/unitInfo/r1',
  );
  expect(within(screen.getByText('西山区档案馆').closest('tr') ?? document.body).queryByRole('link')).toBeNull();
});

test('without faults the list says so', async () => {
  const { user } = await openMenu({ moduleKey: 'unitInfo', may: ['unitInfo_view'], answers: badList() });
  await user.click(await screen.findByRole('menuitem', { name: '问题单位' }));
  expect(await screen.findByText('没有登记有问题的单位')).toBeInTheDocument();
});

test('the analysis of a list asks for what the list finds, and shows its numbers as a table', async () => {
  const group = { value: '1', text: '企业', count: 3, totals: {} };
  const groups = { count: 3, countIsCapped: false, isCapped: false, groups: [group] };
  const answers = { 'analyses.housetenant.analysis': { byKind: groups, byCredit: groups, byUnit: groups } };
  const page = openRecordPage({
    records,
    moduleKey: 'housetenant',
    may: ['housetenant_view'],
    answers,
    address: `/?q=${encodeURIComponent(queryToText({ ...EMPTY_QUERY, keyword: '一号' }))}`,
  });
  await page.user.click(await screen.findByRole('button', { name: '分析' }));
  expect(await screen.findAllByRole('figure')).toHaveLength(3);
  expect(screen.getAllByRole('row', { name: '企业 3' })).toHaveLength(3);
  expect(
    page.calls.filter(({ name }) => name === 'analyses.housetenant.analysis').map(({ body }) => body),
  ).toMatchObject([[{ field: '$keyword', condition: 'like', value: '一号' }]]);
});

test('a list without an analysis has no such button', async () => {
  openRecordPage({ records, may: ['house_add'] });
  await screen.findByText('一号');
  expect(screen.queryByRole('button', { name: '分析' })).toBeNull();
});
