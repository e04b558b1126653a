import { recordStatus } from '@org/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecordPage } from '../testing/open-record-page.tsx';

const records = [
  { id: '1', name: '楼1', place: '东', owner: '另一处', maker: '东澜区', status: recordStatus.verified, version: 4 },
];

test('a record is copied from its row: the new one has its values, and neither its id nor its state', async () => {
  const { user, ports } = openRecordPage({ records });
  await user.click(await screen.findByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '复制新增' }));
  const dialog = await screen.findByRole('dialog', { name: /^新增.*（复制自“楼1 东”）$/ });
  expect(within(dialog).getByLabelText(/位置/)).toHaveValue('东');
  expect(within(dialog).getByLabelText(/所属单位/)).toHaveValue('另一处');
  const name = within(dialog).getByLabelText(/名称/);
  await user.clear(name);
  await user.type(name, '楼2');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await screen.findByText('楼2')).toBeInTheDocument();
  const [copied, added] = ports.storedRecords('test_form');
  expect(added).toMatchObject({ name: '楼2', place: '东', owner: '另一处' });
  expect(added?.['id']).not.toBe('1');
  expect(added?.['status']).not.toBe(recordStatus.verified);
  expect(copied).toEqual(records[0]);
});

test('who may not add records is offered no copy', async () => {
  const { user } = openRecordPage({ records, may: ['house_cancel'] });
  await user.click(await screen.findByRole('button', { name: '更多' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['撤销']);
});
