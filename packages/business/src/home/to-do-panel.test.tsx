import { figuresCalls, type Call } from '@org/contract';
import { PortError } from '@org/meta-forms/core';
import { fakeOrganization, fakePorts } from '@org/meta-forms/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { BusinessSurroundings, MakeCall } from '../forms/business-context.tsx';
import { renderPage } from '../testing/render-page.tsx';
import { ToDoPanel } from './to-do-panel.tsx';

afterEach(() => localStorage.clear());

const modules = (
  ...rows: readonly (readonly [module: string, title: string, total: number, totalIsCapped?: boolean])[]
) => rows.map(([module, title, total, totalIsCapped = false]) => ({ module, title, total, totalIsCapped }));

function open(answer: () => unknown, unread = 0) {
  const api = async ({ name }: Call): Promise<unknown> => (name === figuresCalls.toDos.name ? answer() : {});
  // The test gives the call an answer of its schema.
  const surroundings: BusinessSurroundings = {
    api: api as MakeCall,
    organization: fakeOrganization({}),
    ownKey: ['000000', 'zhang'],
    can: () => true,
  };
  return renderPage(<ToDoPanel unread={{ count: unread, path: '/message/index?state=unread' }} />, {
    ports: fakePorts({}),
    surroundings,
  });
}

test('each number leads to the list of what it counts', async () => {
  open(
    () => [
      {
        kind: 'verify',
        total: 2012,
        totalIsCapped: true,
        modules: modules(['room', '房间', 2000, true], ['house', '房屋', 12]),
      },
      { kind: 'returned', total: 0, totalIsCapped: false, modules: [] },
    ],
    3,
  );
  const [verify, returned, unread] = await within(await screen.findByRole('region', { name: '待办' })).findAllByRole(
    'listitem',
  );
  expect(verify).toHaveTextContent('待我审核2,012+房间 2,000+房屋 12');
  expect(screen.getByRole('link', { name: '待我审核：房屋，12 条' })).toHaveAttribute(
    'href',
    '/business/house?todo=verify',
  );
  expect(returned).toHaveTextContent('退回给我0没有要办的事');
  expect(unread).toHaveTextContent('未读消息3');
  expect(screen.getByRole('link', { name: '查看消息' })).toHaveAttribute('href', '/message/index?state=unread');
});

test('the panel says that counting failed, and counts again on request', async () => {
  let refuses = true;
  const { user } = open(() => {
    if (refuses) throw new PortError('server', '稍后再试');
    return [{ kind: 'overdue', total: 1, totalIsCapped: false, modules: modules(['lend', '证照借出', 1]) }];
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('待办加载失败稍后再试');
  refuses = false;
  await user.click(screen.getByRole('button', { name: /重\s*试/ }));
  expect(await screen.findByRole('link', { name: '逾期未还：证照借出，1 条' })).toBeVisible();
});

test('the panel shows which kinds of work the person has rights for while they are counted', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly object[]>();
  open(() => promise);
  const region = await screen.findByRole('region', { name: '待办' });
  expect(region).toHaveClass('home-card-unsized');
  expect([...region.querySelectorAll('li')].map(({ textContent }) => textContent.trim())).toEqual([
    '待我审核',
    '待我填报',
    '退回给我',
    '待我提交',
    '逾期未还',
    '未读消息',
  ]);
  // Nothing is announced before it is counted.
  expect(within(region).queryAllByRole('listitem')).toEqual([]);
  resolve([]);
  await waitFor(() => expect(region).not.toHaveClass('home-card-unsized'));
});

function shownHeight(): string {
  return screen.getByRole('region', { name: '待办' }).style.minHeight;
}

test('the panel has the height of its last content while it waits, in a window of the same width', async () => {
  localStorage.setItem('mf-home-to-dos', `${innerWidth} 312`);
  const { promise, resolve } = Promise.withResolvers<readonly object[]>();
  open(() => promise);
  await waitFor(() => expect(shownHeight()).toBe('312px'));
  resolve([]);
  await waitFor(() => expect(shownHeight()).toBe(''));
  cleanup();
  localStorage.setItem('mf-home-to-dos', `${innerWidth - 1} 312`);
  open(() => new Promise(() => undefined));
  expect(shownHeight()).toBe('');
});
