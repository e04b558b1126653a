// The groups of methods of the client, one for each table of calls and each module of records. `npm run build` writes
// them as plain objects, so that a bundle has the groups that it imports, and no schema (scripts/slim-groups.ts).
import { apiScopesCalls, dataScopesCalls } from './calls/access/scopes.calls.ts';
import { clientsCalls } from './calls/access/clients.calls.ts';
import { deskNoticesCalls } from './calls/desk-notices.calls.ts';
import { familyLogsCalls } from './calls/family-logs.calls.ts';
import { regionsCalls } from './calls/regions.calls.ts';
import { topMenusCalls } from './calls/access/top-menus.calls.ts';
import { analysesCalls } from './calls/analyses.calls.ts';
import { announcementsCalls } from './calls/announcements.calls.ts';
import { auditCalls } from './calls/audit.calls.ts';
import { authCalls } from './calls/access/auth.calls.ts';
import { analysisCalls, boardsCalls } from './calls/boards.calls.ts';
import { dictionariesCalls } from './calls/dictionaries.calls.ts';
import { draftsCalls } from './calls/drafts.calls.ts';
import { errorLogsCalls } from './calls/error-logs.calls.ts';
import { favouritesCalls } from './calls/favourites.calls.ts';
import { figuresCalls } from './calls/figures.calls.ts';
import { filesCalls } from './calls/files.calls.ts';
import { flowBindingsCalls } from './calls/flow/flow-bindings.calls.ts';
import { flowFollowCalls } from './calls/flow/flow-follow.calls.ts';
import { flowCalendarCalls } from './calls/flow/flow-calendar.calls.ts';
import { flowDeskCalls } from './calls/flow/flow-desk.calls.ts';
import { flowListsCalls } from './calls/flow/flow-lists.calls.ts';
import { flowModelsCalls } from './calls/flow/flow-models.calls.ts';
import { flowPeopleCalls } from './calls/flow/flow-people.calls.ts';
import { flowProxiesCalls } from './calls/flow/flow-proxies.calls.ts';
import { flowWatchCalls } from './calls/flow/flow-watch.calls.ts';
import { flowWorkCalls } from './calls/flow/flow-work.calls.ts';
import { formModulesCalls } from './calls/form-modules.calls.ts';
import { importStepsCalls } from './calls/import-steps.calls.ts';
import { lockCalls } from './calls/access/lock.calls.ts';
import { mapsCalls } from './calls/maps.calls.ts';
import { menusCalls } from './calls/access/menus.calls.ts';
import { messagesCalls } from './calls/messages.calls.ts';
import { metaFormsCalls } from './calls/meta-forms.calls.ts';
import { officeAreaCalls } from './calls/office-area.calls.ts';
import { organizationCalls } from './calls/access/organization.calls.ts';
import { parametersCalls } from './calls/parameters.calls.ts';
import { postsCalls } from './calls/access/posts.calls.ts';
import { listViewsCalls, querySchemesCalls, queryTemplatesCalls } from './calls/queries.calls.ts';
import { propertyCalls } from './calls/property.calls.ts';
import { recordLookupsCalls } from './calls/record-lookups.calls.ts';
import { genericRecordCalls } from './calls/records.calls.ts';
import { referencesCalls, treesCalls } from './calls/references.calls.ts';
import { registrationsCalls } from './calls/registrations.calls.ts';
import { reportColumnsCalls } from './calls/report-columns.calls.ts';
import { printTemplatesCalls } from './calls/print-templates.calls.ts';
import { reportTemplatesCalls } from './calls/report-templates.calls.ts';
import { reportsCalls } from './calls/reports.calls.ts';
import { rolesCalls } from './calls/access/roles.calls.ts';
import { roomsCalls } from './calls/rooms.calls.ts';
import { stocktakingsCalls } from './calls/stocktakings.calls.ts';
import { tenantsCalls } from './calls/access/tenants.calls.ts';
import { traceCalls } from './calls/trace.calls.ts';
import { transfersCalls } from './calls/transfers.calls.ts';
import { usersCalls } from './calls/access/users.calls.ts';
import { recordRoutes } from './client/record-routes.ts';
import { routesOf, type RecordRoutes, type RoutesOf } from './client/routes.ts';
import type { recordModules } from './record-modules.ts';

