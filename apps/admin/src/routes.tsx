import { parametersCalls } from '@org/contract';
import {
  FaultPage,
  FramedPage,
  HOME_PATH,
  KEEP_ALIVE,
  LOCK_PATH,
  LockOverlay,
  LockedOnly,
  LockPage,
  LoginPage,
  MESSAGES_PATH,
  MissingPage,
  NOTICES_PATH,
  SignedInOnly,
  SignedOutOnly,
  UnknownPath,
} from '@org/shell';
import { createBrowserRouter, Navigate } from 'react-router';
import { api } from './connection.ts';
import { listOfRecord, named, piece, publicPages, workspacePages } from './pages/page-routes.tsx';

// Pages that show a single part outside of its usual page exist only in the demo.
async function isDemo(): Promise<boolean> {
  return (await api(parametersCalls.appinfo, { query: {}, quiet: true })).isDemo;
}

/** Every address of the app. Only the login page comes with the first request; the rest loads when it is opened. */
export function createRoutes() {
  return createBrowserRouter([
    {
      element: <LockOverlay />,
      children: [
        { element: <LockedOnly />, children: [{ path: LOCK_PATH, element: <LockPage /> }] },
        { element: <SignedOutOnly />, children: [{ path: '/login', element: <LoginPage /> }] },
        { errorElement: <FaultPage />, hydrateFallbackElement: <div />, children: [...publicPages] },
        {
          element: <SignedInOnly />,
          errorElement: <FaultPage />,
          hydrateFallbackElement: <div />,
          children: [
            {
              lazy: piece(() => import('./workspace.tsx').then(({ Workspace }) => Workspace)),
              children: [
                { path: '/', element: <Navigate to={HOME_PATH} replace /> },
                { path: '/wel', element: <Navigate to={HOME_PATH} replace /> },
                {
                  errorElement: <FaultPage />,
                  children: [
                    {
                      path: HOME_PATH,
                      handle: KEEP_ALIVE,
                      lazy: piece(() => import('./home/home-page.tsx').then(({ HomePage }) => HomePage)),
                    },
                    {
                      path: '/business/:module',
                      handle: KEEP_ALIVE,
                      lazy: piece(() => import('./module-page.tsx').then(({ ModulePage }) => ModulePage)),
                    },
                    {
                      path: '/business/:module/:id',
                      handle: { ...KEEP_ALIVE, ...named('record'), menuPath: listOfRecord },
                      lazy: piece(() => import('./record-route.tsx').then(({ RecordRoute }) => RecordRoute)),
                    },
                    {
                      path: '/business/reporttaskassign/fill/:id',
                      handle: { ...KEEP_ALIVE, ...named('fillReport'), menuPath: () => '/business/reporttaskassign' },
                      lazy: piece(() => import('./pages/report-pages.tsx').then(({ FillingRoute }) => FillingRoute)),
                    },
                    {
                      path: '/business/reporttask/balance/:id',
                      handle: { ...KEEP_ALIVE, ...named('reportBalance'), menuPath: () => '/business/reporttask' },
                      lazy: piece(() => import('./pages/report-pages.tsx').then(({ BalanceRoute }) => BalanceRoute)),
                    },
                    {
                      path: '/office/area',
                      handle: KEEP_ALIVE,
                      lazy: piece(() =>
                        import('./office-area-page.tsx').then(({ OfficeAreaRoute }) => OfficeAreaRoute),
                      ),
                    },
                    {
                      path: '/demo/authorization',
                      lazy: piece(async () =>
                        (await isDemo())
                          ? (await import('./demo/authorization-page.tsx')).AuthorizationPage
                          : MissingPage,
                      ),
                    },
                    {
                      path: MESSAGES_PATH,
                      handle: { ...KEEP_ALIVE, ...named('messages') },
                      lazy: piece(() => import('./message-pages.ts').then(({ MessagePage }) => MessagePage)),
                    },
                    {
                      path: NOTICES_PATH,
                      handle: { ...KEEP_ALIVE, ...named('notices') },
                      lazy: piece(() => import('./notice-route.tsx').then(({ NoticeRoute }) => NoticeRoute)),
                    },
                    {
                      path: '/system/metaform/design/:id',
                      handle: { ...KEEP_ALIVE, ...named('designForm') },
                      lazy: piece(() =>
                        import('./designer/design-form-route.tsx').then(({ DesignFormRoute }) => DesignFormRoute),
                      ),
                    },
                    // Front ends of the family have the page of roles below /authority.
                    ...['/system/:entity', '/authority/:entity'].map((path) => ({
                      path,
                      handle: KEEP_ALIVE,
                      lazy: piece(() =>
                        import('./administration-route.tsx').then(({ AdministrationRoute }) => AdministrationRoute),
                      ),
                    })),
                    ...workspacePages,
                    { path: '/myiframe/:routerPath', element: <FramedPage /> },
                    { path: '*', element: <UnknownPath /> },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
