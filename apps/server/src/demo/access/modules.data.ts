import type { DemoModule } from '../demo-deployment.ts';

/**
 * The actions on records that every module has in addition to its lifecycle verbs: suffix of the code, label, place of
 * the button.
 */
export const recordButtons = [
  ['view', '查看', 2],
  ['add', '新增', 1],
  ['edit', '修改', 2],
  ['delete', '删除', 3],
] as const;

/** Lifecycle verbs of business.md §4: suffix of the code, label, place of the button. */
export const verbButtons = {
  submit: ['保存', 2],
  commit: ['提交', 3],
  verify: ['审核', 3],
  reject: ['驳回', 3],
  rollback: ['回退', 3],
  cancel: ['撤销', 3],
  change: ['变更', 2],
  import: ['导入', 1],
  export: ['导出', 1],
  init: ['初始化', 1],
  logOutLand: ['注销土地', 2],
  logOutPropety: ['注销产权', 2],
  freeze: ['冻结', 2],
  empty: ['清退', 2],
  lend: ['出借', 2],
  fill: ['填报', 2],
  prolong: ['延期', 2],
} as const;

export type Verb = keyof typeof verbButtons;

export interface ModuleLine extends DemoModule {
  readonly group: string;
  readonly name: string;
  readonly icon: string;
  readonly verbs: readonly Verb[];
}

const usual: readonly Verb[] = ['submit', 'commit', 'verify', 'rollback', 'cancel', 'change', 'import', 'export'];
const withReject: readonly Verb[] = [...usual, 'reject'];

/** Every business module: the form it keeps, where its calls lie, its menu and its verbs. */
export const moduleLines: readonly ModuleLine[] = [
  {
    key: 'assetCard',
    metaKey: 'assetCard',
    basePath: 'asset-card/assetcard',
    group: 'asset',
    name: '资产卡片',
    icon: 'asset',
    verbs: withReject,
  },
  {
    key: 'house',
    metaKey: 'house',
    basePath: 'property-basics/house',
    group: 'asset',
    name: '房屋',
    icon: 'house',
    verbs: usual,
  },
  {
    key: 'floor',
    metaKey: 'floor',
    basePath: 'property-basics/floor',
    group: 'asset',
    name: '楼层',
    icon: 'house',
    verbs: usual,
  },
  {
    key: 'room',
    metaKey: 'room',
    basePath: 'property-basics/room',
    group: 'asset',
    name: '房间',
    icon: 'home',
    verbs: [...usual, 'freeze', 'empty', 'lend'],
  },
  {
    key: 'landbase',
    metaKey: 'landbase',
    basePath: 'property-basics/landbase',
    group: 'asset',
    name: '土地',
    icon: 'land',
    verbs: usual,
  },
  {
    key: 'propety',
    metaKey: 'propety',
    basePath: 'warrant-propety/propety',
    group: 'asset',
    name: '产权证',
    icon: 'warrant',
    verbs: [...usual, 'init'],
  },
  {
    key: 'land',
    metaKey: 'land',
    basePath: 'warrant-propety/land',
    group: 'asset',
    name: '土地证',
    icon: 'warrant',
    verbs: [...usual, 'init'],
  },
  {
    key: 'immovable',
    metaKey: 'immovable',
    basePath: 'warrant-propety/immovable',
    group: 'asset',
    name: '不动产',
    icon: 'warrant',
    verbs: [...usual, 'logOutLand', 'logOutPropety'],
  },
  {
    key: 'lend',
    metaKey: 'lend',
    basePath: 'warrant-propety/lend',
    group: 'asset',
    name: '证照借出',
    icon: 'lend',
    verbs: usual,
  },
  {
    key: 'getb',
    metaKey: 'getb',
    basePath: 'warrant-propety/getb',
    group: 'asset',
    name: '证照归还',
    icon: 'lend',
    verbs: usual,
  },
  {
    key: 'keyrecord',
    metaKey: 'keyrecord',
    basePath: 'residence/keyrecord',
    group: 'asset',
    name: '钥匙',
    icon: 'key',
    verbs: usual,
  },
  {
    key: 'village',
    metaKey: 'village',
    basePath: 'property-basics/village',
    group: 'asset',
    name: '院落',
    icon: 'land',
    verbs: withReject,
  },
  {
    key: 'unitInfo',
    metaKey: 'unitInfo',
    basePath: 'baseinfo/unitinfo',
    group: 'office',
    name: '单位信息',
    icon: 'bank',
    verbs: withReject,
  },
  {
    key: 'officehouseregulation',
    metaKey: 'officehouseregulation',
    basePath: 'office-house/officehouseregulation',
    group: 'office',
    name: '办公用房标准',
    icon: 'book',
    verbs: usual,
  },
  {
    key: 'placement',
    metaKey: 'placement',
    basePath: 'announcement/placement',
    group: 'office',
    name: '安置',
    icon: 'team',
    verbs: usual,
  },
  {
    key: 'reporttask',
    metaKey: 'reporttask',
    basePath: 'report-engine/reporttask',
    group: 'report',
    name: '报表任务',
    icon: 'report',
    verbs: ['submit', 'export'],
  },
  {
    key: 'reporttaskassign',
    metaKey: 'reporttaskassign',
    basePath: 'report-engine/reporttaskassign',
    group: 'report',
    name: '报表填报',
    icon: 'report',
    verbs: ['submit', 'fill', 'commit', 'verify', 'reject', 'rollback', 'cancel', 'prolong', 'export'],
  },
];