/** Every analysis in one table. */
export const analyses: RoutesOf<typeof analysesCalls> = routesOf(analysesCalls);
/** Announcements: maintenance by permission, and reading by their recipients. */
export const announcements: RoutesOf<typeof announcementsCalls> = routesOf(announcementsCalls);
/** Actions with their actors and outcomes. Lines cannot be changed. */
export const audit: RoutesOf<typeof auditCalls> = routesOf(auditCalls);
/** Signing in and out, in both dialects of the family. */
export const auth: RoutesOf<typeof authCalls> = routesOf(authCalls);
/** Analyses of the records that the caller sees; the module of each form takes its own permission to view. */
export const analysis: RoutesOf<typeof analysisCalls> = routesOf(analysisCalls);
/** Boards of tiles. One for others than its owner takes the permission `board_share`. */
export const boards: RoutesOf<typeof boardsCalls> = routesOf(boardsCalls);
/** Dictionaries: one root per code (dictKey -1), with its entries below it. */
export const dictionaries: RoutesOf<typeof dictionariesCalls> = routesOf(dictionariesCalls);
/** The key with which a browser encrypts drafts, so that only their author can read them. */
export const drafts: RoutesOf<typeof draftsCalls> = routesOf(draftsCalls);
/** Faults of browsers that users chose to upload. */
export const errorLogs: RoutesOf<typeof errorLogsCalls> = routesOf(errorLogsCalls);
/** The favourite pages of a user, the same on every machine. */
export const favourites: RoutesOf<typeof favouritesCalls> = routesOf(favouritesCalls);
/** Figures of the home page over the records that the caller may see. */
export const figures: RoutesOf<typeof figuresCalls> = routesOf(figuresCalls);
/** Files. Their bytes are in the database, so that every instance serves them and every backup includes them. */
export const files: RoutesOf<typeof filesCalls> = routesOf(filesCalls);
/** Which process the records of a form go through: the first row that fits a record decides. */
export const flowBindings: RoutesOf<typeof flowBindingsCalls> = routesOf(flowBindingsCalls);
/** What flow administrators do with the running instances of the units that they see. */
export const flowFollow: RoutesOf<typeof flowFollowCalls> = routesOf(flowFollowCalls);
/** The calendar of working days that due dates are counted by. */
export const flowCalendar: RoutesOf<typeof flowCalendarCalls> = routesOf(flowCalendarCalls);
/** What a person does at the desk in addition to single decisions. */
export const flowDesk: RoutesOf<typeof flowDeskCalls> = routesOf(flowDeskCalls);
/** The lists of tasks and instances. */
export const flowLists: RoutesOf<typeof flowListsCalls> = routesOf(flowListsCalls);
/** Models and deployed versions of processes, for those who design and manage them. */
export const flowModels: RoutesOf<typeof flowModelsCalls> = routesOf(flowModelsCalls);
/** The people who may be picked for a task. */
export const flowPeople: RoutesOf<typeof flowPeopleCalls> = routesOf(flowPeopleCalls);
/** Proxies during an absence. A proxy of a proxy gets nothing: tasks go one step only. */
export const flowProxies: RoutesOf<typeof flowProxiesCalls> = routesOf(flowProxiesCalls);
/** The engine, what people may start, and where instances wait. */
export const flowWatch: RoutesOf<typeof flowWatchCalls> = routesOf(flowWatchCalls);
/** The work on tasks of a process. Each call checks that the task or instance concerns the caller. */
export const flowWork: RoutesOf<typeof flowWorkCalls> = routesOf(flowWorkCalls);
/** Forms that administrators have made a page of the menu, with permissions of their own. */
export const formModules: RoutesOf<typeof formModulesCalls> = routesOf(formModulesCalls);
/** The steps of an import in which a person decides: columns, check of all rows, and which rows are stored. */
export const importSteps: RoutesOf<typeof importStepsCalls> = routesOf(importStepsCalls);
/**
 * Locks and unlocks the session of a token. While it is locked, the server only answers calls that unlock or end it.
 */
