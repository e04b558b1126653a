import { announcementsCalls, dictionariesCalls } from '@org/contract';
import { antdKit, AntdSurroundings } from '@org/meta-forms/antd';
import { MetaFormProvider } from '@org/meta-forms/react';
import { fakePorts } from '@org/meta-forms/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApiProvider } from '../api/api-context.tsx';
import { createSession } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.tsx';
import { fakeApi, type Answers } from '../testing/fake-api.ts';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import { NoticePage } from './notice-page.tsx';

const stock = {
  id: 'n1',
  title: '盘点通知',
  category: '1',
  content: '<p>请于<strong>月底</strong>前完成<script>x()</script></p>',
  attachments: 'f1',
  releaseTime: '2026-08-20 08:30:00',
  beginDate: '',
  endDate: '',
  isExpired: false,
  createUserName: '系统管理员',
  isRead: false,
};
const duty = {
  ...stock,
  id: 'n2',
  title: '值班安排',
  content: '<p>值班</p>',
  attachments: '',
  endDate: '2026-06-22',
  isExpired: true,
};

beforeEach(() => {
  isSignedIn();
});
afterEach(() => {
  nobodyIsSignedIn();
});

function openNotices(address: string, answers: Answers = {}) {
  const read = new Set<unknown>();
  const { api, calls } = fakeApi({
    [announcementsCalls.listByMyself.name]: () => ({
      records: [{ ...stock, isRead: read.has('n1') }],
      total: 1,
      size: 20,
      current: 1,
      pages: 1,
    }),
    [announcementsCalls.mine.name]: ({ query }) => (query?.['id'] === 'n2' ? { ...duty, isRead: read.has('n2') } : {}),
    [announcementsCalls.setRead.name]: ({ query }) => {
      read.add(query?.['id']);
      return {};
    },
    [dictionariesCalls.dictionary.name]: () => [{ dictKey: '1', dictValue: '通知' }],
    ...answers,
  });
  const router = createMemoryRouter([{ path: '/notice/index', element: <NoticePage /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ApiProvider api={api}>
        <SessionProvider session={createSession(api, () => api)}>
          <AntdSurroundings language="zh">
            <MetaFormProvider
              kit={antdKit}
              ports={fakePorts({ files: [{ id: 'f1', fileName: '盘点表.xlsx', createTime: '2026-08-20 08:00:00' }] })}
              language="zh"
            >
              <RouterProvider router={router} />
            </MetaFormProvider>
          </AntdSurroundings>
        </SessionProvider>
      </ApiProvider>
    </QueryClientProvider>,
  );
  return { read, calls };
}

test('an announcement is read by opening it, and its text is shown as written, but for what could act', async () => {
  const { read, calls } = openNotices('/notice/index');
  const head = await screen.findByRole('button', { name: /盘点通知/ });
  // shell.md §7.
  expect(calls.find(({ name }) => name === announcementsCalls.listByMyself.name)?.input.query).toEqual({
    current: 1,
    size: 20,
  });
  await within(head).findByText('通知');
  expect(within(head).getByText('未读')).toBeInTheDocument();
  expect(read.size).toBe(0);
  await userEvent.click(head);
  expect((await screen.findByText('月底')).tagName).toBe('STRONG');
  expect(screen.getByText(/系统管理员 发布于 2026-08-20/)).toBeInTheDocument();
  expect(document.querySelector('.mf-html script')).toBeNull();
  const files = within(screen.getByRole('region', { name: '附件' }));
  expect(await files.findByRole('button', { name: '预览盘点表.xlsx' })).toBeInTheDocument();
  expect(files.getByRole('button', { name: '下载盘点表.xlsx' })).toBeInTheDocument();
  expect(await within(head).findByText('已读')).toBeInTheDocument();
  expect(within(head).queryByText('未读')).toBeNull();
  expect([...read]).toEqual(['n1']);
  expect(calls.find(({ name }) => name === announcementsCalls.listByMyself.name)?.input.query).toEqual({
    current: 1,
    size: 20,
  });
});

test('a message leads to one that is no longer in force, and it says so', async () => {
  const { read } = openNotices('/notice/index?id=n2');
  expect(await screen.findByText('值班')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '附件' })).toBeNull();
  expect(within(screen.getByRole('button', { name: /值班安排/ })).getByText('已过期')).toBeInTheDocument();
  expect(screen.getByText(/有效期至 2026-06-22/)).toBeInTheDocument();
  await waitFor(() => expect([...read]).toEqual(['n2']));
});

test('a withdrawn announcement is reported above the list of the others', async () => {
  const { read } = openNotices('/notice/index?id=gone');
  expect(await screen.findByText('该公告已撤回或删除')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /盘点通知/ })).toBeInTheDocument();
  expect(read.size).toBe(0);
});
