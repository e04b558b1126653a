import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockSign } from '../lock/lock-sign.ts';
import { createSession, type Session, type SessionState } from '../session/session.ts';
import { SessionProvider } from '../session/session-context.tsx';
import { fakeApi } from '../testing/fake-api.ts';
import { openShell } from '../testing/open-shell.tsx';
import { isSignedIn, nobodyIsSignedIn } from '../testing/signed-in.ts';
import { usePageTitle } from './page-titles.tsx';
import { SignedInOnly } from './route-guard.tsx';

beforeEach(() => {
  window.innerWidth = 1366;
});
afterEach(nobodyIsSignedIn);

function CardDesign() {
  usePageTitle('设计：资产卡片');
  return null;
}

const tabNames = () =>
  within(screen.getByRole('navigation', { name: '已打开的页面' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('with a token', () => {
  beforeEach(isSignedIn);

  test('a locked screen leads to the lock page, and unlocking back to where the person was', async () => {
    lockSign.set(true);
    const { at } = openShell('/business/house?page=2');
    await waitFor(() => expect(at()).toBe('/lock'));
    expect(screen.queryByText('房屋页')).toBeNull();
    act(() => lockSign.set(false));
    await waitFor(() => expect(at()).toBe('/business/house?page=2'));
  });

  test('the login page leads to the start', async () => {
    const { at } = openShell('/login');
    await waitFor(() => expect(at()).toBe('/'));
  });

  test('the lock page leads away where nothing is locked', async () => {
    const { at } = openShell('/lock');
    await waitFor(() => expect(at()).toBe('/'));
  });

  test('a page with a label gets a tab', async () => {
    openShell('/business/house');
    await waitFor(() => expect(tabNames()).toEqual(['首页', '房屋']));
  });

  test('a page that is marked as no tab gets none, and its title is set all the same', async () => {
    openShell('/no-tab');
    expect(await screen.findByText('不是页签的页面')).toBeVisible();
    expect(tabNames()).toEqual(['首页']);
    await waitFor(() => expect(document.title).toBe('不是页签 - 某市资产平台'));
  });

  test('a page that names itself after what it shows names its tab and the window', async () => {
    openShell('/named', { named: <CardDesign /> });
    await waitFor(() => expect(tabNames()).toEqual(['首页', '设计：资产卡片']));
    await waitFor(() => expect(document.title).toBe('设计：资产卡片 - 某市资产平台'));
  });

  test('a page without a label gets no tab', async () => {
    openShell('/no-label');
    expect(await screen.findByText('没有名称的页面')).toBeVisible();
    expect(tabNames()).toEqual(['首页']);
    await waitFor(() => expect(document.title).toBe('某市资产平台'));
  });

  test('a page that needs no sign-in is open all the same', async () => {
    const { at } = openShell('/open');
    expect(await screen.findByText('公开页')).toBeVisible();
    expect(at()).toBe('/open');
  });
});

describe('with an empty token', () => {
  test('a logout is forced, and the login page opens', async () => {
    let state: SessionState = { stage: 'signed-in', tenantId: '000000', account: 'zhang' };
    const listeners = new Set<() => void>();
    const session: Session = {
      ...createSession(fakeApi({}).api, () => fakeApi({}).api),
      state: () => state,
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
      token: () => '',
      async signOut() {
        state = { stage: 'signed-out', cause: 'left' };
        for (const listener of listeners) listener();
      },
    };
    const router = createMemoryRouter(
      [
        { path: '/login', element: <p>登录页</p> },
        { element: <SignedInOnly />, children: [{ path: '/business/house', element: <p>房屋页</p> }] },
      ],
      { initialEntries: ['/business/house'] },
    );
    render(
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={session}>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>,
    );
    expect(screen.queryByText('房屋页')).toBeNull();
    expect(await screen.findByText('登录页')).toBeVisible();
    expect(session.state().stage).toBe('signed-out');
  });
});

describe('without a token', () => {
  test('a page needs a sign-in first', async () => {
    const { at } = openShell('/business/house');
    await waitFor(() => expect(at()).toBe('/login'));
  });

  test('a page that is marked as needing none is open', async () => {
    const { at } = openShell('/open');
    expect(await screen.findByText('公开页')).toBeVisible();
    expect(at()).toBe('/open');
  });

  test('the lock page leads to the login page without a session, whatever the sign says', async () => {
    lockSign.set(true);
    const { at } = openShell('/lock');
    await waitFor(() => expect(at()).toBe('/login'));
  });
});
