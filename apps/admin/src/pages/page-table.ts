import type { recordModules } from '@org/contract';
import type { PageKey } from './page-titles.words.ts';

/** A page of shell.md §2 with its heading, its purpose, and the module whose records it will show. */
export interface NamedPageRow {
  readonly key: PageKey;
  readonly path: string;
  /** Business module whose records the page is about. */
  readonly module?: (typeof recordModules)[number]['key'];
}

/** shell.md §9: the start page of the process designer. */
export const FLOW_DESIGNER_PATH = '/blade-flowdesign';

/** Pages under the main layout. */
export const signedInPages = [
  { key: 'mapFloor', path: '/map/floor/openpage', module: 'floor' },
  { key: 'thingcheck', path: '/thingcheck/index' },
  { key: 'province', path: '/province/index', module: 'house' },
  { key: 'province1', path: '/province1/index', module: 'house' },
  { key: 'historyView', path: '/history/view' },
  { key: 'mapIndex', path: '/map/index', module: 'village' },
  { key: 'searchmap', path: '/searchmap/index', module: 'village' },
  { key: 'mapItem', path: '/map' },
  { key: 'land', path: '/land/index', module: 'landbase' },
  { key: 'operationHouse', path: '/personoperationhouse', module: 'house' },
  { key: 'officeHouse', path: '/personofficehouse', module: 'room' },
  { key: 'liveHouse', path: '/personlivehousemange', module: 'house' },
  { key: 'personMap', path: '/personstaticsmap', module: 'room' },
  { key: 'unitOverview', path: '/configuration/baseinfo/unitbaseinfo/unitwatchviewmainStatics', module: 'unitInfo' },
  { key: 'leaveForm', path: '/work/process/leave/form/:processDefinitionId' },
  { key: 'leaveHandle', path: '/work/process/leave/handle/:taskId/:processInstanceId/:businessId' },
  { key: 'leaveDetail', path: '/work/process/leave/detail/:processInstanceId/:businessId' },
  { key: 'flowDesigner', path: FLOW_DESIGNER_PATH },
  { key: 'excessRooms', path: '/statistics/statisticsoffice/statisticsoffice/excesssonstatistics', module: 'room' },
  { key: 'riversideReport', path: '/riversideReport', module: 'reporttaskassign' },
  { key: 'riversideReportTwo', path: '/riversideReportTwo', module: 'reporttaskassign' },
  { key: 'riversideReportFour', path: '/riversideReportFour', module: 'reporttaskassign' },
  { key: 'houseinfo', path: '/houseinfo', module: 'house' },
  { key: 'floorforMap', path: '/floorforMap', module: 'floor' },
  { key: 'roomforMap', path: '/roomforMap', module: 'room' },
  { key: 'regiondistribution', path: '/regiondistribution', module: 'house' },
  { key: 'officeUnitHouse', path: '/statisticsofficeunithouse', module: 'room' },
  { key: 'officeExcess', path: '/statisticsofficeexcess', module: 'room' },
  { key: 'appsMaintain', path: '/cloudApps/maintain' },
  { key: 'appsApproval', path: '/cloudApps/approval' },
  { key: 'appsWatch', path: '/cloudApps/watch' },
  { key: 'appsSimple', path: '/cloudApps/simple' },
  { key: 'bigScreen', path: '/xjBigScreen', module: 'assetCard' },
] as const satisfies readonly NamedPageRow[];

/** The pages that are more than their name. */
export const builtPageKeys = [
  'thingcheck',
  'historyView',
  'leaveForm',
  'leaveHandle',
  'leaveDetail',
  'flowDesigner',
  'appsMaintain',
  'appsApproval',
  'appsWatch',
  'appsSimple',
  'mapFloor',
  'floorforMap',
  'roomforMap',
  'houseinfo',
  'floorPage',
  'tablePrinter',
  'mapItem',
  'mapIndex',
  'searchmap',
  'land',
  'province1',
  'personMap',
  'operationHouse',
  'officeHouse',
  'liveHouse',
  'province',
  'unitOverview',
  'excessRooms',
  'riversideReport',
  'riversideReportTwo',
  'riversideReportFour',
  'regiondistribution',
  'officeUnitHouse',
  'officeExcess',
  'dataAnalysis',
  'industrialHousing',
  'riversideData',
  'bigScreen',
  'tableDesigner',
] as const satisfies readonly PageKey[];

/** Pages that need no sign-in. The records that they will show need one. */
export const openPages = [
  { key: 'dataAnalysis', path: '/dataAnalysis', module: 'assetCard' },
  { key: 'industrialHousing', path: '/industrialHousingAnalysis', module: 'house' },
  { key: 'riversideData', path: '/riversideDataAnalysis', module: 'house' },
  { key: 'floorPage', path: '/floor', module: 'floor' },
  { key: 'tableDesigner', path: '/tabledesigner' },
  { key: 'tablePrinter', path: '/tableprinter' },
] as const satisfies readonly NamedPageRow[];
