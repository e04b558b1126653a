import { PortError } from '@org/meta-forms/core';
import { metaForm, textItem } from '@org/meta-forms/testing';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdministration } from '../testing/open-administration.tsx';
import { pressVerb, rowOf } from './administration-page.fixture.ts';

// On a busy machine the first page can take longer than the default timeout.
configure({ asyncUtilTimeout: 20_000 });

const form = metaForm(
  textItem('title', { itemName: '标题', required: true }),
  textItem('category', { itemName: '类别' }),
);
const written = {
  id: '1',
  title: '盘点通知',
  status: 0,
  version: 1,
  notificationUnits: '',
  notificationDepts: '',
  notificationPersons: '',
  readerCount: 0,
  readCount: 0,
};
const out = { ...written, id: '2', title: '值班安排', status: 1, readerCount: 2, readCount: 1 };
const everything = ['notice_view', 'notice_add', 'notice_edit', 'notice_delete', 'notice_publish'];
const people = [
  { userId: 'u1', realName: '钱二', unitName: '东区', readTime: '' },
  { userId: 'u2', realName: '赵一', unitName: '东区', readTime: '2026-08-20 09:00:00' },
];
const answers = {
  'announcements.list': () => ({ records: [written, out], total: 2 }),
  'announcements.readers': () => ({ records: people, total: 2, size: 10, current: 1, pages: 1 }),
};

async function buttonsOf(name: string) {
  return (await rowOf(name)).getAllByRole('button').map(({ textContent }) => textContent);
}

async function offered(name: string, user: ReturnType<typeof openAdministration>['user']) {
  await user.click((await rowOf(name)).getByRole('button', { name: '更多' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}

test('a draft is changed and published; without chosen readers everybody gets it, and the page says so', async () => {
  const { user, calls } = openAdministration('notice', { form, answers, may: everything });
  expect((await rowOf('盘点通知')).getByRole('button', { name: '编辑' })).toBeVisible();
  expect((await rowOf('盘点通知')).queryByRole('button', { name: '更多' })).toBeNull();
  await pressVerb(user, await rowOf('盘点通知'), '发布');
  expect(await screen.findByText(/您可见的所有人员都会收到/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'announcements.publish')).toMatchObject([
      { query: { id: '1', version: 1 } },
    ]),
  );
});

test('publishing one that begins later says from which day on it is seen', async () => {
  const later = { ...written, beginDate: '2099-01-01' };
  const { user } = openAdministration('notice', {
    form,
    answers: { ...answers, 'announcements.list': () => ({ records: [later], total: 1 }) },
    may: everything,
  });
  await pressVerb(user, await rowOf('盘点通知'), '发布');
  expect(await screen.findByText(/从 2099-01-01 起看到公告并收到消息/)).toBeInTheDocument();
});

test('a draft that was changed since it was listed is not published, and is read again', async () => {
  const titles = ['盘点通知', '另一份'];
  const { user, calls } = openAdministration('notice', {
    form,
    answers: {
      ...answers,
      'announcements.list': () => ({ records: [{ ...written, title: titles.shift() ?? '另一份' }], total: 1 }),
      'announcements.publish': () => {
        throw new PortError('conflict', '数据已被他人修改，请刷新后重试');
      },
    },
    may: everything,
  });
  await pressVerb(user, await rowOf('盘点通知'), '发布');
  await user.click(await screen.findByRole('button', { name: /确\s*定/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('数据已被他人修改，请刷新后重试');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /刷\s*新/ }));
  await rowOf('另一份');
  expect(calls.filter(({ name }) => name === 'announcements.publish')).toHaveLength(1);
});

test('a published notice is not changed: it is withdrawn, and shows its readers, unread ones first', async () => {
  const { user, calls } = openAdministration('notice', { form, answers, may: everything });
  expect((await rowOf('值班安排')).queryByRole('button', { name: '编辑' })).toBeNull();
  expect(await offered('值班安排', user)).toEqual(['撤回', '阅读情况']);
  await user.click(screen.getByRole('menuitem', { name: '阅读情况' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('阅读情况：值班安排')).toBeInTheDocument();
  expect(dialog.getByText('共 2 人，1 人已读')).toBeInTheDocument();
  const lines = (await dialog.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(lines).toEqual(['钱二东区未读', '赵一东区2026-08-20 09:00:00']);
  await user.keyboard('{Escape}');
  await user.click((await rowOf('值班安排')).getByRole('button', { name: '更多' }));
  await user.click(await screen.findByRole('menuitem', { name: '撤回' }));
  await user.click(await screen.findByRole('button', { name: /确\s*定/ }));
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'announcements.withdraw')).toMatchObject([
      { query: { id: '2', version: 1 } },
    ]),
  );
});

test('a person who may not publish sees the readers of a published notice, and no more', async () => {
  openAdministration('notice', { form, answers, may: ['notice_view'] });
  expect(await buttonsOf('盘点通知')).toEqual(['查看']);
  expect(await buttonsOf('值班安排')).toEqual(['查看', '阅读情况']);
});
