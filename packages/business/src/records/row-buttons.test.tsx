import { recordStatus } from '@org/contract';
import { cleanup, configure, screen } from '@testing-library/react';
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
