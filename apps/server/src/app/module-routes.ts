import { ownClient } from '@org/contract';
import { authRoutes } from '../modules/auth/auth.routes.ts';
import type { FastifyRequest } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { sentFile } from '../modules/files/sent-file.ts';
import { readUpload } from '../modules/transfers/read-upload.ts';
import { userNamesRepository } from '../modules/users/sheets/user-names.repository.ts';
import { userSheetRoutes } from '../modules/users/sheets/user-sheets.routes.ts';
import { createUserSheets } from '../modules/users/sheets/user-sheets.service.ts';
import { usersRoutes } from '../modules/users/users.routes.ts';
import { createClientCheck } from '../modules/auth/clients.ts';
import { builtInDictionaries, worded } from '../modules/dictionaries/built-in-dictionaries.ts';
import { auditRoutes } from '../modules/audit/audit.routes.ts';
import { familyLogsRoutes } from '../modules/audit/family-logs.routes.ts';
import { announcementsRoutes } from '../modules/announcements/announcements.routes.ts';
import { deskNoticesRoutes } from '../modules/announcements/desk-notices.routes.ts';
import { dictionariesRepository } from '../modules/dictionaries/dictionaries.repository.ts';
import { clientsRepository } from '../modules/clients/clients.repository.ts';
import { clientsRoutes } from '../modules/clients/clients.routes.ts';
import { createClientsService } from '../modules/clients/clients.service.ts';
import { createStoredClients } from '../modules/clients/stored-clients.ts';
import { mapAreasRepository } from '../modules/maps/map-areas.repository.ts';
import { createMapAreas } from '../modules/maps/map-areas.service.ts';
import { createMapTiles } from '../modules/maps/map-tiles.service.ts';
import { mapsRoutes } from '../modules/maps/maps.routes.ts';
import { departmentsRepository } from '../modules/organization/departments.repository.ts';
import { createDepartmentsService } from '../modules/organization/departments.service.ts';
import { organizationRoutes } from '../modules/organization/organization.routes.ts';
import { sealingUnits } from '../modules/organization/sealing-units.ts';
import { unitIdsOfTenant, unitsRepository } from '../modules/organization/units.repository.ts';
import { createUnitsService } from '../modules/organization/units.service.ts';
import { storedParameters } from '../modules/parameters/parameters.module.ts';
import { referencesRepository } from '../modules/references/references.repository.ts';
import { regionsRoutes } from '../modules/regions/regions.routes.ts';
import { createRegions, REGIONS_PATH } from '../modules/regions/regions.service.ts';
import { registrationsRoutes } from '../modules/registrations/registrations.routes.ts';
import { createRegistrations } from '../modules/registrations/registrations.service.ts';
import { compiledSystemForm } from '../modules/meta-forms/system/compiled-system-form.ts';
import { analysisRoutes } from '../modules/analyses/analysis.routes.ts';
import { transfersRoutes, type RouteOf } from '../modules/transfers/transfers.routes.ts';
import type { RequestContext, Scope } from '../shared/http/context.ts';
import type { Route } from '../shared/http/implement.ts';
import { audited } from './audited-ports.ts';
import type { Services } from './services.ts';

// Routes of modules whose wiring takes more than a line of the table of modules.

/** Signing in and out. */
export function signInRoutes({ auth, parts }: Services): readonly Route[] {
  const { cipher, plainPasswords, trusted, clients } = parts;
  return authRoutes({
    auth,
    publicKey: cipher.publicKey,
    plainPasswords,
    trusted,
    isOwnClient: createClientCheck([`${ownClient.clientId}:${ownClient.clientSecret}`]),
    isKnownClient: createClientCheck(clients),
    storedClient: createStoredClients(),
  });
}

/** The audit, also as the logs of the family. */
export function logRoutes({ audit }: Services): readonly Route[] {
  return [...auditRoutes(audit), ...familyLogsRoutes(audit, nameOfCall)];
}

