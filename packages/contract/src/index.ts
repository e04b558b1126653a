export { allCalls } from './calls/all-calls.ts';
export { announcementsCalls, Notice, NoticeInput, noticeStatus, ReadableNotice } from './calls/announcements.calls.ts';
export { auditCalls, AuditDetail, AuditRecord } from './calls/audit.calls.ts';
export { authCalls } from './calls/access/auth.calls.ts';
export { clientGrants, ClientRecord, clientsCalls } from './calls/access/clients.calls.ts';
export { apiScopesCalls, dataScopesCalls } from './calls/access/scopes.calls.ts';
export { TopMenuRecord, topMenusCalls } from './calls/access/top-menus.calls.ts';
export { regionsCalls } from './calls/regions.calls.ts';
export { familyLogsCalls } from './calls/family-logs.calls.ts';
export { deskNoticesCalls } from './calls/desk-notices.calls.ts';
export { redactSecrets } from './redact-secrets.ts';
export { addressesOf, defineCall } from './calls/call.ts';
export type { AnswerOf, AnswerStyle, BodyOf, Call, CallPermission, ParamsOf, QueryOf } from './calls/call.ts';
export { DictionaryInput, DictionaryRecord, dictionariesCalls } from './calls/dictionaries.calls.ts';
export { certificateKinds } from './certificate-kinds.ts';
export type { CertificateKind } from './certificate-kinds.ts';
export { draftsCalls } from './calls/drafts.calls.ts';
export { ErrorLogEntry, ErrorLogHead, ErrorLogRecord, errorLogsCalls } from './calls/error-logs.calls.ts';
export { analysisCalls, boardsCalls } from './calls/boards.calls.ts';
export {
  AnalysisAnswer,
  AnalysisFields,
  analysisLimits,
  AnalysisPage,
  AskedAnalysis,
  Board,
  BOARD_COLUMNS,
  BoardHead,
  BoardTile,
  chartKinds,
  groupWays,
  measureKinds,
  openAnalysisPages,
  OpenPage,
} from './calls/boards.schemas.ts';
export { errorCodes } from './errors.ts';
export type { ErrorCode } from './errors.ts';
export { editableStatuses, lifecycle, LONGEST_COMMENT, recordStatus, sendsBack, takesVerb } from './lifecycle.ts';
export { itemsOfVerb, mayTakeModuleVerb, moduleVerbOf, moduleVerbs, passesTest } from './module-verbs.ts';
export type { AskedItem, ItemTest, ModuleVerb, ModuleVerbName } from './module-verbs.ts';
export { moduleVerbWords } from './module-verbs.words.ts';
export { verbWords } from './lifecycle.words.ts';
export type { LifecycleVerb, RecordStatus } from './lifecycle.ts';
export { isNotificationKey, notificationTemplates } from './notification-templates.words.ts';
export type { NotificationKey } from './notification-templates.words.ts';
export { ImportReport, importStepsCalls } from './calls/import-steps.calls.ts';
export { lockCalls } from './calls/access/lock.calls.ts';
export { MenuInput, MenuRecord, menusCalls, MenuTree } from './calls/access/menus.calls.ts';
export { menuIcons, type MenuIcon } from './menu-icons.ts';
export { MANY_RECORDS } from './message-subjects.ts';
export { familyClient, ownClient, ownClientHeader } from './own-client.ts';
export { familyOperators, familyQuery } from './family-query.ts';
export type { FamilyOperator } from './family-query.ts';
export { favouritesCalls } from './calls/favourites.calls.ts';
export { Figure, figureKeys, figuresCalls, ToDo } from './calls/figures.calls.ts';
export { FileRecord, filesCalls, isBusinessKey, picturePath, resumablePath } from './calls/files.calls.ts';
export { flowBindingsCalls } from './calls/flow/flow-bindings.calls.ts';
export { flowFollowCalls } from './calls/flow/flow-follow.calls.ts';
export { flowCalendarCalls, LONGEST_DAY_NAME } from './calls/flow/flow-calendar.calls.ts';
export { FLOW_FILES, flowDeskCalls, MOST_IN_BATCH, MOST_PHRASES } from './calls/flow/flow-desk.calls.ts';
export { flowListsCalls } from './calls/flow/flow-lists.calls.ts';
export { flowModelsCalls } from './calls/flow/flow-models.calls.ts';
export { flowPeopleCalls } from './calls/flow/flow-people.calls.ts';
export { flowProxiesCalls, LONGEST_PROXY_REMARK } from './calls/flow/flow-proxies.calls.ts';
export { flowWatchCalls } from './calls/flow/flow-watch.calls.ts';
export { flowWorkCalls } from './calls/flow/flow-work.calls.ts';
export { LONGEST_MODEL } from './calls/flow/flow.schemas.ts';
export { dayAfter, daysBetween, isDay } from './days.ts';
export { isWorkday, type DifferingDays } from './working-days.ts';
export { formModulesCalls } from './calls/form-modules.calls.ts';
export {
  coordinateSystems,
  LONGEST_SHAPE,
  mapGroundCalls,
  mapModules,
  MapPoint,
  mapPointsCalls,
  mapsCalls,
  MOST_POINTS,
  MOST_SHAPES,
} from './calls/maps.calls.ts';
export type { CoordinateSystem, MapModule } from './calls/maps.calls.ts';
export { placedForms, placeItems } from './placed-forms.ts';
export type { PlacedForm } from './placed-forms.ts';
export { isBoundaryItem, muOfBoundary } from './drawn-boundary.ts';
export {
  givenResults,
  LONGEST_NUMBER,
  MOST_EXTRAS,
  MOST_STOCKTAKING_ITEMS,
  Stocktaking,
  StocktakingItem,
  stocktakingResults,
  stocktakingsCalls,
} from './calls/stocktakings.calls.ts';
export type { StocktakingResult } from './calls/stocktakings.calls.ts';
export { Message, messagesCalls, messageType } from './calls/messages.calls.ts';
export {
  MetaFormDraft,
  MetaFormHead,
  MetaFormInput,
  MetaFormIssue,
  metaFormsCalls,
  WireMetaForm,
} from './calls/meta-forms.calls.ts';
export { formCalls, treesForForms } from './calls/form-calls.ts';
export { analysesCalls, analysisCallOf, recordAnalyses, type RecordAnalysis } from './calls/analyses.calls.ts';
export { recordLookupsCalls } from './calls/record-lookups.calls.ts';
export { registrationsCalls, registrationVerbCalls, unitFaults } from './calls/registrations.calls.ts';
export { ColumnTotals, ColumnValues } from './calls/counted-records.calls.ts';
export { Analysis, propertyCalls } from './calls/property.calls.ts';
export type { AnalysisName } from './calls/property.calls.ts';
export { genericRecordCalls, recordCallsOf, recordsCalls } from './calls/records.calls.ts';
export { RecordPage, WireRecord } from './calls/record.schemas.ts';
export { ChoiceNode, ReferenceOption, referencesCalls, treesCalls } from './calls/references.calls.ts';
export { changedMobileProblem } from './mobile-numbers.ts';
export type { MobileProblem } from './mobile-numbers.ts';
export { mobileWords } from './mobile-numbers.words.ts';
export { changedEmailProblem } from './email-addresses.ts';
export type { EmailProblem } from './email-addresses.ts';
export { emailWords } from './email-addresses.words.ts';
export { textRuleOf } from './text-rules.ts';
export type { TextRule } from './text-rules.ts';
export { textRuleWords } from './text-rules.words.ts';
export { OfficeAreaStandard, OfficeAreaStandardInput, officeAreaCalls } from './calls/office-area.calls.ts';
export { organizationCalls } from './calls/access/organization.calls.ts';
export {
  DepartmentInput,
  DepartmentRecord,
  OrganizationNode,
  UnitInput,
  UnitRecord,
} from './calls/access/organization.schemas.ts';
export { ParameterInput, ParameterRecord, parametersCalls } from './calls/parameters.calls.ts';
export { PostRecord, postsCalls } from './calls/access/posts.calls.ts';
export {
  ListView,
  listViewsCalls,
  QueryScheme,
  querySchemesCalls,
  QueryTemplate,
  queryTemplatesCalls,
} from './calls/queries.calls.ts';
export { BulkAnswer, DAYS_IN_BIN, MOST_IN_BULK } from './calls/bulk-records.calls.ts';
export { ReportColumn, reportColumnsCalls, ReportColumnSettings } from './calls/report-columns.calls.ts';
export { itemsOfOwnVerbs, recordModules, recordPermission, reportItems } from './record-modules.ts';
export type { RecordModule } from './record-modules.ts';
export { printTemplatesCalls } from './calls/print-templates.calls.ts';
export { reportTemplatesCalls } from './calls/report-templates.calls.ts';
export { reportsCalls } from './calls/reports.calls.ts';
export { MOST_REPORT_UNITS } from './calls/reports.schemas.ts';
export type { ReportFillState } from './calls/reports.schemas.ts';
export { FloorRoom, HouseFloor } from './calls/rooms.schemas.ts';
export { roomsCalls } from './calls/rooms.calls.ts';
export { MOST_ROOMS, occupationOf, occupationSteps, roomOccupation, takesOccupationVerb } from './room-occupation.ts';
export type { OccupationVerb, RoomOccupation } from './room-occupation.ts';
export { occupationVerbWords } from './room-occupation.words.ts';
export { DataScope, RoleInput, RoleRecord, rolesCalls } from './calls/access/roles.calls.ts';
export { hasToDoKind, IDLE_FIELD, inForceStatuses, loanForms, TO_DO_FIELD, toDoKinds, toDoRules } from './to-dos.ts';
export type { ToDoKind, ToDoRule } from './to-dos.ts';
export { TenantInput, TenantRecord, tenantsCalls } from './calls/access/tenants.calls.ts';
export { exportedListOf, exportedLists } from './calls/exported-lists.ts';
export type { ExportedList, ExportedListKey } from './calls/exported-lists.ts';
export { ExportRequest, transfersCalls } from './calls/transfers.calls.ts';
export { traceCalls } from './calls/trace.calls.ts';
export { partsOfStep, traceTypeOf, traceTypeOfModule, traceTypeOfName, traceTypes } from './trace-types.ts';
export type { TracePart, TraceStep, TraceType, TraceVariant, TraceWord } from './trace-types.ts';
export { usersCalls } from './calls/access/users.calls.ts';
export { CurrentUser, UserInput, UserRecord } from './calls/access/users.schemas.ts';
export {
  isOneLinePattern,
  auditProperties,
  ById,
  ByIds,
  Condition,
  ConditionList,
  ConditionPartList,
  DateTime,
  envelope,
  exact,
  Id,
  IdList,
  IdOrEmpty,
  KEYWORD_FIELD,
  MOST_CONDITION_LEVELS,
  Nothing,
  orNothing,
  OwnTenantId,
  page,
  PageQuery,
  Saved,
  TreeNode,
  YesNo,
} from './wire.ts';
