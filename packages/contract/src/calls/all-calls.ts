import { analysesCalls } from './analyses.calls.ts';
import { announcementsCalls } from './announcements.calls.ts';
import { auditCalls } from './audit.calls.ts';
import { authCalls } from './access/auth.calls.ts';
import { clientsCalls } from './access/clients.calls.ts';
import { analysisCalls, boardsCalls } from './boards.calls.ts';
import type { Call } from './call.ts';
import { deskNoticesCalls } from './desk-notices.calls.ts';
import { dictionariesCalls } from './dictionaries.calls.ts';
import { draftsCalls } from './drafts.calls.ts';
import { errorLogsCalls } from './error-logs.calls.ts';
import { familyLogsCalls } from './family-logs.calls.ts';
import { favouritesCalls } from './favourites.calls.ts';
import { figuresCalls } from './figures.calls.ts';
import { filesCalls } from './files.calls.ts';
import { flowBindingsCalls } from './flow/flow-bindings.calls.ts';
import { flowFollowCalls } from './flow/flow-follow.calls.ts';
import { flowCalendarCalls } from './flow/flow-calendar.calls.ts';
import { flowDeskCalls } from './flow/flow-desk.calls.ts';
import { flowListsCalls } from './flow/flow-lists.calls.ts';
import { flowModelsCalls } from './flow/flow-models.calls.ts';
import { flowPeopleCalls } from './flow/flow-people.calls.ts';
import { flowProxiesCalls } from './flow/flow-proxies.calls.ts';
import { flowWatchCalls } from './flow/flow-watch.calls.ts';
import { flowWorkCalls } from './flow/flow-work.calls.ts';
import { formModulesCalls } from './form-modules.calls.ts';
import { importStepsCalls } from './import-steps.calls.ts';
import { lockCalls } from './access/lock.calls.ts';
import { mapsCalls } from './maps.calls.ts';
import { menusCalls } from './access/menus.calls.ts';
import { messagesCalls } from './messages.calls.ts';
import { metaFormsCalls } from './meta-forms.calls.ts';
import { officeAreaCalls } from './office-area.calls.ts';
import { organizationCalls } from './access/organization.calls.ts';
import { parametersCalls } from './parameters.calls.ts';
import { postsCalls } from './access/posts.calls.ts';
import { listViewsCalls, querySchemesCalls, queryTemplatesCalls } from './queries.calls.ts';
import { propertyCalls } from './property.calls.ts';
import { recordLookupsCalls } from './record-lookups.calls.ts';
import { recordsCalls } from './records.calls.ts';
import { regionsCalls } from './regions.calls.ts';
import { referencesCalls, treesCalls } from './references.calls.ts';
import { registrationsCalls } from './registrations.calls.ts';
import { reportColumnsCalls } from './report-columns.calls.ts';
import { printTemplatesCalls } from './print-templates.calls.ts';
import { reportTemplatesCalls } from './report-templates.calls.ts';
import { reportsCalls } from './reports.calls.ts';
import { apiScopesCalls, dataScopesCalls } from './access/scopes.calls.ts';
import { rolesCalls } from './access/roles.calls.ts';
import { roomsCalls } from './rooms.calls.ts';
import { stocktakingsCalls } from './stocktakings.calls.ts';
import { topMenusCalls } from './access/top-menus.calls.ts';
import { tenantsCalls } from './access/tenants.calls.ts';
import { traceCalls } from './trace.calls.ts';
import { transfersCalls } from './transfers.calls.ts';
import { usersCalls } from './access/users.calls.ts';

const callsOfModules = [
  authCalls,
  lockCalls,
  usersCalls,
  draftsCalls,
  favouritesCalls,
  rolesCalls,
  menusCalls,
  topMenusCalls,
  clientsCalls,
  dataScopesCalls,
  apiScopesCalls,
  regionsCalls,
  dictionariesCalls,
  parametersCalls,
  tenantsCalls,
  organizationCalls,
  auditCalls,
  familyLogsCalls,
  metaFormsCalls,
  formModulesCalls,
  recordsCalls,
  propertyCalls,
  recordLookupsCalls,
  analysesCalls,
  analysisCalls,
  boardsCalls,
  registrationsCalls,
  roomsCalls,
  printTemplatesCalls,
  reportTemplatesCalls,
  reportsCalls,
  transfersCalls,
  importStepsCalls,
  figuresCalls,
  referencesCalls,
  treesCalls,
  traceCalls,
  filesCalls,
  officeAreaCalls,
  mapsCalls,
  stocktakingsCalls,
  postsCalls,
  reportColumnsCalls,
  querySchemesCalls,
  queryTemplatesCalls,
  listViewsCalls,
  errorLogsCalls,
  messagesCalls,
  announcementsCalls,
  deskNoticesCalls,
  flowModelsCalls,
  flowBindingsCalls,
  flowFollowCalls,
  flowWorkCalls,
  flowDeskCalls,
  flowProxiesCalls,
  flowCalendarCalls,
  flowListsCalls,
  flowPeopleCalls,
  flowWatchCalls,
];

/** Every call of the product. The server must implement each, and the OpenAPI document contains each. */
export const allCalls: readonly Call[] = callsOfModules.flatMap((calls): readonly Call[] => Object.values(calls));