function nameOfCall(call: string, { language }: Pick<RequestContext, 'language'>): string {
  return builtInDictionaries[language].get('system_call')?.find(({ dictKey }) => dictKey === call)?.dictValue ?? call;
}

/** Announcements, also as the notices of the family. */
export function noticeRoutes({ messages: { announcements } }: Services): readonly Route[] {
  return [
    ...announcementsRoutes(announcements),
    ...deskNoticesRoutes(announcements, async (context) => {
      const entries = await dictionariesRepository.entries(context, 'notice_category');
      return new Map(worded(entries, context.language).map(({ dictKey, dictValue }) => [dictKey, dictValue]));
    }),
  ];
}

/** Clients of the deployment. */
export function clientRoutes({ parts }: Services): readonly Route[] {
  const port = audited(clientsRepository, 'system_client');
  return clientsRoutes(
    createClientsService({ port, configured: parts.clients.flatMap((client) => client.split(':')[0] ?? []) }),
  );
}

/** Analyses, their pages, and what is open to everybody. */
export function ownAnalysesRoutes({ forms }: Services): readonly Route[] {
  return analysisRoutes({
    records: forms.recordsParts,
    units: (scope) => unitsRepository.all(scope),
    unitIds: unitIdsOfTenant,
    parameters: (db, tenantId, keys) => storedParameters.values(db, tenantId, keys),
    titleOf: async (place, metaKey) => (await forms.forms.known(place, metaKey))?.title,
  });
}

/** Maps. */
export function mapRoutes({ forms, parts }: Services): readonly Route[] {
  return mapsRoutes({
    records: forms.records,
    formOf: (scope, metaKey) => forms.forms.compiled(scope, metaKey),
    areas: createMapAreas(mapAreasRepository),
    tiles: createMapTiles(parts.ground),
  });
}

async function readRows(request: FastifyRequest) {
  const { content } = await sentFile(request);
  return (await readUpload(await buffer(content))).rows;
}

/** Users and their workbooks. */
export function userRoutes({ users, forms }: Services): readonly Route[] {
  const sheets = createUserSheets({ users, names: userNamesRepository, readRows, watermark: forms.sheets.watermark });
  return [...usersRoutes(users), ...userSheetRoutes(sheets)];
}

/** Administrative regions. */
export function regionRoutes(): readonly Route[] {
  return regionsRoutes(
    createRegions(async (scope) => (await referencesRepository.tree(scope, REGIONS_PATH))?.nodes ?? []),
  );
}

/** Units and departments. */
export function unitRoutes({ parts, users }: Services): readonly Route[] {
  const units = audited(sealingUnits(unitsRepository, parts.sealing), 'system_unit');
  const departments = audited(departmentsRepository, 'system_department');
  return organizationRoutes(createUnitsService(units), createDepartmentsService(departments), (scope) =>
    users.port.people(scope, {}),
  );
}

/** The unit and the units above it that the caller sees. */
export async function unitsUpFrom(scope: Scope, unitId: string): Promise<readonly string[]> {
  const own = await unitsRepository.find(scope, unitId);
  const above = own ? own.path.split('/').filter((id) => id !== '' && id !== unitId) : [];
  const seen = await Promise.all(above.toReversed().map((id) => unitsRepository.find(scope, id)));
  return [own, ...seen].flatMap((unit) => unit?.id ?? []);
}

/** Registrations of units. */
export function registrationRoutes({ forms: { forms, records } }: Services, routeOf: RouteOf): readonly Route[] {
  const findForm = (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => forms.known(scope, metaKey);
  return registrationsRoutes(createRegistrations({ records, findForm, units: unitsRepository }), routeOf);
}

/** Imports and exports. */
export function transferRoutes({ forms: { forms, transfers, choices } }: Services, routeOf: RouteOf): readonly Route[] {
  return transfersRoutes({
    transfers,
    choices,
    formOf: (scope, metaKey) => forms.worded(scope, metaKey),
    keyById: forms.keyById,
    systemForm: compiledSystemForm,
    routeOf,
  });
}
