import { tenantsMigrations } from '../modules/tenants/tenants.migrations.ts';
import { organizationMigrations } from '../modules/organization/organization.migrations.ts';
import { usersMigrations } from '../modules/users/users.migrations.ts';
import { favouritesMigrations } from '../modules/favourites/favourites.migrations.ts';
import { rolesMigrations } from '../modules/roles/roles.migrations.ts';
import { menusMigrations } from '../modules/menus/menus.migrations.ts';
import { dictionariesMigrations } from '../modules/dictionaries/dictionaries.migrations.ts';
import { parametersMigrations } from '../modules/parameters/parameters.migrations.ts';
import { authMigrations } from '../modules/auth/auth.migrations.ts';
import { lockMigrations } from '../modules/lock/lock.migrations.ts';
import { auditMigrations } from '../modules/audit/audit.migrations.ts';
import { metaFormsMigrations } from '../modules/meta-forms/meta-forms.migrations.ts';
import { recordsMigrations } from '../modules/records/records.migrations.ts';
import { referencesMigrations } from '../modules/references/references.migrations.ts';
import { filesMigrations } from '../modules/files/files.migrations.ts';
import { traceRoutes } from '../modules/trace/trace.routes.ts';
import { createTrace } from '../modules/trace/trace.service.ts';
import { transfersMigrations } from '../modules/transfers/transfers.migrations.ts';
import { mapsMigrations } from '../modules/maps/maps.migrations.ts';
import { stocktakingsMigrations } from '../modules/stocktakings/stocktakings.migrations.ts';
import { officeAreaMigrations } from '../modules/office-area/office-area.migrations.ts';
import { postsMigrations } from '../modules/posts/posts.migrations.ts';
import { reportsMigrations } from '../modules/reports/reports.migrations.ts';
import { reportColumnsMigrations } from '../modules/report-columns/report-columns.migrations.ts';
import { errorLogsMigrations } from '../modules/error-logs/error-logs.migrations.ts';
import { messagesMigrations } from '../modules/messages/messages.migrations.ts';
import { announcementsMigrations } from '../modules/announcements/announcements.migrations.ts';
import { analysesRoutes } from '../modules/analyses/analyses.routes.ts';
import { clientsMigrations } from '../modules/clients/clients.migrations.ts';
import { dictionariesRoutes } from '../modules/dictionaries/dictionaries.routes.ts';
import { createDictionariesService } from '../modules/dictionaries/dictionaries.service.ts';
import { draftsRoutes } from '../modules/drafts/drafts.routes.ts';
import { createDraftKeys } from '../modules/drafts/drafts.service.ts';
import { errorLogsRepository } from '../modules/error-logs/error-logs.repository.ts';
import { errorLogsRoutes } from '../modules/error-logs/error-logs.routes.ts';
import { createErrorLogsService } from '../modules/error-logs/error-logs.service.ts';
import { uploads } from '../modules/error-logs/limits.ts';
import { favouritesRepository } from '../modules/favourites/favourites.repository.ts';
import { flowMigrations } from '../modules/flow/flow.migrations.ts';
import { flowRoutes } from '../modules/flow/flow.routes.ts';
import { formModulesMigrations } from '../modules/form-modules/form-modules.migrations.ts';
import { formModulesRoutes } from '../modules/form-modules/form-modules.routes.ts';
import { createFormModules } from '../modules/form-modules/form-modules.service.ts';
import { favouritesRoutes } from '../modules/favourites/favourites.routes.ts';
import { propertyRoutes } from '../modules/property/property.routes.ts';
import { figuresRoutes } from '../modules/figures/figures.routes.ts';
import { editingRoutes } from '../modules/files/editing/editing.routes.ts';
import { filesRoutes } from '../modules/files/files.routes.ts';
import { pictureRoutes } from '../modules/files/pictures/picture.routes.ts';
import { picturesRepository } from '../modules/files/pictures/pictures.repository.ts';
import { lockRoutes } from '../modules/lock/lock.routes.ts';
import { removeGrants } from '../modules/menus/menu-grants.repository.ts';
import { menusModule, storedMenus } from '../modules/menus/menus.module.ts';
import { menusRoutes } from '../modules/menus/menus.routes.ts';
import { createMenusService } from '../modules/menus/menus.service.ts';
import { messagesRoutes } from '../modules/messages/messages.routes.ts';
import { editorsRepository } from '../modules/meta-forms/editing/editors.repository.ts';
import { metaFormsRoutes } from '../modules/meta-forms/meta-forms.routes.ts';
import { versionsRepository } from '../modules/meta-forms/versions/versions.repository.ts';
import { officeAreaRepository } from '../modules/office-area/office-area.repository.ts';
import { officeAreaRoutes } from '../modules/office-area/office-area.routes.ts';
import { createOfficeAreaService } from '../modules/office-area/office-area.service.ts';
import { parametersModule, parametersRoutes } from '../modules/parameters/parameters.module.ts';
import { postsModule } from '../modules/posts/posts.module.ts';
import { listViewsRepository } from '../modules/queries/list-views.repository.ts';
import { createListViews } from '../modules/queries/list-views.service.ts';
import { queriesMigrations } from '../modules/queries/queries.migrations.ts';
import { queriesRoutes } from '../modules/queries/queries.routes.ts';
import { querySchemesRepository } from '../modules/queries/query-schemes.repository.ts';
import { createQuerySchemes } from '../modules/queries/query-schemes.service.ts';
import { queryTemplatesRepository } from '../modules/queries/query-templates.repository.ts';
import { createQueryTemplates } from '../modules/queries/query-templates.service.ts';
import { lookupRoutes } from '../modules/records/lookups.routes.ts';
import { recordsRoutes } from '../modules/records/records.routes.ts';
import { referencesRoutes } from '../modules/references/references.routes.ts';
import { reportColumnsRepository } from '../modules/report-columns/report-columns.repository.ts';
import { reportColumnsRoutes } from '../modules/report-columns/report-columns.routes.ts';
import { createReportColumnsService } from '../modules/report-columns/report-columns.service.ts';
import { reportsRoutes } from '../modules/reports/reports.routes.ts';
import { rolesModule, rolesRoutes } from '../modules/roles/roles.module.ts';
import { roomsRoutes } from '../modules/rooms/rooms.routes.ts';
import { stocktakingsRepository } from '../modules/stocktakings/stocktakings.repository.ts';
import { stocktakingsRoutes } from '../modules/stocktakings/stocktakings.routes.ts';
import { tenantsRoutes } from '../modules/tenants/tenants.routes.ts';
import { createTenantsService } from '../modules/tenants/tenants.service.ts';
import { boardsMigrations } from '../modules/boards/boards.migrations.ts';
import { boardsRepository } from '../modules/boards/boards.repository.ts';
import { boardsRoutes } from '../modules/boards/boards.routes.ts';
import { createBoardsService } from '../modules/boards/boards.service.ts';
import { type RouteOf } from '../modules/transfers/transfers.routes.ts';
import { scopesRoutes } from '../modules/scopes/scopes.routes.ts';
import { topMenusMigrations } from '../modules/top-menus/top-menus.migrations.ts';
import { topMenusModule, topMenusOfMenu, topMenusRoutes } from '../modules/top-menus/top-menus.module.ts';
import { attemptsMigrations } from '../shared/attempts/attempts.migrations.ts';
import type { Migrations } from '../shared/database/database.ts';
import { kernelMigrations } from '../shared/database/kernel.migrations.ts';
import type { Route } from '../shared/http/implement.ts';
import { createFailureLimiter } from '../shared/security/failure-limiter.ts';
import { draftSecret } from '../shared/security/secret.ts';
import { audited, auditedDictionaries, auditedGrants, auditedTenants, hidesParameter } from './audited-ports.ts';
import { firstPasswords, type Services } from './services.ts';
import {
  clientRoutes,
  logRoutes,
  mapRoutes,
  noticeRoutes,
  ownAnalysesRoutes,
  regionRoutes,
  registrationRoutes,
  signInRoutes,
  transferRoutes,
  unitRoutes,
  unitsUpFrom,
  userRoutes,
} from './module-routes.ts';

