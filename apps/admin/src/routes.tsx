import { parametersCalls } from '@org/contract';
import { FaultPage, HOME_PATH, KEEP_ALIVE, LOCK_PATH, LockedOnly, LockPage, LoginPage, MESSAGES_PATH, MissingPage, NOTICES_PATH, SignedInOnly, SignedOutOnly } from '@org/shell';
import { createBrowserRouter, Navigate } from 'react-router';
import { api } from './connection.ts';

// What shows a part without its place in the product is for looking at: a deployment of its own has no such page.
async function isDemo(): Promise<boolean> {
  return (await api(parametersCalls.appinfo, { query: {}, quiet: true })).isDemo;
}

/** Every address of the app. Only the login page comes with the first request; the rest loads when it is opened. */
export function createRoutes() {
  return createBrowserRouter([
    { element: <LockedOnly />, children: [{ path: LOCK_PATH, element: <LockPage /> }] },
    { element: <SignedOutOnly />, children: [{ path: '/login', element: <LoginPage /> }] },
    {
      element: <SignedInOnly />,
      errorElement: <FaultPage />,
      hydrateFallbackElement: <div />,
      children: [
        {
          lazy: () => import('./workspace.tsx').then(({ Workspace }) => ({ Component: Workspace })),
          children: [
            { path: '/', element: <Navigate to={HOME_PATH} replace /> },
            { path: '/wel', element: <Navigate to={HOME_PATH} replace /> },
            {
              errorElement: <FaultPage />,
              children: [
                { path: HOME_PATH, handle: KEEP_ALIVE, lazy: () => import('./home/home-page.tsx').then(({ HomePage }) => ({ Component: HomePage })) },
                { path: '/business/:module', handle: KEEP_ALIVE, lazy: () => import('./module-page.tsx').then(({ ModulePage }) => ({ Component: ModulePage })) },
                { path: '/office/area', handle: KEEP_ALIVE, lazy: () => import('./office-area-page.tsx').then(({ OfficeAreaRoute }) => ({ Component: OfficeAreaRoute })) },
                { path: MESSAGES_PATH, handle: KEEP_ALIVE, lazy: () => import('./message-pages.ts').then(({ MessagePage }) => ({ Component: MessagePage })) },
                { path: NOTICES_PATH, handle: KEEP_ALIVE, lazy: () => import('./message-pages.ts').then(({ NoticePage }) => ({ Component: NoticePage })) },
                { path: '/system/:entity', handle: KEEP_ALIVE, lazy: () => import('./administration-route.tsx').then(({ AdministrationRoute }) => ({ Component: AdministrationRoute })) },
                { path: '/demo/authorization', lazy: async () => ({ Component: (await isDemo()) ? (await import('./demo/authorization-page.tsx')).AuthorizationPage : MissingPage }) },
                { path: '/404', element: <MissingPage /> },
                { path: '*', element: <MissingPage /> },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
