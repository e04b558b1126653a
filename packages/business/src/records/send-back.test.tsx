import { recordStatus } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecordPage, type RecordPageOptions } from '../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const { committed, rejected, draft } = recordStatus;
const house = (status: number) => ({ id: '1', name: '楼1', place: '东', status, version: 3 });

async function openDialog(options: RecordPageOptions, verb = '驳回') {
  const page = openRecordPage({ records: [house(committed)], ...options });
  const text = await screen.findByText('楼1');
  await page.user.click(within(text.closest('tr') ?? text).getByRole('button', { name: '更多' }));
  await page.user.click(await screen.findByRole('menuitem', { name: verb }));
  const title = await screen.findByText(`${verb}“楼1 东”`);
  const dialog = within(title.closest<HTMLElement>('[role="dialog"]') ?? document.body);
  const sent = () => page.calls.filter(({ name }) => /\.(?:reject|rollback)$/.test(name));
  return { ...page, dialog, sent, box: dialog.getByRole('textbox', { name: '审核意见' }) };
}

test.each(['驳回', '回退'])(
  '%s asks for a comment, says what is missing, and sends the comment with the version that was seen',
  async (verb) => {
    const { user, dialog, sent, box } = await openDialog({}, verb);
    await user.click(dialog.getByRole('button', { name: verb }));
    expect(dialog.getByRole('alert')).toHaveTextContent('请填写审核意见！');
    expect(box).toHaveAttribute('aria-invalid', 'true');
    expect(sent()).toEqual([]);
    await user.type(box, ' 面积不对 ');
    await user.click(dialog.getByRole('button', { name: verb }));
    expect(
      await screen.findByText(new RegExp(`^${verb}成功！“楼1 东”现为“${verb === '驳回' ? '已驳回' : '草稿'}”`)),
    ).toBeInTheDocument();
    expect(sent()).toMatchObject([{ query: { id: '1' }, body: { version: 3, comment: '面积不对' } }]);
    await waitFor(() => expect(screen.queryByText(`${verb}“楼1 东”`)).toBeNull());
  },
);

test.each([
  ['驳回', '审核不通过：单据变为“已驳回”'],
  ['回退', '退回补正：单据变回“草稿”'],
])('%s says what becomes of the record and who gets it', async (verb, text) => {
  const { dialog } = await openDialog({}, verb);
  expect(dialog.getByText(/由制单人修改后重新提交/)).toHaveTextContent(text);
});

const decided = (name: string) =>
  name.endsWith('.reject') ? new PortError('invalid', '当前状态下不能驳回', { reason: 'RECORD_STATE' }) : undefined;

test('a refusal leaves the dialog and what was typed, and says why', async () => {
  const { user, dialog, box } = await openDialog({ refuses: decided });
  await user.type(box, '面积不对');
  await user.click(dialog.getByRole('button', { name: '驳回' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('当前状态下不能驳回');
  expect(box).toHaveValue('面积不对');
});

test('a record that was changed meanwhile is sent back only after the person was asked to look again', async () => {
  let isStale = true;
  const refuses = (name: string) => {
    if (!name.endsWith('.reject') || !isStale) return undefined;
    isStale = false;
    return new PortError('conflict', '数据已被他人修改', { current: { id: '1', version: 4 } });
  };
  const { user, dialog, sent, box } = await openDialog({ refuses });
  await user.type(box, '面积不对');
  await user.click(dialog.getByRole('button', { name: '驳回' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('此后他人修改过这条数据');
  expect(box).toHaveValue('面积不对');
  // The loading icon of the button may still be part of its name.
  await user.click(dialog.getByRole('button', { name: /驳回/ }));
  await waitFor(() =>
    expect(sent().map(({ body }) => body)).toEqual([
      { version: 3, comment: '面积不对' },
      { version: 4, comment: '面积不对' },
    ]),
  );
});

test('a pasted comment that is too long stays whole, and is not sent until it fits', async () => {
  const { user, dialog, sent, box } = await openDialog({});
  fireEvent.change(box, { target: { value: '面'.repeat(503) } });
  expect(box).toHaveValue('面'.repeat(503));
  expect(dialog.getByRole('alert')).toHaveTextContent('超出 3 字，最多 500 字');
  expect(dialog.getByRole('button', { name: '驳回' })).toBeDisabled();
  fireEvent.change(box, { target: { value: '面'.repeat(500) } });
  await user.click(dialog.getByRole('button', { name: '驳回' }));
  await waitFor(() => expect(sent()).toMatchObject([{ body: { comment: '面'.repeat(500) } }]));
});

test('leaving the dialog with a comment in it asks first', async () => {
  const { user, dialog, sent, box } = await openDialog({});
  await user.type(box, '面积不对');
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await user.click(await screen.findByText('继续填写', { selector: 'button *' }));
  expect(box).toHaveValue('面积不对');
  expect(sent()).toEqual([]);
});

const move = (verb: string, status: number, comment = '') => ({
  id: `${verb}${status}`,
  verb,
  status,
  comment,
  userId: 'w',
  userName: '王某',
  createTime: '2026-11-23 10:32:05',
});

test('the form of a record that was sent back says why, by whom and when, above its history', async () => {
  const { user } = openRecordPage({
    records: [house(rejected)],
    moves: [move('reject', rejected, '面积不对'), move('commit', committed)],
  });
  const text = await screen.findByText('楼1');
  await user.click(within(text.closest('tr') ?? text).getByRole('button', { name: '编辑' }));
  const banner = await screen.findByRole('alert');
  expect(banner).toHaveTextContent('被驳回：面积不对王某 2026-11-23 10:32');
  await user.click(screen.getByText('处理记录（2）'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['驳回 → 已驳回王某 2026-11-23 10:32面积不对', '提交 → 待审核王某 2026-11-23 10:32']),
  );
});

test('the history says how long the record was in the state before', async () => {
  const { user } = openRecordPage({
    records: [house(rejected)],
    moves: [{ ...move('reject', rejected, '面积不对'), createTime: '2026-11-25 09:00:00' }, move('commit', committed)],
  });
  await user.dblClick(await screen.findByText('楼1'));
  await user.click(await screen.findByText('处理记录（2）'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['驳回 → 已驳回王某 2026-11-25 09:00历时 1 天面积不对']),
  );
});

test('a record that was committed again shows no banner', async () => {
  const { user, calls } = openRecordPage({
    records: [house(committed)],
    moves: [move('commit', committed), move('reject', rejected, '面积不对')],
  });
  await user.dblClick(await screen.findByText('楼1'));
  expect(await screen.findByText('处理记录（2）')).toBeInTheDocument();
  expect(screen.queryByText(/被驳回/)).toBeNull();
  expect(calls.some(({ name }) => name.endsWith('.moves'))).toBe(true);
});

test('a record that was never moved asks for no history', async () => {
  const { user, calls } = openRecordPage({ records: [{ ...house(draft), version: 1 }] });
  await user.dblClick(await screen.findByText('楼1'));
  await screen.findByRole('form');
  expect(calls.some(({ name }) => name.endsWith('.moves'))).toBe(false);
});
