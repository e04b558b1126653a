import { sayIn } from '@org/meta-forms/core';
import { INBOX_PATH, KEEP_ALIVE, loadPiece, MissingPage, PublicFrame, StatusPage, type RouteMeta } from '@org/shell';
import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router';
import type { DocumentName } from './document-page.tsx';
import { builtPageKeys, FLOW_DESIGNER_PATH, openPages, signedInPages, type NamedPageRow } from './page-table.ts';
import { pageTitles } from './page-titles.words.ts';
import { pagesWords } from './pages.words.ts';

/** Loads the component of a route when it is opened; a chunk that does not arrive in time is a chunk-load error. */
export function piece(load: () => Promise<ComponentType>): () => Promise<{ readonly Component: ComponentType }> {
  return async () => ({ Component: await loadPiece(load) });
}

/** The pages of the table that are more than their name. */
const builtPages: Readonly<Record<(typeof builtPageKeys)[number], () => Promise<ComponentType>>> = {
  historyView: () => import('../history-route.tsx').then(({ HistoryRoute }) => HistoryRoute),
  thingcheck: () => import('./stocktakings-route.tsx').then(({ StocktakingsRoute }) => StocktakingsRoute),
  flowDesigner: () => import('./flow-pages.tsx').then(({ FlowModelsRoute }) => FlowModelsRoute),
  leaveForm: () => import('./flow-pages.tsx').then(({ StartRoute }) => StartRoute),
  leaveHandle: () => import('./flow-pages.tsx').then(({ HandleRoute }) => HandleRoute),
  leaveDetail: () => import('./flow-pages.tsx').then(({ DetailRoute }) => DetailRoute),
  appsApproval: () => import('./flow-pages.tsx').then(({ InboxRoute }) => InboxRoute),
  appsMaintain: () => import('./flow-pages.tsx').then(({ StartListRoute }) => StartListRoute),
  appsWatch: () => import('./flow-pages.tsx').then(({ WatchRoute }) => WatchRoute),
  appsSimple: () => import('./flow-pages.tsx').then(({ SimpleRoute }) => SimpleRoute),
  mapFloor: () => import('./house-pages.tsx').then(({ MapFloorRoute }) => MapFloorRoute),
  floorforMap: () => import('./house-pages.tsx').then(({ FloorForMapRoute }) => FloorForMapRoute),
  roomforMap: () => import('./house-pages.tsx').then(({ RoomForMapRoute }) => RoomForMapRoute),
  houseinfo: () => import('./house-pages.tsx').then(({ HouseInfoRoute }) => HouseInfoRoute),
  floorPage: () => import('./house-pages.tsx').then(({ OpenFloorRoute }) => OpenFloorRoute),
  tablePrinter: () => import('./report-pages.tsx').then(({ PrinterRoute }) => PrinterRoute),
  mapItem: () => import('./map-pages.tsx').then(({ mapPage }) => mapPage('mapItem')),
  mapIndex: () => import('./map-pages.tsx').then(({ mapPage }) => mapPage('mapIndex')),
  searchmap: () => import('./map-pages.tsx').then(({ mapPage }) => mapPage('searchmap')),
  land: () => import('./map-pages.tsx').then(({ mapPage }) => mapPage('land')),
  province1: () => import('./map-pages.tsx').then(({ mapPage }) => mapPage('province1')),
  personMap: () => import('./map-pages.tsx').then(({ mapPage }) => mapPage('personMap')),
  operationHouse: () => import('./map-pages.tsx').then(({ mapPage }) => mapPage('operationHouse')),
  officeHouse: () => import('./map-pages.tsx').then(({ mapPage }) => mapPage('officeHouse')),
  liveHouse: () => import('./map-pages.tsx').then(({ mapPage }) => mapPage('liveHouse')),
  province: () => import('./analysis-pages.tsx').then(({ analysisPage }) => analysisPage('province')),
  unitOverview: () => import('./analysis-pages.tsx').then(({ analysisPage }) => analysisPage('unitOverview')),
  excessRooms: () => import('./analysis-pages.tsx').then(({ analysisPage }) => analysisPage('excessRooms')),
  riversideReport: () => import('./analysis-pages.tsx').then(({ analysisPage }) => analysisPage('riversideReport')),
  riversideReportTwo: () =>
    import('./analysis-pages.tsx').then(({ analysisPage }) => analysisPage('riversideReportTwo')),
  riversideReportFour: () =>
    import('./analysis-pages.tsx').then(({ analysisPage }) => analysisPage('riversideReportFour')),
  regiondistribution: () =>
    import('./analysis-pages.tsx').then(({ analysisPage }) => analysisPage('regiondistribution')),
  officeUnitHouse: () => import('./analysis-pages.tsx').then(({ analysisPage }) => analysisPage('officeUnitHouse')),
  officeExcess: () => import('./analysis-pages.tsx').then(({ analysisPage }) => analysisPage('officeExcess')),
  bigScreen: () => import('./big-screen-page.tsx').then(({ BigScreenRoute }) => BigScreenRoute),
  dataAnalysis: () => import('./analysis-pages.tsx').then(({ openAnalysisPage }) => openAnalysisPage('dataAnalysis')),
  industrialHousing: () =>
    import('./analysis-pages.tsx').then(({ openAnalysisPage }) => openAnalysisPage('industrialHousing')),
  riversideData: () => import('./analysis-pages.tsx').then(({ openAnalysisPage }) => openAnalysisPage('riversideData')),
  tableDesigner: () => import('./template-pages.tsx').then(({ TemplatesRoute }) => TemplatesRoute),
};