export const lock: RoutesOf<typeof lockCalls> = routesOf(lockCalls);
/** Maps: the records with a place, the layers of tiles and the imported areas. */
export const maps: RoutesOf<typeof mapsCalls> = routesOf(mapsCalls);
/** The menus and buttons of the signed-in user, and their maintenance. */
export const menus: RoutesOf<typeof menusCalls> = routesOf(menusCalls);
/** Messages of the caller. Messages of others cannot be read or marked. */
export const messages: RoutesOf<typeof messagesCalls> = routesOf(messagesCalls);
/** Meta forms: the published version, which screens open, and the maintenance of the draft. */
export const metaForms: RoutesOf<typeof metaFormsCalls> = routesOf(metaFormsCalls);
/** Standards of office area, one for each type of unit (`unit_type`). */
export const officeArea: RoutesOf<typeof officeAreaCalls> = routesOf(officeAreaCalls);
/** Units and their departments. */
export const organization: RoutesOf<typeof organizationCalls> = routesOf(organizationCalls);
/** System parameters. */
export const parameters: RoutesOf<typeof parametersCalls> = routesOf(parametersCalls);
/** Posts: the positions that people of the tenant can have. */
export const posts: RoutesOf<typeof postsCalls> = routesOf(postsCalls);
/** Saved views of lists. A view for others takes the permission `business_report_item`. */
export const listViews: RoutesOf<typeof listViewsCalls> = routesOf(listViewsCalls);
/** Query schemes: each person has their own. */
export const querySchemes: RoutesOf<typeof querySchemesCalls> = routesOf(querySchemesCalls);
/** Query templates of forms. The default of a unit is the last of its list, because clients take the last one. */
export const queryTemplates: RoutesOf<typeof queryTemplatesCalls> = routesOf(queryTemplatesCalls);
/** Calls of houses, land, courtyards and certificates in addition to those of every record module. */
export const property: RoutesOf<typeof propertyCalls> = routesOf(propertyCalls);
/** Calls that find records by another way than a list: by form and id, by unit, by kind of unit, by state. */
export const recordLookups: RoutesOf<typeof recordLookupsCalls> = routesOf(recordLookupsCalls);
/** The sources of reference items. */
export const references: RoutesOf<typeof referencesCalls> = routesOf(referencesCalls);
/** One call for each tree of the deployment, by its path. */
export const trees: RoutesOf<typeof treesCalls> = routesOf(treesCalls);
/** The registration of units: their records of module `unitInfo`, as business.md §7 addresses them below units. */
export const registrations: RoutesOf<typeof registrationsCalls> = routesOf(registrationsCalls);
/** The column settings of reports and lists for everyone in the tenant. */
export const reportColumns: RoutesOf<typeof reportColumnsCalls> = routesOf(reportColumnsCalls);
/** Published print templates, for people who may view the records of their form. */
export const printTemplates: RoutesOf<typeof printTemplatesCalls> = routesOf(printTemplatesCalls);
/** Templates of reports: workbooks with their versions. */
export const reportTemplates: RoutesOf<typeof reportTemplatesCalls> = routesOf(reportTemplatesCalls);
/** Reports of units: assignment, filling in, balance and export. Commit and approval are those of every record. */
export const reports: RoutesOf<typeof reportsCalls> = routesOf(reportsCalls);
/** Roles, and the menus and buttons that are granted to them. */
export const roles: RoutesOf<typeof rolesCalls> = routesOf(rolesCalls);
/** The calls that allot rooms, plan their allotment and count them; saving and approval are those of every record. */
export const rooms: RoutesOf<typeof roomsCalls> = routesOf(roomsCalls);
/** The calls of stock-takings of asset cards. */
export const stocktakings: RoutesOf<typeof stocktakingsCalls> = routesOf(stocktakingsCalls);
/** Tenants. Only the main tenant maintains them, and cannot read their data. */
export const tenants: RoutesOf<typeof tenantsCalls> = routesOf(tenantsCalls);
/** Follows a record back to what it is about. */
export const trace: RoutesOf<typeof traceCalls> = routesOf(traceCalls);
/** Imports and exports: jobs that continue after the call that started them. Their results are kept for an hour. */
export const transfers: RoutesOf<typeof transfersCalls> = routesOf(transfersCalls);
/** Users: maintenance, one's own account, and lists for pickers. */
export const users: RoutesOf<typeof usersCalls> = routesOf(usersCalls);
/** The records of any form, whose key is in the path; those of a module have a group of their own. */
export const records: RoutesOf<typeof genericRecordCalls> = routesOf(genericRecordCalls);

type Module<Key> = Extract<(typeof recordModules)[number], { readonly key: Key }>;

