import {
  announcementsCalls,
  auditCalls,
  dictionariesCalls,
  errorLogsCalls,
  flowBindingsCalls,
  menusCalls,
  metaFormsCalls,
  noticeStatus,
  organizationCalls,
  parametersCalls,
  postsCalls,
  rolesCalls,
  tenantsCalls,
  usersCalls,
} from '@org/contract';
import type { WireRecord } from '@org/meta-forms/core';
import { DesignPart } from '../authoring/design-part.tsx';
import { FormModulePart } from '../authoring/form-module-part.tsx';
import { OpenRecordsPart } from '../authoring/open-records-part.tsx';
import { NewFormPart } from '../authoring/new-form-part.tsx';
import { FormItemsPart } from '../authoring/form-items-part.tsx';
import { BindingPart } from '../flow/binding/binding-part.tsx';
import type { Administration } from './administration.ts';
import { GrantPart } from './verbs/grant-part.tsx';
import { NoticeReadersPart } from './verbs/notice-readers-part.tsx';
import { NoticePublishPart, NoticeWithdrawPart } from './verbs/notice-release-part.tsx';
import { PublishPart } from './verbs/publish-part.tsx';
import { ResetPart } from './verbs/reset-part.tsx';
import { UnlockPart } from './verbs/unlock-part.tsx';
import { VerifyPart } from './verbs/verify-part.tsx';

const {
  unitBranches,
  unitDetail,
  unitSubmit,
  unitRemove,
  departmentList,
  departmentDetail,
  departmentSubmit,
  departmentRemove,
} = organizationCalls;
const isPublished = ({ publishedVersion }: WireRecord) => Number(publishedVersion) > 0;
/** The product's own lists are described by forms as well; they have no records of a page. */
const hasRecords = (form: WireRecord) => isPublished(form) && !String(form['metaKey']).startsWith('system_');
const isDraft = ({ status }: WireRecord) => status === noticeStatus.draft;

const AUDIT_SEARCH = ['account', 'call', 'outcome', 'createTime'] as const;

