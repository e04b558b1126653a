import { authCalls, dictionariesCalls, menusCalls, parametersCalls, usersCalls } from '@org/contract';
import { AntdSurroundings } from '@org/meta-forms/antd';
import { LanguageProvider } from '@org/meta-forms/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { ApiProvider } from '../api/api-context.tsx';
import { KEEP_ALIVE } from '../keep-alive/keep-alive.ts';
import { MainLayout, type MainLayoutProps } from '../layout/main-layout.tsx';
import { PreferencesProvider } from '../layout/preferences.tsx';
import { LockOverlay } from '../lock/lock-overlay.tsx';
import { LockPage } from '../lock/lock-page.tsx';
import { createErrorLog } from '../logs/error-log.ts';
import { ErrorLogProvider } from '../logs/error-log-context.tsx';
import { LoginPage } from '../login/login-page.tsx';
import { MenuConfigContext } from '../navigation/menu-config.ts';
import { LockedOnly, SignedInOnly, SignedOutOnly } from '../navigation/route-guard.tsx';
import type { RouteMeta } from '../navigation/route-meta.ts';
import { FlowPage } from '../pages/flow-page.tsx';
import { FramedPage } from '../pages/framed-page.tsx';
import { createSession, type SessionOptions } from '../session/session.ts';
import { watchRights } from '../session/rights-watch.ts';
import { SessionProvider } from '../session/session-context.tsx';
import { useFreshRights } from '../session/use-fresh-rights.ts';
import { fakeToken } from './fake-token.ts';
import { fakeApi, type Answers } from './fake-api.ts';

/** As in the product (docs/decisions/034): no styles are written while the page runs. */
const STYLES_OF_ANTD = { zeroRuntime: true } as const;

const page = (id: string, name: string, path: string) => ({ id, code: id, name, path, source: 'house', metaKey: id });
const usual: Answers = {
  [authCalls.publicKey.name]: () => ({ publicKey: '', plainAccepted: true }),
  [authCalls.bladexToken.name]: () => ({
    access_token: fakeToken({ tenantId: '000000', account: 'zhang' }),
    refresh_token: 'r',
  }),
  [authCalls.springLogout.name]: () => ({}),
  [authCalls.springCaptcha.name]: () => ({ key: 'k', image: 'data:image/png;base64,AAAA' }),
  [menusCalls.routes.name]: () => [
    {
      ...page('asset', '资产', '/asset'),
      children: [page('house', '房屋', '/business/house'), page('room', '房间', '/business/room')],
    },
  ],
  [menusCalls.buttons.name]: () => [],
  [dictionariesCalls.dictionary.name]: () => [],
  [parametersCalls.appinfo.name]: () => ({ title: '某市资产平台' }),
  [usersCalls.current.name]: () => ({ id: 'u1', realName: '张晓芸', orgName: '东澜区', avatar: '' }),
};

const rights = watchRights();

function FlowRecords({ address = '无处' }: { readonly address: string | undefined }) {
  return <p>{`流程的单据在 ${address}`}</p>;
}

function FreshRights({ children }: { readonly children: ReactNode }) {
  useFreshRights(rights);
  return children;
}

/** The differences from the usual shell. */
export interface OpenShellOptions extends Pick<MainLayoutProps, 'AreaTool' | 'JobDialog'> {
  readonly answers?: Answers;
  readonly house?: ReactNode;
  /** The page whose route has a name. */
  readonly named?: ReactNode;
  readonly disabledCodes?: readonly string[];
  /** Whether the page of the houses stays mounted while its tab is open. */
  readonly keepAlive?: boolean;
  /** The data of the person on this machine. */
  readonly own?: Pick<SessionOptions, 'onLeave' | 'countUnsaved'>;
}

/**
 * Opens the shell with two pages at an address: real session, guard, layout and cache; calls are answered from memory.
 */
export function openShell(
  address: string,
  { answers = {}, house = null, named, disabledCodes = [], keepAlive = false, own, ...layout }: OpenShellOptions = {},
) {
  const { api, calls } = fakeApi({ ...usual, ...answers });
  const session = createSession(api, () => api, own);
  const log = createErrorLog({
    owner: () => (session.state().stage === 'signed-out' ? undefined : 'zhang'),
    storage: localStorage,
  });
  session.subscribe(log.changeOwner);
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter(
    [
      {
        element: <LockOverlay />,
        children: [
          { element: <LockedOnly />, children: [{ path: '/lock', element: <LockPage /> }] },
          { element: <SignedOutOnly />, children: [{ path: '/login', element: <LoginPage /> }] },
          { path: '/open', element: <p>公开页</p> },
          {
            element: <SignedInOnly />,
            children: [
              {
                element: (
                  <FreshRights>
                    <MainLayout {...layout} />
                  </FreshRights>
                ),
                children: [
                  { path: '/', element: <p>起点</p> },
                  { path: '/wel/index', element: <p>欢迎</p> },
                  {
                    path: '/business/house',
                    handle: keepAlive ? KEEP_ALIVE : undefined,
                    element: (
                      <>
                        {house}
                        <p>房屋页</p>
                      </>
                    ),
                  },
                  { path: '/business/room', element: <p>房间页</p> },
                  {
                    path: '/no-tab',
                    handle: { title: () => '不是页签', isTab: false } satisfies RouteMeta,
                    element: <p>不是页签的页面</p>,
                  },
                  { path: '/flowpage/:type', element: <FlowPage Records={FlowRecords} /> },
                  { path: '/myiframe/:routerPath', element: <FramedPage /> },
                  { path: '/message/index', element: <p>全部消息</p> },
                  {
                    path: '/named',
                    handle: { title: () => '路由命名' } satisfies RouteMeta,
                    element: named ?? <p>有名称的页面</p>,
                  },
                  { path: '/no-label', element: <p>没有名称的页面</p> },
                ],
              },
            ],
          },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(
    <PreferencesProvider session={session}>
      <QueryClientProvider client={cache}>
        <ApiProvider api={api}>
          <SessionProvider session={session}>
            <ErrorLogProvider log={log}>
              <LanguageProvider language="zh">
                <AntdSurroundings language="zh" theme={STYLES_OF_ANTD}>
                  <MenuConfigContext value={{ disabledCodes }}>
                    <RouterProvider router={router} />
                  </MenuConfigContext>
                </AntdSurroundings>
              </LanguageProvider>
            </ErrorLogProvider>
          </SessionProvider>
        </ApiProvider>
      </QueryClientProvider>
    </PreferencesProvider>,
  );
  const at = () => `${router.state.location.pathname}${router.state.location.search}`;
  return {
    session,
    log,
    cache,
    calls,
    at,
    router,
    rights,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}