/** The top of the menu. */
export const menuGroups = [
  { code: 'asset', name: '资产管理', icon: 'asset' },
  { code: 'office', name: '办公用房', icon: 'bank' },
  { code: 'report', name: '报表', icon: 'report' },
  { code: 'system', name: '系统管理', icon: 'setting' },
] as const;

/** Pages of the system group: code of the menu, path, name, icon, buttons beyond view, add, edit and delete. */
export const systemPages: readonly (readonly [
  code: string,
  path: string,
  name: string,
  icon: string,
  extra: readonly (readonly [string, string])[],
])[] = [
  ['user', '/system/user', '用户管理', 'user', [['reset', '重置密码']]],
  ['role', '/system/role', '角色管理', 'team', [['grant', '权限设置']]],
  ['menu', '/system/menu', '菜单管理', 'menu', []],
  ['dict', '/system/dict', '字典管理', 'book', []],
  ['param', '/system/param', '参数管理', 'tool', []],
  ['tenant', '/system/tenant', '租户管理', 'bank', []],
  ['unit', '/system/unit', '单位管理', 'bank', []],
  ['dept', '/system/dept', '部门管理', 'team', []],
  ['post', '/system/post', '岗位管理', 'team', []],
  ['metaform', '/system/metaform', '表单管理', 'form', [['publish', '发布']]],
  ['notice', '/system/notice', '公告管理', 'notice', [['publish', '发布']]],
  ['audit', '/system/audit', '操作日志', 'audit', []],
  ['loginlog', '/system/loginlog', '登录日志', 'audit', []],
  ['refusallog', '/system/refusallog', '异常日志', 'audit', []],
  ['errorlog', '/system/errorlog', '错误日志', 'audit', []],
];

/** Pages of their own outside the system group: code of the menu, group, path, name, icon. */
export const ownPages: readonly (readonly [code: string, group: string, path: string, name: string, icon: string])[] = [
  ['officearea', 'office', '/office/area', '面积测算', 'house'],
  // On the admin's list of entries that are not open yet.
  ['archive', 'asset', '/archive/index', '档案管理', 'book'],
];

/** Permissions of the shell itself, each a button below the page whose people use it. */
export const shellButtons = [
  { code: 'upperrightcorner_calculate', name: '面积测算', parentCode: 'officehouseregulation' },
  { code: 'business_report_item', name: '保存列显示设置', parentCode: 'assetCard' },
] as const;
