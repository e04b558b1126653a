import { recordStatus } from '@org/contract';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openRecordPage } from '../testing/open-record-page.tsx';

// The first page takes long on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const visit = (id: string, status: number) => ({ id, name: `访客${id}`, place: '东', status, version: 1 });
const records = [visit('1', recordStatus.draft), visit('2', recordStatus.committed)];
const rights = ['view', 'add', 'edit', 'submit', 'commit'];

/** The list of a form that an administrator has added to the menu, bound to a process or to none. */
function openFormModule(forms: readonly object[], may = rights) {
  return openRecordPage({
    records,
    moduleKey: 'visitor',
    verbs: [],
    may: may.map((right) => `visitor_${right}`),
    answers: { 'flowWatch.processes': [{ processDefinitionId: 'p', forms }] },
  });
}

const bound = [{ metaKey: 'test_form', formName: '访客登记' }];
const offered = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);

test('a draft of a form with a process is submitted from its row, and the state is a column', async () => {
  const { user, calls } = openFormModule(bound);
  const own = await rowOf('访客1');
  expect(await screen.findByRole('columnheader', { name: /单据状态/ })).toBeVisible();
  expect(own.getByText('草稿')).toBeVisible();
  await user.click(own.getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '提交' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'records.visitor.commit')).toMatchObject({ query: { id: '1' } }),
  );
  await user.click((await rowOf('访客2')).getByRole('button', { name: '更多' }));
  // The closed menu of the first row stays in the page.
  await waitFor(() => expect(offered()).toEqual(['提交', '复制新增', '复制新增']));
});

test('the right to submit is its own', async () => {
  const { user } = openFormModule(
    bound,
    rights.filter((right) => right !== 'commit'),
  );
  await user.click((await rowOf('访客1')).getByRole('button', { name: '更多' }));
  await waitFor(() => expect(offered()).toEqual(['复制新增']));
});

test('a form without a process has records without states', async () => {
  const { user } = openFormModule([]);
  await user.click((await rowOf('访客1')).getByRole('button', { name: '更多' }));
  await waitFor(() => expect(offered()).toEqual(['复制新增']));
  expect(screen.queryByRole('columnheader', { name: /单据状态/ })).toBeNull();
});
