import { recordStatus } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { textItem } from '@org/meta-forms/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecordPage, type RecordPageOptions } from '../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const { draft, verified } = recordStatus;
const house = (values: object = {}) => ({ id: '1', name: '楼1', place: '东', status: verified, version: 3, ...values });
const shut = { edited: false, tablehidden: true };
const ownItems = [
  textItem('checkedDate', { itemName: '核对日期', ...shut }),
  textItem('checkedRemark', { itemName: '核对说明', ...shut }),
];
const options: RecordPageOptions = { records: [house()], ownVerbs: ['updateDate'], ownItems };

async function openMenu(own: RecordPageOptions = options) {
  const page = openRecordPage(own);
  const text = await screen.findByText('楼1');
  await page.user.click(within(text.closest('tr') ?? text).getByRole('button', { name: '更多' }));
  return page;
}

async function openDialog(own: RecordPageOptions = options) {
  const page = await openMenu(own);
  await page.user.click(await screen.findByRole('menuitem', { name: '更新核对日期' }));
  const title = await screen.findByText('更新核对日期“楼1 东”');
  const dialog = within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body);
  const sent = () => page.calls.filter(({ name }) => name.endsWith('.updateDate'));
  return { ...page, dialog, sent, run: () => page.user.click(dialog.getByRole('button', { name: /更新核对日期/ })) };
}

test('a verb of the module says what it does, asks for its items and sends them with the seen version', async () => {
  const { user, dialog, sent, run } = await openDialog();
  expect(dialog.getByText('记下这个院落的资料最近一次与现场核对的日期。')).toBeInTheDocument();
  await run();
  expect(sent()).toEqual([]);
  expect(dialog.getByRole('textbox', { name: /核对日期/ })).toHaveAttribute('aria-invalid', 'true');
  await user.type(dialog.getByRole('textbox', { name: /核对日期/ }), '2026-05-01');
  await run();
  expect(await screen.findByText(/^核对日期已更新！“楼1 东”/)).toBeInTheDocument();
  expect(sent()).toMatchObject([
    { query: { id: '1' }, body: { version: 3, checkedDate: '2026-05-01', checkedRemark: '' } },
  ]);
  await waitFor(() => expect(screen.queryByText('更新核对日期“楼1 东”')).toBeNull());
});

const refused = (name: string) =>
  name.endsWith('.updateDate') ? new PortError('invalid', '当前状态下不能更新核对日期') : undefined;

test('a refusal leaves the dialog and what was typed, and says why', async () => {
  const { user, dialog, run } = await openDialog({ ...options, refuses: refused });
  const box = dialog.getByRole('textbox', { name: /核对日期/ });
  await user.type(box, '2026-05-01');
  await run();
  expect(await dialog.findByRole('alert')).toHaveTextContent('当前状态下不能更新核对日期');
  expect(box).toHaveValue('2026-05-01');
});

test('after somebody else has changed the record, the verb is sent for the changed one', async () => {
  let isStale = true;
  const refuses = (name: string) => {
    if (!name.endsWith('.updateDate') || !isStale) return undefined;
    isStale = false;
    return new PortError('conflict', '数据已被他人修改', { current: { id: '1', version: 4 } });
  };
  const { user, dialog, sent, run } = await openDialog({ ...options, refuses });
  await user.type(dialog.getByRole('textbox', { name: /核对日期/ }), '2026-05-01');
  await run();
  expect(await dialog.findByRole('alert')).toHaveTextContent('数据已被他人修改');
  await run();
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toMatchObject([{ version: 3 }, { version: 4, checkedDate: '2026-05-01' }]),
  );
});

test.each([
  ['without its right', { ...options, may: ['house_view', 'house_cancel'] }],
  ['in another state', { ...options, records: [house({ status: draft })] }],
])('%s a record has no such button', async (_about, own) => {
  await openMenu(own);
  expect(await screen.findByRole('menuitem', { name: '撤销' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: '更新核对日期' })).toBeNull();
});