/** What a module adds to the server. */
interface ServerModule {
  readonly migrations?: Migrations;
  /** Routes use `audited(port, form)`: the audit then records changes of the fields of that form. */
  readonly routes?: (services: Services, routeOf: RouteOf) => readonly Route[];
}

/** All modules of the server. A new module is one entry here. */
const modules = {
  kernel: { migrations: kernelMigrations },
  attempts: { migrations: attemptsMigrations },
  auth: { migrations: authMigrations, routes: signInRoutes },
  lock: { migrations: lockMigrations, routes: ({ lock }) => lockRoutes(lock) },
  audit: { migrations: auditMigrations, routes: logRoutes },

  users: { migrations: usersMigrations, routes: userRoutes },
  organization: { migrations: organizationMigrations, routes: unitRoutes },
  tenants: {
    migrations: tenantsMigrations,
    routes: ({ parts }) =>
      tenantsRoutes(createTenantsService({ port: auditedTenants(parts.sealing), newPassword: firstPasswords(parts) })),
  },
  roles: {
    migrations: rolesMigrations,
    routes: () => rolesRoutes(audited(rolesModule.store, rolesModule.form), auditedGrants()),
  },
  menus: {
    migrations: menusMigrations,
    routes: () =>
      menusRoutes(audited(menusModule.store, menusModule.form), createMenusService(storedMenus, topMenusOfMenu)),
  },
  topMenus: {
    migrations: topMenusMigrations,
    routes: () => topMenusRoutes(audited(topMenusModule.store, topMenusModule.form)),
  },
  clients: { migrations: clientsMigrations, routes: clientRoutes },
  scopes: { routes: scopesRoutes },
  regions: { routes: regionRoutes },
  posts: {
    migrations: postsMigrations,
    routes: () => postsModule.routes(audited(postsModule.store, postsModule.form)),
  },
  dictionaries: {
    migrations: dictionariesMigrations,
    routes: ({ forms }) =>
      dictionariesRoutes(createDictionariesService(auditedDictionaries()), (context) =>
        forms.forms.port.publishedHeads(context),
      ),
  },
  parameters: {
    migrations: parametersMigrations,
    routes: ({ parameters }) =>
      parametersRoutes(audited(parametersModule.store, parametersModule.form, hidesParameter), parameters),
  },

  metaForms: {
    migrations: metaFormsMigrations,
    routes: ({ forms }) =>
      metaFormsRoutes({ forms: forms.forms, versions: versionsRepository, editors: editorsRepository }),
  },
  formModules: {
    migrations: formModulesMigrations,
    routes: ({ forms }) =>
      formModulesRoutes(
        createFormModules({
          forms: forms.forms.port,
          menus: { ...audited(menusModule.store, menusModule.form), removeGrants },
          roles: rolesModule.store,
          grants: auditedGrants(),
        }),
      ),
  },
  records: {
    migrations: recordsMigrations,
    routes: ({ forms: { records, bulk } }) => [
      ...recordsRoutes(records, bulk),
      ...lookupRoutes({ records, unitsUpFrom }),
      ...analysesRoutes(records),
    ],
  },
  reports: {
    migrations: reportsMigrations,
    routes: ({ forms, messages }) => reportsRoutes({ ...forms.reports, messages: messages.messages }),
  },
  rooms: { routes: ({ forms }) => roomsRoutes(forms.rooms) },
  references: { migrations: referencesMigrations, routes: ({ forms }) => referencesRoutes(forms.references) },
  property: { routes: ({ forms }) => propertyRoutes(forms.records, forms.recordsParts) },
  trace: {
    routes: ({ forms }) => traceRoutes(createTrace({ records: forms.records, formOf: forms.forms.known })),
  },
  figures: { routes: ({ forms }) => figuresRoutes(forms.figures) },
  analyses: { routes: ownAnalysesRoutes },
  boards: { migrations: boardsMigrations, routes: () => boardsRoutes(createBoardsService(boardsRepository)) },
  transfers: { migrations: transfersMigrations, routes: transferRoutes },
  registrations: { routes: registrationRoutes },
  files: {
    migrations: filesMigrations,
    routes: ({ forms, pictures }) => [
      ...filesRoutes(forms.files, forms.uploads),
      ...pictureRoutes({ files: forms.files, links: pictures, port: picturesRepository }),
      ...editingRoutes(forms.editing),
    ],
  },

  messages: {
    migrations: messagesMigrations,
    routes: ({ messages }) => messagesRoutes(messages.messages, messages.streams),
  },
  announcements: { migrations: announcementsMigrations, routes: noticeRoutes },
  flow: { migrations: flowMigrations, routes: ({ flow }) => flowRoutes(flow) },
  drafts: { routes: () => draftsRoutes(createDraftKeys(draftSecret)) },
  favourites: { migrations: favouritesMigrations, routes: () => favouritesRoutes(favouritesRepository) },
  reportColumns: {
    migrations: reportColumnsMigrations,
    routes: () => reportColumnsRoutes(createReportColumnsService(reportColumnsRepository)),
  },
  queries: {
    migrations: queriesMigrations,
    routes: () =>
      queriesRoutes({
        schemes: createQuerySchemes(querySchemesRepository),
        templates: createQueryTemplates(queryTemplatesRepository),
        views: createListViews(listViewsRepository),
      }),
  },
  officeArea: {
    migrations: officeAreaMigrations,
    routes: () => officeAreaRoutes(createOfficeAreaService(officeAreaRepository)),
  },
  maps: { migrations: mapsMigrations, routes: mapRoutes },
  stocktakings: {
    migrations: stocktakingsMigrations,
    routes: ({ forms }) => stocktakingsRoutes({ port: stocktakingsRepository, ...forms.sheets }),
  },
  errorLogs: {
    migrations: errorLogsMigrations,
    routes: () => errorLogsRoutes(createErrorLogsService(errorLogsRepository, createFailureLimiter(uploads))),
  },
} satisfies Readonly<Record<string, ServerModule>>;

const list: readonly ServerModule[] = Object.values(modules);

/** The migrations of all modules. */
export const allMigrations: readonly Migrations[] = list.flatMap(({ migrations }) => (migrations ? [migrations] : []));

/** The routes of all modules over these services. */
export function allRoutes(services: Services): readonly Route[] {
  const all = new Map<string, Route>();
  for (const { routes } of list)
    for (const route of routes?.(services, (name) => all.get(name)) ?? []) all.set(route.call.name, route);
  return [...all.values()];
}
