import {
  date,
  dictionary,
  longText,
  number,
  references,
  richText,
  subList,
  text,
  title,
  tree,
  upload,
  yesNo,
  type ItemDraft,
  type ItemOptions,
} from '../../../shared/forms/item-draft.ts';
import { systemFormNames } from './system-forms.words.ts';

const names = systemFormNames.zh;

const UNITS = '/api/baseinfo/unit/tree';
const DEPARTMENTS = '/api/blade-system/dept/tree';
const DEPARTMENTS_IN_UNITS = '/api/baseinfo/unit/department-choice';
const ROLES = '/api/blade-system/role/tree';
const MENUS = '/api/blade-system/menu/tree';

const sort = number(['sort', names.role.sort], { min: 0, max: 1_000_000, digits: 0, width: 80 });
const remark = longText(['remark', names.role.remark], { maxlength: 500 });
const enabled = (name: string) =>
  dictionary(['status', name], 'system_status', { required: true, defaultValue: '1', width: 90 });
const moment = (key: string, name: string, options: ItemOptions = {}) =>
  date([key, name], { edited: false, dateformat: 'yyyy-MM-dd HH:mm:ss', ...options });
const times = [
  moment('createTime', names.user.createTime, { width: 160 }),
  moment('updateTime', names.user.updateTime),
];
/** The name of the parent is shown with its id, so that clients need not read the tree. */
const parent = (name: string, path: string, options: ItemOptions = {}) =>
  tree(['parentId', name], path, { tablelabel: 'parentName', ...options });
/** Departments of one unit: those of all units have the same names. */
const within = (unit: string): ItemOptions => ({ cascadeField: unit, param: 'unitId' });
/** An item that is shown and never typed. */
const shown = (key: string, name: string, options: ItemOptions = {}) =>
  text([key, name], { edited: false, ...options });

const {
  user,
  role,
  menu,
  top_menu: topMenu,
  client,
  dictionary: dict,
  parameter,
  tenant,
  unit,
  department,
  metaform,
  post,
  notice,
  audit,
  error_log: fault,
} = names;

