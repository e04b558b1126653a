/**
 * The calls of business.md §7, in its order. `{}` is a parameter of the address, `*` is a part that the
 * specification leaves open, and `ANY` for a method that it leaves open.
 */

const usual = ['list', 'detail', 'remove', 'submit', 'commit', 'verify', 'rollback', 'cancel', 'change', 'import'];
const reading: ReadonlySet<string> = new Set(['detail', 'init', 'tree', 'treeWithDept', 'treeWithDept2new']);
const alsoReading: ReadonlySet<string> = new Set([
  'treeWithDept3',
  'getAreaInfoByUnitId',
  'listAll',
  'getByCategoryId',
  'assignInfo',
  'detailfill',
]);

function under(path: string, ...names: readonly string[]): readonly string[] {
  return names.map((name) => `${reading.has(name) || alsoReading.has(name) ? 'GET' : 'POST'} /api/${path}/${name}`);
}

const anyUnder = (path: string, ...names: readonly string[]) => names.map((name) => `ANY /api/${path}/${name}`);

const property = [
  ...under('warrant-propety/immovable', ...usual, 'chooselist', 'logOutLand', 'logOutPropety'),
  ...under('warrant-propety/propety', ...usual, 'chooselist', 'init'),
  ...under('warrant-propety/lend', ...usual, 'chooselist'),
  ...under('warrant-propety/land', ...usual, 'chooselist', 'init'),
  ...under('operate-land/landcontract', 'rentAnalysis', 'contractAnalysis', 'contractAnalysisRent'),
];

const units = [
  ...under('baseinfo/unit', ...usual, 'reject', 'badList', 'tree', 'getAreaInfoByUnitId'),
  ...under('baseinfo/unit', 'importPropertyRegistrationMain', 'submitPropertyRegistrationMain'),
  ...under('baseinfo/unit', 'changePropertyRegistrationMain', 'changeImport', 'checkImportProperty'),
  ...under('baseinfo/unit', 'treeWithDept', 'treeWithDept2new', 'treeWithDept3'),
  'POST /api/office-house/officehouseregulation/listbyunit',
];

const villages = [
  ...under('property-basics/village', 'list', 'list2', 'detail', 'remove', 'submit', 'change', 'import', 'commit'),
  ...under('property-basics/village', 'verify', 'reject', 'rollback', 'updateDate', 'listAll'),
  ...under('residence/keyrecord', ...usual),
];

const announcements = [
  ...under('announcement/placement', ...usual),
  'POST /api/announcement/noticetype/remove',
  ...under('announcement/demolition', 'list', 'detail', 'submit', 'commit', 'verify', 'rollback', 'cancel', 'change'),
  'GET /api/announcement/notice/listByMyself',
  'ANY /api/announcement/constructionplanning/submitted',
  'ANY /api/operate/housetenant/*nalysis*',
  'ANY /api/operate/housecontract/*nalysis*',
  ...under('office-house/applyhouse', 'list', 'detail', 'submit', 'commit', 'verify', 'rollback', 'cancel', 'change'),
  'ANY /api/office-house/applyhouse/*nalysis*',
  ...under('office-house/officehouseregulation', ...usual, 'getByCategoryId'),
];

const bases = [
  ...under('property-basics/landbase', ...usual),
  ...under('property-basics/house', ...usual),
  ...anyUnder('property-basics/house', 'listNoPage', 'checkCards', 'getCards', 'roomsByHouseIds'),
  ...anyUnder('property-basics/house', 'roomAnalysis', 'distributionAnalysis', 'registrationAnalysis'),
  ...anyUnder('property-basics/house', 'statusAnalysis', 'ownershipAnalysis'),
  ...anyUnder('property-basics/landbase', 'propertyStatusAnalysis', 'regionAnalysis'),
  ...under('property-basics/room', ...usual),
  ...anyUnder('property-basics/room', 'useList', 'listNoPage', 'freeze', 'empty', 'listByFloorLift', 'distribution'),
  ...anyUnder('property-basics/room', 'distributionGoOn', 'freezeAfter', 'setRoomPurpose', 'lend'),
  ...anyUnder('property-basics/room', 'importDistribution', 'updateById', '*nalysis*', 'submitted', 'perDisProgram'),
  ...anyUnder('property-basics/room', 'outDisProgram', 'export/{}', 'analysisHouseInMap'),
  'GET /api/property-basics/houseadministrativearea/tree',
];

const reports = [
  ...under('report-engine/reporttask', 'list', 'detail', 'remove', 'submit'),
  ...under('report-engine/reporttaskassign', 'list', 'detail', 'detailfill', 'assignInfo', 'remove', 'removeadmin'),
  ...under('report-engine/reporttaskassign', 'submit', 'fill', 'fillzip', 'prolong', 'submitBundle', 'getOrg'),
  ...under('report-engine/reporttaskassign', 'timeGetDatail', 'upload', 'preexport', 'preexportbundle'),
  ...under('report-engine/reporttaskassign', 'exportbundle', 'commit', 'verify', 'reject', 'rollback', 'cancel'),
];

const flow = [
  'model/list',
  'model/{}/{}',
  'manager/list',
  'follow/list',
  'model/modeltask/{}',
  'model/multi/{}/{}',
  'process/history-flow-list',
  'process/diagram-viewmodel',
  'process/diagram-view',
  'work/tableview',
].map((name) => `GET /api/blade-flow/${name}`);

const flowWork = [
  'model/remove',
  'model/deploy',
  'manager/change-state',
  'manager/deploy-upload',
  'manager/delete-deployment',
  'follow/delete-process-instance',
  'work/start',
  'work/rollback',
  'work/complete-task',
  'work/claim-task',
  'work/next/{}',
  'work/addmulti',
].map((name) => `POST /api/blade-flow/${name}`);

const people = [
  'GET /api/meta-object/metaobject/metaDetail/{}/{}',
  'GET /api/blade-user/self/unit',
  'GET /api/blade-user/self/dept',
  'GET /api/blade-user/{}/{}',
  'GET /api/blade-user/user-list',
  ...anyUnder('blade-user', 'reset-password', 'unlock', 'list', 'detail', 'remove', 'submit', 'update', 'current'),
  'GET /api/baseinfo/dept/tree/inunit/{}',
  'GET /api/baseinfo/jobname/ref2',
];

const files = [
  'POST /api/jfs/file/upload',
  'POST /api/jfs/file/upload/{}',
  'GET /api/jfs/file/list',
  'GET /api/jfs/file/detail',
  'GET /api/jfs/file/download/{}',
  'POST /api/blade-auth/oauth/token',
  'GET /api/apiserver/xjsso/login',
];

/** Every call of the specification. */
export const specifiedCalls: readonly string[] = [
  ...property,
  ...units,
  ...villages,
  ...announcements,
  ...bases,
  ...reports,
  ...flow,
  ...flowWork,
  ...people,
  ...files,
];