/** The system entities with their own pages. */
const administrations: readonly Administration[] = [
  {
    key: 'user',
    metaKey: 'system_user',
    calls: { list: usersCalls.search, detail: usersCalls.detail, save: usersCalls.submit, remove: usersCalls.remove },
    search: ['account', 'realName', 'orgId'],
    mobile: 'phone',
    email: 'email',
    lacks: ({ roleId }) => (String(roleId ?? '') === '' ? 'withoutRole' : undefined),
    tellsPassword: true,
    verbs: [
      { key: 'reset', permission: 'user_reset', Part: ResetPart },
      { key: 'unlock', permission: 'user_edit', isOffered: ({ locked }) => locked === true, Part: UnlockPart },
    ],
  },
  {
    key: 'role',
    path: '/authority/role',
    metaKey: 'system_role',
    calls: { list: rolesCalls.list, detail: rolesCalls.detail, save: rolesCalls.submit, remove: rolesCalls.remove },
    search: ['roleName', 'roleAlias'],
    shape: 'tree',
    below: ({ id, roleName }) => ({ parentId: id, parentName: roleName }),
    verbs: [{ key: 'grant', permission: 'role_grant', Part: GrantPart }],
  },
  {
    key: 'menu',
    metaKey: 'system_menu',
    calls: { list: menusCalls.list, detail: menusCalls.detail, save: menusCalls.submit, remove: menusCalls.remove },
    search: ['name', 'code'],
    shape: 'tree',
    below: ({ id, name }) => ({ parentId: id, parentName: name }),
  },
  {
    key: 'dict',
    metaKey: 'system_dictionary',
    calls: {
      list: dictionariesCalls.list,
      detail: dictionariesCalls.detail,
      save: dictionariesCalls.submit,
      remove: dictionariesCalls.remove,
    },
    search: ['dictValue', 'code'],
    shape: 'roots',
  },
  {
    key: 'param',
    metaKey: 'system_parameter',
    calls: {
      list: parametersCalls.list,
      detail: parametersCalls.detail,
      save: parametersCalls.submit,
      remove: parametersCalls.remove,
    },
    search: ['paramName', 'paramKey'],
  },
  {
    key: 'tenant',
    metaKey: 'system_tenant',
    calls: {
      list: tenantsCalls.list,
      detail: tenantsCalls.detail,
      save: tenantsCalls.submit,
      remove: tenantsCalls.remove,
    },
    search: ['tenantName', 'tenantId'],
    tellsPassword: true,
  },
  {
    key: 'unit',
    metaKey: 'system_unit',
    calls: { list: unitBranches, detail: unitDetail, save: unitSubmit, remove: unitRemove },
    search: ['unitName', 'unitCode'],
    shape: 'tree',
    below: ({ id, unitName }) => ({ parentId: id, parentName: unitName }),
    hasOneRoot: true,
  },
  {
    key: 'dept',
    metaKey: 'system_department',
    calls: { list: departmentList, detail: departmentDetail, save: departmentSubmit, remove: departmentRemove },
    search: ['deptName', 'fullName', 'unitId'],
    shape: 'tree',
    below: ({ id, deptName, unitId, unitName }) => ({ parentId: id, parentName: deptName, unitId, unitName }),
  },
  {
    key: 'post',
    metaKey: 'system_post',
    calls: { list: postsCalls.list, detail: postsCalls.detail, save: postsCalls.submit, remove: postsCalls.remove },
    search: ['postName', 'postCode'],
  },
  {
    key: 'metaform',
    metaKey: 'system_metaform',
    calls: { list: metaFormsCalls.list, remove: metaFormsCalls.remove },
    removal: 'removeForm',
    search: ['formName', 'metaKey'],
    verbs: [
      { key: 'design', permission: 'metaform_edit', isDirect: true, Part: DesignPart },
      { key: 'items', permission: 'metaform_view', Part: FormItemsPart },
      { key: 'publish', permission: 'metaform_publish', Part: PublishPart },
      { key: 'approval', permission: flowBindingsCalls.list.permission, isOffered: isPublished, Part: BindingPart },
      // The server lets administrators alone add permissions; authors of forms hold no right to the menu.
      { key: 'toMenu', permission: menusCalls.submit.permissionToAdd, isOffered: isPublished, Part: FormModulePart },
      { key: 'openRecords', permission: 'metaform_view', isOffered: hasRecords, Part: OpenRecordsPart },
    ],
    tools: [{ key: 'newForm', permission: 'metaform_add', isPrimary: true, Part: NewFormPart }],
  },
  {
    key: 'notice',
    metaKey: 'system_notice',
    calls: {
      list: announcementsCalls.list,
      detail: announcementsCalls.detail,
      save: announcementsCalls.submit,
      remove: announcementsCalls.remove,
    },
    search: ['title'],
    isEditable: isDraft,
    isPrinted: true,
    verbs: [
      { key: 'publish', permission: 'notice_publish', isOffered: isDraft, Part: NoticePublishPart },
      {
        key: 'withdraw',
        permission: 'notice_publish',
        isOffered: (record) => !isDraft(record),
        Part: NoticeWithdrawPart,
      },
      { key: 'readers', permission: 'notice_view', isOffered: (record) => !isDraft(record), Part: NoticeReadersPart },
    ],
  },
  {
    key: 'audit',
    metaKey: 'system_audit',
    calls: { list: auditCalls.list, detail: auditCalls.detail },
    search: AUDIT_SEARCH,
    tools: [{ key: 'verify', permission: 'audit_view', Part: VerifyPart }],
  },
  // These entries changed nothing, so they have no details.
  { key: 'loginlog', metaKey: 'system_audit', calls: { list: auditCalls.signIns }, search: AUDIT_SEARCH },
  { key: 'refusallog', metaKey: 'system_audit', calls: { list: auditCalls.refusals }, search: AUDIT_SEARCH },
  {
    key: 'errorlog',
    metaKey: 'system_error_log',
    calls: { list: errorLogsCalls.list, detail: errorLogsCalls.detail },
    search: ['createBy', 'exceptionName', 'requestUri'],
  },
];

/** The entity of `/system/{key}`. */
export function administrationOf(key: string): Administration | undefined {
  return administrations.find((row) => row.key === key);
}
