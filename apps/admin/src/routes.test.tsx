import { LanguageProvider } from '@org/meta-forms/react';
import { SessionProvider, SignedInOnly, type RouteMeta } from '@org/shell';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { isValidElement } from 'react';
import { matchRoutes, MemoryRouter, type RouteObject } from 'react-router';
import { afterAll, expect, test } from 'vitest';
import { session } from './connection.ts';
import { NamedPage } from './pages/named-page.tsx';
import { signedInPages, type NamedPageRow } from './pages/page-table.ts';
import { createRoutes } from './routes.tsx';

const router = createRoutes();
afterAll(() => router.dispose());

/** The matched route of an address: its pattern, whether it needs a sign-in, and its tab. */
function routeOf(path: string) {
  const chain = (matchRoutes(router.routes, path.replaceAll(/\{(\w+)\}/g, 'a-$1')) ?? []).map(
    ({ route }): RouteObject => route,
  );
  const { handle, path: pattern = '' } = chain.at(-1) ?? {};
  const meta = (handle ?? {}) as Partial<RouteMeta>;
  return {
    path: pattern.replaceAll(/:(\w+)/g, '{$1}'),
    needsSignIn: chain.some(({ element }) => isValidElement(element) && element.type === SignedInOnly),
    title: meta.title?.('zh'),
    hasTab: meta.isTab !== false,
  };
}

// shell.md §2, the routes under the main layout in its order. Home and the flow pages have other titles.
test.each([
  '/map/floor/openpage',
  '/message/index',
  '/thingcheck/index',
  '/province/index',
  '/province1/index',
  '/history/view',
  '/map/index',
  '/searchmap/index',
  '/test/index',
  '/info/index',
  '/land/index',
  '/personoperationhouse',
  '/personofficehouse',
  '/personlivehousemange',
  '/personstaticsmap',
  '/configuration/baseinfo/unitbaseinfo/unitwatchviewmainStatics',
  '/work/process/leave/form/{processDefinitionId}',
  '/work/process/leave/handle/{taskId}/{processInstanceId}/{businessId}',
  '/work/process/leave/detail/{processInstanceId}/{businessId}',
  '/statistics/statisticsoffice/statisticsoffice/excesssonstatistics',
  '/riversideReport',
  '/riversideReportTwo',
  '/riversideReportFour',
  '/houseinfo',
  '/floorforMap',
  '/roomforMap',
  '/regiondistribution',
  '/statisticsofficeunithouse',
  '/statisticsofficeexcess',
  '/cloudApps/maintain',
  '/cloudApps/approval',
  '/cloudApps/watch',
  '/cloudApps/simple',
  '/map',
  '/xjBigScreen',
])('%s is a page for signed-in users, with a title and a tab', (path) => {
  expect(routeOf(path)).toEqual({ path, needsSignIn: true, title: expect.stringMatching(/./), hasTab: true });
});

test.each(['/wel/index', '/flowpage/{type}', '/flowpagexj/{type}', '/myiframe/{routerPath}'])(
  '%s is a page for signed-in users whose content gives its title',
  (path) => {
    expect(routeOf(path)).toEqual({ path, needsSignIn: true, title: undefined, hasTab: true });
  },
);

test.each([
  '/privacyPolicy',
  '/serviceAgreement',
  '/dataAnalysis',
  '/appdownload',
  '/industrialHousingAnalysis',
  '/riversideDataAnalysis',
  '/floor',
  '/lock',
  '/login',
  '/404',
  '/403',
  '/500',
  '/tabledesigner',
  '/tableprinter',
])('%s needs no sign-in', (path) => {
  expect(routeOf(path)).toMatchObject({ path, needsSignIn: false });
});

test('an address without a route is for signed-in users: without a sign-in it leads to the login page', () => {
  expect(routeOf('/nowhere')).toMatchObject({ path: '*', needsSignIn: true });
});

test.each([
  ['/history/view', '历史记录', ['historyMonth', 'historyCode', 'historyItem', 'historyCodeProp', 'tableListType']],
  ['/map', '图形化', ['name', 'item', 'mapType']],
] as const)('%s has the title %s and shows the parameters that it receives', (path, title, names) => {
  const row = signedInPages.find((page): page is typeof page & NamedPageRow => page.path === path);
  if (!row) throw new Error(`The table has no page ${path}.`);
  const query = new URLSearchParams(names.map((name) => [name, `the ${name}`]));
  render(
    <LanguageProvider language="zh">
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider session={session}>
          <MemoryRouter initialEntries={[`${path}?${query.toString()}`]}>
            <NamedPage row={row} />
          </MemoryRouter>
        </SessionProvider>
      </QueryClientProvider>
    </LanguageProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  for (const name of names) expect(screen.getByText(`the ${name}`)).toBeVisible();
});