/** The items of the built-in forms with their Chinese names, by the key of the entity. */
export const systemItems = {
  user: [
    title(['titleAccount', user.titleAccount]),
    text(['account', user.account], { required: true, maxlength: 64, width: 140 }),
    text(['realName', user.realName], { required: true, maxlength: 64, width: 110 }),
    text(['code', user.code], { maxlength: 64, width: 110 }),
    tree(['orgId', user.orgId], UNITS, { required: true, tablelabel: 'orgName', width: 190 }),
    tree(['deptId', user.deptId], DEPARTMENTS, {
      multiple: true,
      tablelabel: 'deptName',
      width: 150,
      ...within('orgId'),
    }),
    tree(['roleId', user.roleId], ROLES, { multiple: true, tablelabel: 'roleName', width: 150 }),
    references(['postId', user.postId], 'jobname', { tablelabel: 'postName' }),
    enabled(user.status),
    dictionary(['locked', user.locked], 'system_locked', { edited: false, width: 100 }),
    title(['titlePerson', user.titlePerson]),
    text(['phone', user.phone], { maxlength: 40, width: 130 }),
    text(['email', user.email], { maxlength: 200 }),
    dictionary(['sex', user.sex], 'system_sex'),
    date(['birthday', user.birthday]),
    ...times,
  ],
  role: [
    text(['roleName', role.roleName], { required: true, maxlength: 64, width: 200 }),
    text(['roleAlias', role.roleAlias], { required: true, maxlength: 64, width: 160 }),
    parent(role.parentId, ROLES),
    dictionary(['dataScope', role.dataScope], 'system_data_scope', { required: true, width: 160 }),
    sort,
    remark,
  ],
  menu: [
    text(['name', menu.name], { required: true, maxlength: 100, width: 240 }),
    text(['code', menu.code], { required: true, maxlength: 100, width: 200 }),
    parent(menu.parentId, MENUS),
    dictionary(['category', menu.category], 'system_menu_category', { required: true, width: 90 }),
    text(['path', menu.path], { maxlength: 500, width: 220 }),
    dictionary(['source', menu.source], 'system_menu_icon'),
    text(['alias', menu.alias], { maxlength: 100, width: 160 }),
    dictionary(['metaKey', menu.metaKey], 'system_form'),
    dictionary(['action', menu.action], 'system_menu_action', { width: 110 }),
    dictionary(['isOpen', menu.isOpen], 'system_menu_open', { width: 100 }),
    text(['clientIds', menu.clientIds], { maxlength: 1300 }),
    sort,
    remark,
  ],
  top_menu: [
    text(['name', topMenu.name], { required: true, maxlength: 100, width: 200 }),
    text(['code', topMenu.code], { required: true, maxlength: 100, width: 160 }),
    text(['path', topMenu.path], { maxlength: 500, width: 220 }),
    dictionary(['source', topMenu.source], 'system_menu_icon'),
    sort,
  ],
  client: [
    text(['clientId', client.clientId], { required: true, maxlength: 64, width: 160 }),
    text(['authorizedGrantTypes', client.authorizedGrantTypes], { maxlength: 200, width: 220 }),
    text(['webServerRedirectUri', client.webServerRedirectUri], { maxlength: 500, width: 260 }),
    longText(['additionalInformation', client.additionalInformation], { maxlength: 2000 }),
  ],
  dictionary: [
    text(['dictValue', dict.dictValue], { required: true, maxlength: 200, width: 240 }),
    text(['code', dict.code], { required: true, maxlength: 100, width: 220 }),
    dictionary(['isSealed', dict.isSealed], 'system_sealed', { width: 100 }),
    sort,
    longText(['remark', dict.remark], { maxlength: 500, width: 240 }),
    subList(
      ['entries', dict.entries],
      [
        text(['dictKey', dict.dictKey], { required: true, maxlength: 100, width: 160 }),
        text(['dictValue', dict.entryValue], { required: true, maxlength: 200, width: 240 }),
        number(['sort', dict.sort], { min: 0, max: 1_000_000, digits: 0, total: false, width: 100 }),
        dictionary(['isSealed', dict.isSealed], 'system_sealed', { width: 120 }),
        text(['remark', dict.remark], { maxlength: 500, width: 220 }),
        // Entries are rows of the dictionary's own table, which has no files.
        upload(['attachments', dict.attachments], { hidden: true }),
      ],
    ),
  ],
  parameter: [
    text(['paramName', parameter.paramName], { required: true, maxlength: 200, width: 220 }),
    text(['paramKey', parameter.paramKey], { required: true, maxlength: 200, width: 220 }),
    longText(['paramValue', parameter.paramValue], { maxlength: 4000, width: 260 }),
    longText(['remark', parameter.remark], { maxlength: 500, width: 240 }),
    ...times,
  ],
  tenant: [
    text(['tenantId', tenant.tenantId], { maxlength: 6, width: 110 }),
    text(['tenantName', tenant.tenantName], { required: true, maxlength: 100, width: 220 }),
    text(['domain', tenant.domain], { maxlength: 200, width: 200 }),
    text(['linkman', tenant.linkman], { maxlength: 50, width: 110 }),
    text(['contactNumber', tenant.contactNumber], { maxlength: 50, width: 140 }),
    enabled(tenant.status),
    text(['address', tenant.address], { maxlength: 200, span: 16 }),
    ...times,
  ],
  unit: [
    text(['unitName', unit.unitName], { required: true, maxlength: 100, width: 260 }),
    text(['unitCode', unit.unitCode], { maxlength: 64, width: 130 }),
    text(['fullName', unit.fullName], { maxlength: 200 }),
    parent(unit.parentId, UNITS),
    dictionary(['unitLevel', unit.unitLevel], 'unit_level', { width: 100 }),
    dictionary(['unitType', unit.unitType], 'unit_type', { width: 160 }),
    text(['linkman', unit.linkman], { maxlength: 50, width: 110 }),
    text(['contactNumber', unit.contactNumber], { maxlength: 50, width: 140 }),
    sort,
    text(['address', unit.address], { maxlength: 200, span: 24 }),
    remark,
    ...times,
  ],
  department: [
    text(['deptName', department.deptName], { required: true, maxlength: 100, width: 240 }),
    text(['fullName', department.fullName], { maxlength: 200, width: 240 }),
    tree(['unitId', department.unitId], UNITS, { tablelabel: 'unitName', width: 220 }),
    parent(department.parentId, DEPARTMENTS, within('unitId')),
    sort,
    remark,
  ],
  metaform: [
    shown('formName', metaform.formTitle, { width: 180 }),
    shown('metaKey', metaform.metaKey, { width: 150 }),
    dictionary(['metaType', metaform.metaType], 'system_form_kind', { edited: false, width: 150 }),
    number(['publishedVersion', metaform.publishedVersion], { edited: false, digits: 0, width: 115 }),
    yesNo(['isChanged', metaform.isChanged], { edited: false, width: 115 }),
    ...times,
  ],
  post: [
    text(['postName', post.postName], { required: true, maxlength: 100, width: 220 }),
    text(['postCode', post.postCode], { required: true, maxlength: 64, width: 160 }),
    dictionary(['category', post.category], 'post_category', { required: true, width: 160 }),
    sort,
    longText(['remark', post.remark], { maxlength: 500, width: 260 }),
    ...times,
  ],
  notice: [
    text(['title', notice.noticeTitle], { required: true, maxlength: 200, width: 320, span: 24 }),
    dictionary(['category', notice.category], 'notice_category', { width: 110 }),
    date(['beginDate', notice.beginDate], { width: 120 }),
    date(['endDate', notice.endDate], { width: 120 }),
    dictionary(['status', notice.status], 'system_notice_status', { edited: false, width: 100 }),
    richText(['content', notice.content], { required: true, maxlength: 20_000 }),
    upload(['attachments', notice.attachments], { multiple: true, span: 24, width: 100 }),
    title(['titleReaders', notice.titleReaders]),
    tree(['notificationUnits', notice.notificationUnits], UNITS, {
      multiple: true,
      tablelabel: 'notificationUnitNames',
      width: 200,
    }),
    tree(['notificationDepts', notice.notificationDepts], DEPARTMENTS_IN_UNITS, {
      multiple: true,
      tablelabel: 'notificationDeptNames',
    }),
    references(['notificationPersons', notice.notificationPersons], 'user'),
    shown('createUserName', notice.createUserName, { width: 120 }),
    moment('releaseTime', notice.releaseTime, { width: 170 }),
    number(['readerCount', notice.readerCount], { edited: false, digits: 0, width: 130 }),
    number(['readCount', notice.readCount], { edited: false, digits: 0, width: 120 }),
  ],
  audit: [
    moment('createTime', audit.createTime, { width: 170 }),
    // The opened line shows it among its items: the footer has days only.
    moment('operateTime', audit.operateTime),
    shown('account', audit.account, { width: 140 }),
    dictionary(['call', audit.call], 'system_call', { edited: false, width: 200 }),
    dictionary(['outcome', audit.outcome], 'system_outcome', { edited: false, width: 180 }),
    shown('object', audit.object, { width: 320, span: 24 }),
    shown('target', audit.target, { span: 24 }),
    shown('clientAddress', audit.clientAddress, { width: 140 }),
    shown('requestId', audit.requestId),
    shown('userAgent', audit.userAgent, { span: 24 }),
    subList(
      ['changes', audit.changes],
      [
        shown('subject', audit.subject, { width: 220 }),
        shown('field', audit.field, { width: 140 }),
        shown('before', audit.before, { width: 260 }),
        shown('after', audit.after, { width: 260 }),
        // A line of the audit has no files.
        upload(['attachments', audit.attachments], { hidden: true }),
      ],
      { addRemoveBtnHidden: true },
    ),
  ],
  error_log: [
    moment('createTime', fault.createTime, { width: 170 }),
    shown('createBy', fault.createBy, { width: 130 }),
    shown('exceptionName', fault.exceptionName, { width: 150 }),
    longText(['message', fault.message], { edited: false, width: 360 }),
    shown('requestUri', fault.requestUri, { width: 200 }),
    shown('occurTime', fault.occurTime, { width: 170 }),
    shown('remoteIp', fault.remoteIp, { width: 140 }),
    shown('userAgent', fault.userAgent, { span: 24 }),
    longText(['stackTrace', fault.stackTrace], { edited: false }),
    shown('params', fault.params, { span: 24 }),
  ],
} as const satisfies Readonly<Record<keyof typeof names, readonly ItemDraft[]>>;
