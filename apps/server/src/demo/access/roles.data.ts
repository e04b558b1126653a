import type { Verb } from './modules.data.ts';

/** What a role may do: groups of business modules with their verbs, pages of the system group with their buttons. */
export interface RoleLine {
  readonly alias: string;
  readonly name: string;
  readonly dataScope: 'tenant' | 'unitTree' | 'unit';
  readonly groups: readonly string[];
  readonly canWrite: boolean;
  readonly verbs: readonly Verb[];
  /** Codes of system buttons; `all` for every one. */
  readonly system: readonly string[] | 'all';
}

const everyGroup = ['asset', 'office', 'report'];
const clerkVerbs: readonly Verb[] = [
  'submit',
  'commit',
  'cancel',
  'change',
  'import',
  'export',
  'fill',
  'lend',
  'empty',
];
const all: readonly Verb[] = [
  ...clerkVerbs,
  'verify',
  'reject',
  'rollback',
  'init',
  'logOutLand',
  'logOutPropety',
  'freeze',
  'prolong',
];

export const roleLines: readonly RoleLine[] = [
  {
    alias: 'administrator',
    name: '系统管理员',
    dataScope: 'tenant',
    groups: everyGroup,
    canWrite: true,
    verbs: all,
    system: 'all',
  },
  {
    alias: 'asset_clerk',
    name: '资产科员',
    dataScope: 'unitTree',
    groups: ['asset', 'report'],
    canWrite: true,
    verbs: clerkVerbs,
    system: [],
  },
  {
    alias: 'verifier',
    name: '审核人员',
    dataScope: 'unitTree',
    groups: everyGroup,
    canWrite: false,
    verbs: ['verify', 'reject', 'rollback', 'export', 'logOutLand', 'logOutPropety', 'freeze', 'prolong'],
    system: ['upperrightcorner_calculate', 'officearea_view'],
  },
  {
    alias: 'leader',
    name: '单位领导',
    dataScope: 'tenant',
    groups: everyGroup,
    canWrite: false,
    verbs: ['export'],
    system: [
      'upperrightcorner_calculate',
      'officearea_view',
      'notice_view',
      'notice_publish',
      'unit_view',
      'user_view',
      'audit_view',
      'loginlog_view',
      'refusallog_view',
      'errorlog_view',
    ],
  },
  {
    alias: 'form_author',
    name: '表单设计员',
    dataScope: 'tenant',
    groups: everyGroup,
    canWrite: false,
    verbs: [],
    system: [
      'metaform_view',
      'metaform_add',
      'metaform_edit',
      'metaform_delete',
      'metaform_publish',
      'dict_view',
      'dict_add',
      'dict_edit',
      'dict_delete',
      'business_report_item',
    ],
  },
  {
    alias: 'unit_admin',
    name: '单位管理员',
    dataScope: 'unitTree',
    groups: ['asset', 'office'],
    canWrite: true,
    verbs: clerkVerbs,
    system: [
      'notice_view',
      'notice_add',
      'notice_edit',
      'notice_delete',
      'notice_publish',
      'user_view',
      'user_add',
      'user_edit',
      'user_reset',
      'unit_view',
      'unit_edit',
      'dept_view',
      'dept_add',
      'dept_edit',
      'dept_delete',
      'officearea_view',
    ],
  },
];