/** Asset cards. */
export const assetCard: RecordRoutes<Module<'assetCard'>> = recordRoutes('assetCard');
/** Houses. */
export const house: RecordRoutes<Module<'house'>> = recordRoutes('house');
/** Floors. */
export const floor: RecordRoutes<Module<'floor'>> = recordRoutes('floor');
/** Rooms. */
export const room: RecordRoutes<Module<'room'>> = recordRoutes('room');
/** Land. */
export const landbase: RecordRoutes<Module<'landbase'>> = recordRoutes('landbase');
/** Certificates of houses. */
export const propety: RecordRoutes<Module<'propety'>> = recordRoutes('propety');
/** Certificates of land. */
export const land: RecordRoutes<Module<'land'>> = recordRoutes('land');
/** Certificates of real estate. */
export const immovable: RecordRoutes<Module<'immovable'>> = recordRoutes('immovable');
/** Loans of certificates. */
export const lend: RecordRoutes<Module<'lend'>> = recordRoutes('lend');
/** Returns of certificates. */
export const getb: RecordRoutes<Module<'getb'>> = recordRoutes('getb');
/** Keys. */
export const keyrecord: RecordRoutes<Module<'keyrecord'>> = recordRoutes('keyrecord');
/** Loans of keys. */
export const keylend: RecordRoutes<Module<'keylend'>> = recordRoutes('keylend');
/** Returns of keys. */
export const keyreturn: RecordRoutes<Module<'keyreturn'>> = recordRoutes('keyreturn');
/** Courtyards. */
export const village: RecordRoutes<Module<'village'>> = recordRoutes('village');
/** Registrations of units. */
export const unitInfo: RecordRoutes<Module<'unitInfo'>> = recordRoutes('unitInfo');
/** Rules about office houses. */
export const officehouseregulation: RecordRoutes<Module<'officehouseregulation'>> =
  recordRoutes('officehouseregulation');
/** Placements. */
export const placement: RecordRoutes<Module<'placement'>> = recordRoutes('placement');
/** Types of notices. */
export const noticetype: RecordRoutes<Module<'noticetype'>> = recordRoutes('noticetype');
/** Demolitions. */
export const demolition: RecordRoutes<Module<'demolition'>> = recordRoutes('demolition');
/** Plans of construction. */
export const constructionplanning: RecordRoutes<Module<'constructionplanning'>> = recordRoutes('constructionplanning');
/** Applications for office houses. */
export const applyhouse: RecordRoutes<Module<'applyhouse'>> = recordRoutes('applyhouse');
/** Tenants of houses. */
export const housetenant: RecordRoutes<Module<'housetenant'>> = recordRoutes('housetenant');
/** Leases of houses. */
export const housecontract: RecordRoutes<Module<'housecontract'>> = recordRoutes('housecontract');
/** Leases of land. */
export const landcontract: RecordRoutes<Module<'landcontract'>> = recordRoutes('landcontract');
/** Report tasks. */
export const reporttask: RecordRoutes<Module<'reporttask'>> = recordRoutes('reporttask');
/** Reports of units. */
export const reporttaskassign: RecordRoutes<Module<'reporttaskassign'>> = recordRoutes('reporttaskassign');
/** Rules for single calls per menu: the product has the permissions of buttons. */
export const apiScopes: RoutesOf<typeof apiScopesCalls> = routesOf(apiScopesCalls);
/** Clients: front ends that may sign people in. The administrators of the main tenant maintain them. */
export const clients: RoutesOf<typeof clientsCalls> = routesOf(clientsCalls);
/** Data rules per menu: the product has one data scope per role. */
export const dataScopes: RoutesOf<typeof dataScopesCalls> = routesOf(dataScopesCalls);
/** Announcements as the notices of the family: a submitted one is published at once. */
export const deskNotices: RoutesOf<typeof deskNoticesCalls> = routesOf(deskNoticesCalls);
/** The audit as the logs of the family. */
export const familyLogs: RoutesOf<typeof familyLogsCalls> = routesOf(familyLogsCalls);
/** The administrative regions of the deployment, which its operator fills. */
export const regions: RoutesOf<typeof regionsCalls> = routesOf(regionsCalls);
/** Top menus: named parts of the menu for the bar at the top. */
export const topMenus: RoutesOf<typeof topMenusCalls> = routesOf(topMenusCalls);
