import { verbWords } from '@org/contract';

const dictionariesZh = {
  system_status: { '1': '启用', '0': '停用' },
  system_locked: { false: '正常', true: '已锁定' },
  system_sex: { '-1': '未填写', '1': '男', '2': '女' },
  system_data_scope: { tenant: '全部单位', unitTree: '本单位及下级', unit: '本单位' },
  system_menu_category: { '1': '菜单', '2': '按钮' },
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

/** What the modules of the contract are called in the audit. */
export const moduleNames: { readonly zh: Names; readonly en: Names } = {
  zh: {
    auth: '登录',
    lock: '锁屏',
    users: '用户',
    roles: '角色',
    menus: '菜单',
    dictionaries: '字典',
    parameters: '参数',
    tenants: '租户',
    organization: '组织机构',
    posts: '岗位',
    metaForms: '表单设计',
    officeArea: '面积标准',
    reportColumns: '列显示设置',
    favourites: '收藏',
    files: '文件',
    records: '单据',
    messages: '消息',
    announcements: '公告',
    audit: '操作日志',
    errorLogs: '前端异常',
  },
  en: {
    auth: 'Sign-in',
    lock: 'Screen lock',
    users: 'Users',
    roles: 'Roles',
    menus: 'Menus',
    dictionaries: 'Dictionaries',
    parameters: 'Parameters',
    tenants: 'Tenants',
    organization: 'Organisation',
    posts: 'Posts',
    metaForms: 'Forms',
    officeArea: 'Office area standards',
    reportColumns: 'Column settings',
    favourites: 'Favourites',
    files: 'Files',
    records: 'Records',
    messages: 'Messages',
    announcements: 'Announcements',
    audit: 'Audit log',
    errorLogs: 'Browser faults',
  },
};

/** What a call of the contract does, by the last part of its name. */
export const verbNames: { readonly zh: Names; readonly en: Names } = {
  zh: {
    signIn: '登录系统',
    refresh: '续期登录',
    bladexLogout: '退出登录',
    springLogout: '退出登录',
    lock: '锁定',
    submit: '保存',
    update: '保存',
    updateInfo: '修改个人信息',
    remove: '删除',
    resetPassword: '重置密码',
    unlock: '解除锁定',
    updatePassword: '修改密码',
    grant: '设置权限',
    publish: '发布',
    withdraw: '撤回',
    unitSubmit: '保存单位',
    unitRemove: '删除单位',
    departmentSubmit: '保存部门',
    departmentRemove: '删除部门',
    upload: '上传',
    uploadFor: '上传附件',
    finish: '完成上传',
    sweep: '清理无主文件',
    repeat: '重新导入',
    ticket: '下载',
    edit: '在线编辑',
    editor: '打开在线编辑',
    export: '导出',
    ...verbWords.zh,
    setRead: '标为已读',
  },
  en: {
    signIn: 'sign in',
    refresh: 'continue',
    bladexLogout: 'sign out',
    springLogout: 'sign out',
    lock: 'lock',
    submit: 'save',
    update: 'save',
    updateInfo: 'change own details',
    remove: 'delete',
    resetPassword: 'reset password',
    unlock: 'unlock',
    updatePassword: 'change password',
    grant: 'grant permissions',
    publish: 'publish',
    withdraw: 'withdraw',
    unitSubmit: 'save unit',
    unitRemove: 'delete unit',
    departmentSubmit: 'save department',
    departmentRemove: 'delete department',
    upload: 'upload',
    uploadFor: 'upload attachment',
    finish: 'finish upload',
    sweep: 'remove files of nothing',
    repeat: 'begin import again',
    ticket: 'download',
    edit: 'edit online',
    editor: 'open online editor',
    export: 'export',
    ...verbWords.en,
    setRead: 'mark as read',
  },
};

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
