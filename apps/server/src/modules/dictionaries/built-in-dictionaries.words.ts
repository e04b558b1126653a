import type { MenuIcon } from '@org/contract';

type MenuIconNames = Readonly<Record<MenuIcon, string>>;

const dictionariesZh = {
  system_status: { '1': '启用', '0': '停用' },
  system_locked: { false: '正常', true: '已锁定' },
  system_sex: { '-1': '未填写', '1': '男', '2': '女' },
  system_data_scope: { tenant: '全部单位', unitTree: '本单位及下级', unit: '本单位' },
  system_menu_category: { '1': '菜单', '2': '按钮' },
  system_menu_open: { '0': '否', '1': '是' },
  system_menu_icon: {
    home: '首页',
    setting: '设置',
    user: '人员',
    team: '团队',
    menu: '菜单',
    book: '书籍',
    tool: '工具',
    bank: '机构',
    asset: '资产',
    house: '房屋',
    land: '位置',
    warrant: '证照',
    lend: '借还',
    key: '钥匙',
    form: '表单',
    report: '图表',
    notice: '公告',
    audit: '审计',
    calendar: '日历',
    flow: '流程',
  } satisfies MenuIconNames,
  system_menu_action: { '0': '无', '1': '工具栏', '2': '行内', '3': '工具栏和行内' },
  system_sealed: { '0': '使用中', '1': '已停用' },
  system_form_kind: { '1': '普通表单', '2': '审批时不显示单据信息', '3': '含公式或数据带入' },
  system_notice_status: { '0': '草稿', '1': '已发布', '2': '已过期', '3': '待生效' },
  system_outcome: {
    done: '成功',
    NOT_ALLOWED: '没有权限',
    GRANT_BEYOND_OWN: '超出本人权限',
    PASSWORD_OLD_WRONG: '原密码错误',
    PASSWORD_TRIES_EXCEEDED: '原密码错误次数过多',
    LOCK_PASSWORD_WRONG: '锁屏密码错误',
    VERSION_STALE: '已被他人修改',
    AUTH_BAD_CREDENTIALS: '账号或密码错误',
    AUTH_DISABLED: '账号已停用',
    AUTH_LOCKED: '账号已锁定',
    AUTH_PROOF_REFUSED: '身份凭证无效',
    AUTH_REFRESH_INVALID: '登录凭证失效',
  },
} as const;

type NamesOf<T> = { readonly [C in keyof T]: { readonly [K in keyof T[C]]: string } };

const dictionariesEn: NamesOf<typeof dictionariesZh> = {
  system_status: { '1': 'In use', '0': 'Off' },
  system_locked: { false: 'Open', true: 'Locked' },
  system_sex: { '-1': 'Not given', '1': 'Male', '2': 'Female' },
  system_data_scope: { tenant: 'All units', unitTree: 'Own unit and below', unit: 'Own unit' },
  system_menu_category: { '1': 'Menu', '2': 'Button' },
  system_menu_open: { '0': 'No', '1': 'Yes' },
  system_menu_icon: {
    home: 'Home',
    setting: 'Settings',
    user: 'Person',
    team: 'Team',
    menu: 'Menu',
    book: 'Book',
    tool: 'Tool',
    bank: 'Institution',
    asset: 'Asset',
    house: 'House',
    land: 'Place',
    warrant: 'Certificate',
    lend: 'Loan',
    key: 'Key',
    form: 'Form',
    report: 'Chart',
    notice: 'Announcement',
    audit: 'Audit',
    calendar: 'Calendar',
    flow: 'Process',
  } satisfies MenuIconNames,
  system_menu_action: { '0': 'None', '1': 'Toolbar', '2': 'Row', '3': 'Toolbar and row' },
  system_sealed: { '0': 'In use', '1': 'Off' },
  system_form_kind: { '1': 'Plain form', '2': 'Approval form', '3': 'Form with formulas' },
  system_notice_status: { '0': 'Draft', '1': 'Published', '2': 'Expired', '3': 'Scheduled' },
  system_outcome: {
    done: 'Done',
    NOT_ALLOWED: 'Not permitted',
    GRANT_BEYOND_OWN: 'Beyond own permissions',
    PASSWORD_OLD_WRONG: 'Wrong old password',
    PASSWORD_TRIES_EXCEEDED: 'Old password wrong too often',
    LOCK_PASSWORD_WRONG: 'Wrong lock password',
    VERSION_STALE: 'Changed by somebody else',
    AUTH_BAD_CREDENTIALS: 'Wrong account or password',
    AUTH_DISABLED: 'Account disabled',
    AUTH_LOCKED: 'Account locked',
    AUTH_PROOF_REFUSED: 'Proof of identity refused',
    AUTH_REFRESH_INVALID: 'Sign-in expired',
  },
};

type Names = Readonly<Record<string, string>>;

/** Dictionaries that come with the server: names of values that its own forms hold. */
export const dictionaryNames: {
  readonly zh: Readonly<Record<string, Names>>;
  readonly en: Readonly<Record<string, Names>>;
} = { zh: dictionariesZh, en: dictionariesEn };

/**
 * English names of the first entries of a tenant's dictionaries, by code and Chinese name. A renamed entry has no
 * English name.
 */
export const firstEntryNames: Readonly<Record<string, Names>> = {
  record_status: {
    草稿: 'Draft',
    待审核: 'To verify',
    已审核: 'Verified',
    已驳回: 'Rejected',
    已作废: 'Revoked',
    变更中: 'Amending',
  },
  yes_no: { 否: 'No', 是: 'Yes' },
  sex: { 男: 'Male', 女: 'Female', 未知: 'Unknown' },
  unit_level: { 一级: 'Level 1', 二级: 'Level 2', 三级: 'Level 3' },
  unit_type: {
    行政机关: 'Administrative body',
    参公及全额事业单位: 'Publicly funded institution',
    公益类事业单位: 'Public welfare institution',
    国有企业: 'State-owned enterprise',
  },
  flow: {
    资产卡片审批: 'Asset card approval',
    产权证审批: 'Property certificate approval',
    证照借出审批: 'Certificate lending approval',
    安置审批: 'Resettlement approval',
    报表填报审核: 'Report filling review',
  },
  post_category: { 领导岗位: 'Leadership', 管理岗位: 'Management', 专业技术岗位: 'Technical' },
};