/** The pages of the menu to which other built pages belong. */
const menuPages: Readonly<Partial<Record<(typeof builtPageKeys)[number], string>>> = {
  leaveForm: '/cloudApps/maintain',
  leaveHandle: INBOX_PATH,
  leaveDetail: INBOX_PATH,
};

function namedRoute(row: NamedPageRow): RouteObject {
  const handle: RouteMeta = { title: (language) => sayIn(pageTitles, language)(row.key) };
  const key = builtPageKeys.find((one) => one === row.key);
  if (key) {
    const menuPath = menuPages[key];
    const ofMenu = menuPath === undefined ? {} : { menuPath: () => menuPath };
    return { path: row.path, handle: { ...KEEP_ALIVE, ...handle, ...ofMenu }, lazy: piece(builtPages[key]) };
  }
  return {
    path: row.path,
    handle,
    lazy: piece(() => import('./named-page.tsx').then(({ NamedPage }) => () => <NamedPage row={row} />)),
  };
}

function documentRoute(path: string, name: DocumentName): RouteObject {
  return {
    path,
    handle: named(name),
    lazy: piece(() => import('./document-page.tsx').then(({ DocumentPage }) => () => <DocumentPage name={name} />)),
  };
}

/** The title of a page that is not in the menu. */
export function named(key: keyof (typeof pagesWords)['zh'], isTab = true): RouteMeta {
  return { title: (language) => sayIn(pagesWords, language)(key), isTab };
}

/** The page of a record belongs to the menu entry of its list. */
export function listOfRecord({ module = '' }: Readonly<Record<string, string | undefined>>): string {
  return `/business/${module}`;
}

/** The pages of the table under the main layout, and the few with their own layout. */
export const workspacePages: readonly RouteObject[] = [
  ...signedInPages.map(namedRoute),
  { path: `${FLOW_DESIGNER_PATH}/index`, loader: () => redirect(FLOW_DESIGNER_PATH) },
  {
    path: `${FLOW_DESIGNER_PATH}/model/:id`,
    handle: { ...KEEP_ALIVE, ...named('designFlow'), menuPath: () => FLOW_DESIGNER_PATH },
    lazy: piece(() => import('./flow-pages.tsx').then(({ FlowModelRoute }) => FlowModelRoute)),
  },
  {
    path: '/flow/calendar',
    handle: { ...KEEP_ALIVE, ...named('workCalendar') },
    lazy: piece(() => import('./flow-pages.tsx').then(({ CalendarRoute }) => CalendarRoute)),
  },
  {
    path: '/flow/proxies',
    handle: { ...KEEP_ALIVE, ...named('proxies') },
    lazy: piece(() => import('./flow-pages.tsx').then(({ ProxiesRoute }) => ProxiesRoute)),
  },
  ...['/flowpage/:type', '/flowpagexj/:type'].map((path): RouteObject => ({
    path,
    lazy: piece(() => import('./flow-route.tsx').then(({ FlowRoute }) => FlowRoute)),
  })),
  {
    path: '/boards',
    handle: { ...KEEP_ALIVE, ...named('boards') },
    lazy: piece(() => import('./board-pages.tsx').then(({ BoardsRoute }) => BoardsRoute)),
  },
  {
    path: '/boards/:id',
    handle: { ...KEEP_ALIVE, ...named('board'), menuPath: () => '/boards' },
    lazy: piece(() => import('./board-pages.tsx').then(({ BoardRoute }) => BoardRoute)),
  },
  {
    path: '/tabledesigner/:id',
    handle: { ...KEEP_ALIVE, ...named('designTemplate'), menuPath: () => '/tabledesigner' },
    lazy: piece(() => import('./template-pages.tsx').then(({ TemplateDesignerRoute }) => TemplateDesignerRoute)),
  },
  {
    path: '/trace/:module/:id',
    handle: { ...KEEP_ALIVE, ...named('trace'), menuPath: listOfRecord },
    lazy: piece(() => import('../trace-route.tsx').then(({ TraceRoute }) => TraceRoute)),
  },
  {
    path: '/info/index',
    handle: named('info'),
    lazy: piece(() => import('./info-page.tsx').then(({ InfoPage }) => InfoPage)),
  },
  {
    path: '/test/index',
    handle: named('areaTest'),
    lazy: piece(() => import('./area-test-page.tsx').then(({ AreaTestPage }) => AreaTestPage)),
  },
];

/** Pages that need no sign-in. */
export const publicPages: readonly RouteObject[] = [
  {
    element: <PublicFrame />,
    children: [
      documentRoute('/privacyPolicy', 'privacy'),
      documentRoute('/serviceAgreement', 'agreement'),
      documentRoute('/appdownload', 'download'),
    ],
  },
  {
    lazy: piece(() => import('./open-frame.tsx').then(({ OpenFrame }) => OpenFrame)),
    children: [
      ...openPages.map(namedRoute),
      { path: '/404', handle: named('missing', false), element: <MissingPage /> },
      { path: '/403', handle: named('forbidden', false), element: <StatusPage status="403" /> },
      { path: '/500', handle: named('broken', false), element: <StatusPage status="500" /> },
    ],
  },
];
