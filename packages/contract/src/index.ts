export { allCalls } from './all-calls.ts';
export { announcementsCalls, Notice, NoticeInput, noticeStatus, ReadableNotice } from './announcements.calls.ts';
export { auditCalls, AuditDetail, AuditRecord } from './audit.calls.ts';
export { authCalls } from './auth.calls.ts';
export { blotSecrets } from './blot-secrets.ts';
export { addressesOf, defineCall } from './call.ts';
export type { AnswerOf, AnswerStyle, BodyOf, Call, CallPermission, ParamsOf, QueryOf } from './call.ts';
export { DictionaryInput, DictionaryRecord, dictionariesCalls } from './dictionaries.calls.ts';
export { draftsCalls } from './drafts.calls.ts';
export { ErrorLogEntry, ErrorLogHead, ErrorLogRecord, errorLogsCalls } from './error-logs.calls.ts';
export { errorCodes } from './errors.ts';
export type { ErrorCode } from './errors.ts';
export { editableStatuses, lifecycle, LONGEST_COMMENT, recordStatus, sendsBack, takesVerb } from './lifecycle.ts';
export { verbWords } from './lifecycle.words.ts';
export type { LifecycleVerb, RecordStatus } from './lifecycle.ts';
export { isLetterKey, letterWords } from './letters.words.ts';
export type { LetterKey } from './letters.words.ts';
export { lockCalls } from './lock.calls.ts';
export { MenuInput, MenuRecord, menusCalls, MenuTree } from './menus.calls.ts';
export { ownClient, ownClientHeader } from './own-client.ts';
export { favouritesCalls } from './favourites.calls.ts';
export { Figure, figureKeys, figuresCalls, ToDo } from './figures.calls.ts';
export { FileRecord, filesCalls, isBusinessKey, resumablePath } from './files.calls.ts';
export { Message, messagesCalls, messageType } from './messages.calls.ts';
export {
  MetaFormDraft,
  MetaFormHead,
  MetaFormInput,
  MetaFormIssue,
  metaFormsCalls,
  WireMetaForm,
} from './meta-forms.calls.ts';
export { formCalls } from './form-calls.ts';
export { genericRecordCalls, recordCallsOf, RecordPage, recordsCalls, WireRecord } from './records.calls.ts';
export { ChoiceNode, ReferenceOption, referencesCalls, treesCalls } from './references.calls.ts';
export { changedMobileProblem } from './mobile-numbers.ts';
export type { MobileProblem } from './mobile-numbers.ts';
export { mobileWords } from './mobile-numbers.words.ts';
export { OfficeAreaStandard, OfficeAreaStandardInput, officeAreaCalls } from './office-area.calls.ts';
export { createOpenApi } from './openapi.ts';
export { organizationCalls } from './organization.calls.ts';
export { DepartmentInput, DepartmentRecord, OrganizationNode, UnitInput, UnitRecord } from './organization.schemas.ts';
export { ParameterInput, ParameterRecord, parametersCalls } from './parameters.calls.ts';
export { PostRecord, postsCalls } from './posts.calls.ts';
export { ReportColumn, reportColumnsCalls, ReportColumnSettings } from './report-columns.calls.ts';
export { recordModules, recordPermission } from './record-modules.ts';
export type { RecordModule } from './record-modules.ts';
export { DataScope, RoleInput, RoleRecord, rolesCalls } from './roles.calls.ts';
export { inForceStatuses, TO_DO_FIELD, toDoKinds, toDoRules } from './to-dos.ts';
export type { ToDoKind, ToDoRule } from './to-dos.ts';
export { TenantInput, TenantRecord, tenantsCalls } from './tenants.calls.ts';
export { ExportRequest, transfersCalls } from './transfers.calls.ts';
export { usersCalls } from './users.calls.ts';
export { CurrentUser, UserInput, UserRecord } from './users.schemas.ts';
export {
  auditProperties,
  ById,
  ByIds,
  Condition,
  ConditionList,
  DateTime,
  envelope,
  exact,
  Id,
  IdList,
  IdOrEmpty,
  Nothing,
  orNothing,
  page,
  PageQuery,
  Saved,
  TreeNode,
  YesNo,
} from './wire.ts';
