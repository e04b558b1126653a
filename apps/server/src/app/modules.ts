import { allCalls } from '@org/contract';
import { auditChainRepository } from '../modules/audit/audit-chain.repository.ts';
import { createAuditChain, type AuditChain } from '../modules/audit/audit-chain.service.ts';
import { createChainEnds } from '../modules/audit/chain-ends.ts';
import { auditRepository } from '../modules/audit/audit.repository.ts';
import { auditRoutes } from '../modules/audit/audit.routes.ts';
import { createAuditService, type AuditService } from '../modules/audit/audit.service.ts';
import { authRepository } from '../modules/auth/auth.repository.ts';
import { authRoutes } from '../modules/auth/auth.routes.ts';
import { createAuthService } from '../modules/auth/auth.service.ts';
import { readPerson } from '../modules/auth/identity.repository.ts';
import { createKnownDevices } from '../modules/auth/known-devices.ts';
import { createClientCheck } from '../modules/auth/clients.ts';
import { createTicketReader, type TrustedSignIn } from '../modules/auth/trusted-proofs.ts';
import { dictionariesRoutes } from '../modules/dictionaries/dictionaries.routes.ts';
import { createDictionariesService } from '../modules/dictionaries/dictionaries.service.ts';
import { draftsRoutes } from '../modules/drafts/drafts.routes.ts';
import { createDraftKeys } from '../modules/drafts/drafts.service.ts';
import { errorLogsRepository } from '../modules/error-logs/error-logs.repository.ts';
import { errorLogsRoutes } from '../modules/error-logs/error-logs.routes.ts';
import { createErrorLogsService } from '../modules/error-logs/error-logs.service.ts';
import { uploads } from '../modules/error-logs/limits.ts';
import type { DocumentEditor } from '../modules/files/editing/editing-parts.ts';
import { favouritesRepository } from '../modules/favourites/favourites.repository.ts';
import { favouritesRoutes } from '../modules/favourites/favourites.routes.ts';
import { sweepBytes, sweepUnnamed } from '../modules/files/file-sweep.ts';
import { resumableProtocol } from '../modules/files/resumable.protocol.ts';
import { lockRepository } from '../modules/lock/lock.repository.ts';
import { lockRoutes } from '../modules/lock/lock.routes.ts';
import { createLockService } from '../modules/lock/lock.service.ts';
import { storedMenus } from '../modules/menus/menus.module.ts';
import { menusRoutes } from '../modules/menus/menus.routes.ts';
import { createMenusService } from '../modules/menus/menus.service.ts';
import { officeAreaRepository } from '../modules/office-area/office-area.repository.ts';
import { officeAreaRoutes } from '../modules/office-area/office-area.routes.ts';
import { createOfficeAreaService } from '../modules/office-area/office-area.service.ts';
import { createDepartmentsService } from '../modules/organization/departments.service.ts';
import { organizationRoutes } from '../modules/organization/organization.routes.ts';
import { createUnitsService } from '../modules/organization/units.service.ts';
import { parametersRoutes, storedParameters } from '../modules/parameters/parameters.module.ts';
import { createParametersService, type ParametersService } from '../modules/parameters/parameters.service.ts';
import { postsModule } from '../modules/posts/posts.module.ts';
import { reportColumnsRepository } from '../modules/report-columns/report-columns.repository.ts';
import { reportColumnsRoutes } from '../modules/report-columns/report-columns.routes.ts';
import { createReportColumnsService } from '../modules/report-columns/report-columns.service.ts';
import { rolesRoutes } from '../modules/roles/roles.module.ts';
import { tenantsRoutes } from '../modules/tenants/tenants.routes.ts';
import { createTenantsService } from '../modules/tenants/tenants.service.ts';
import type { UsersPort } from '../modules/users/users.port.ts';
import type { PasswordParts } from '../modules/users/passwords.service.ts';
import { usersRoutes } from '../modules/users/users.routes.ts';
import { createUsersService, type UsersParts } from '../modules/users/users.service.ts';
import { ownerOf } from '../shared/attempts/account-owner.ts';
import { forgetOwner } from '../shared/attempts/attempts.ts';
import type { Database } from '../shared/database/database.ts';
import type { Signals } from '../shared/database/signals.ts';
import { keptPorts, keptSealedPorts, nameObjects, readChanges } from './audited-modules.ts';
import { composeForms, formRoutes } from './form-modules.ts';
import { composeMessages } from './message-modules.ts';
import type { Identity } from '../shared/http/context.ts';
import type { Route } from '../shared/http/implement.ts';
import type { Protocol } from '../shared/http/register-protocols.ts';
import type { HttpKernel } from '../shared/http/http-kernel.ts';
import { createQuestions } from '../shared/security/questions.ts';
import { isAdministrator } from '../shared/reach/reach.ts';
import { createFailureLimiter } from '../shared/security/failure-limiter.ts';
import type { PasswordCipher } from '../shared/security/sm2.ts';
import type { Sealing } from '../shared/security/sealing/sealing.ts';
import { retireKeys, resealColumns } from '../shared/security/sealing/reseal-columns.ts';
import { draftSecret } from '../shared/security/secret.ts';
import type { Tokens } from '../shared/security/tokens.ts';
import { wallClock, type Clock } from '../shared/time/clock.ts';

/** What the modules are built from. */
export interface ModuleParts {
  readonly db: Database;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly cipher: PasswordCipher;
  /** What the lines of the audit are sealed with. */
  readonly auditKey: string;
  /** What numbers of people are stored with. */
  readonly sealing: Sealing;
  /** What captchas, proofs of work and the marks of known devices are sealed with. */
  readonly attemptsSecret: string;
  readonly plainPasswords: boolean;
  readonly isDemo: boolean;
  readonly version: string;
  /** Missing: nothing is edited online. */
  readonly editor: DocumentEditor | undefined;
  readonly trusted: TrustedSignIn;
  /** Clients that may sign people in, as `id:secret`. */
  readonly clients: readonly string[];
  /** The file that remembers where the chains of the audit ended; memory alone where it is left out. */
  readonly auditEnds?: string | undefined;
  /** Hears why a job that went on after its call failed. */
  readonly onJobFailed: (error: unknown, requestId: string) => void;
}

/** All modules, wired: their routes, and what the kernel needs from them. */
export interface Composition {
  readonly routes: readonly Route[];
  /** What is spoken beside the calls of the contract. */
  readonly protocols: readonly Protocol[];
  readonly kernel: Pick<
    HttpKernel,
    'authenticate' | 'holdsAll' | 'permissionsOf' | 'audit' | 'settleAudit' | 'sealing'
  >;
  /** Makes what the database of an older version lacks and no migration can know: it follows from the forms in it. */
  prepare(): Promise<void>;
  /** Ends what stays open between calls. */
  endStreams(): void;
  /** Resolves when what goes on after calls is finished. */
  finishJobs(): Promise<void>;
  /** Removes files that belong to nothing any more. */
  sweepFiles(at: Date): Promise<void>;
  /** Ends what stays open between calls, and what goes on after them. */
  close(): Promise<void>;
}

// Administrators hold every permission of the contract, granted or not: nobody can be locked out of granting.
const permissionsOfContract = allCalls
  .flatMap((call) => [call.permission, call.permissionToAdd ?? call.permission])
  .filter((code) => code !== 'public' && code !== 'signedIn');

async function permissionsOf(db: Database, identity: Identity): Promise<ReadonlySet<string>> {
  const granted = await authRepository.readPermissions(db, identity);
  return new Set(isAdministrator(identity) ? [...granted, ...permissionsOfContract] : granted);
}

/** What the modules of the system need of the files that forms hold. */
type SystemParts = ModuleParts & Pick<UsersParts, 'ownFiles'>;

function createUsers(parts: SystemParts, port: UsersPort, readRule: PasswordParts['readRule']) {
  return createUsersService({
    port,
    ownFiles: parts.ownFiles,
    cipher: parts.cipher,
    readRule,
    endSessions: ({ db, at }, userIds, except) => authRepository.endSessionsOf(db, userIds, { at, except }),
    unlock: async ({ db, tenantId }, accounts) => {
      for (const account of accounts) await forgetOwner(db, ownerOf({ tenantId, accountKey: account.toLowerCase() }));
    },
  });
}

function systemRoutes(parts: SystemParts, parameters: ParametersService): readonly Route[] {
  const sealed = keptSealedPorts(parts.sealing);
  const units = createUnitsService(sealed.units);
  const departments = createDepartmentsService(keptPorts.departments);
  return [
    ...usersRoutes(createUsers(parts, sealed.users, parameters.passwordRule)),
    ...draftsRoutes(createDraftKeys(draftSecret)),
    ...favouritesRoutes(favouritesRepository),
    ...rolesRoutes(keptPorts.roles, keptPorts.grants),
    ...menusRoutes(keptPorts.menus, createMenusService(storedMenus)),
    ...dictionariesRoutes(createDictionariesService(keptPorts.dictionaries)),
    ...parametersRoutes(keptPorts.parameters, parameters),
    ...tenantsRoutes(createTenantsService(sealed.tenants)),
    ...organizationRoutes(units, departments),
    ...officeAreaRoutes(createOfficeAreaService(officeAreaRepository)),
    ...postsModule.routes(keptPorts.posts),
    ...reportColumnsRoutes(createReportColumnsService(reportColumnsRepository)),
    ...errorLogsRoutes(createErrorLogsService(errorLogsRepository, createFailureLimiter(uploads))),
  ];
}

async function sweepFiles(
  db: Database,
  at: Date,
  { audit, chain }: { readonly audit: AuditService; readonly chain: AuditChain },
): Promise<void> {
  const byNobody = { userId: '', account: '', call: 'files.sweep', outcome: 'done' };
  const tenants = await sweepUnnamed(db, at, (own, { tenantId, ids }) =>
    audit.record(
      { db: own, requestId: '', now: wallClock(at), clientAddress: '', userAgent: '', changes: [] },
      { ...byNobody, tenantId, target: ids.map((id) => `id=${id}`).join(' ') },
    ),
  );
  for (const tenantId of tenants) await chain.settle(tenantId);
  await sweepBytes(db);
}

type Audit = ReturnType<typeof composeAudit>;

function composeAudit(parts: ModuleParts) {
  const ends = createChainEnds({ file: parts.auditEnds, onFailed: (error) => parts.onJobFailed(error, '') });
  const chain = createAuditChain({ db: parts.db, port: auditChainRepository, key: parts.auditKey, ends });
  const audit = createAuditService({ port: auditRepository, chain, readChanges, nameObjects });
  return { ends, chain, audit };
}

/** What forms, records and files need from the other modules. */
function worldOfForms(parts: ModuleParts, { audit, chain }: Audit): Parameters<typeof composeForms>[0] {
  return {
    sealing: parts.sealing,
    clock: parts.clock,
    onFailed: parts.onJobFailed,
    settle: (tenantId) => chain.settle(tenantId),
    editor: parts.editor,
    parameters: ({ db, tenantId }, keys) => storedParameters.values(db, tenantId, keys),
    personOf: async (context, person) => {
      const identity = await readPerson(context.db, person);
      return identity && { ...context, ...identity, permissions: () => permissionsOf(context.db, identity) };
    },
    audit: (context, entry) => audit.recordCall(context, entry),
  };
}

function composeAuth(parts: ModuleParts, { audit }: Audit, readRule: ParametersService['passwordRule']) {
  const { trusted } = parts;
  const auth = createAuthService({
    port: authRepository,
    tokens: parts.tokens,
    cipher: parts.cipher,
    readTicket: trusted.issuer && createTicketReader(trusted.issuer),
    questions: createQuestions(parts.attemptsSecret),
    devices: createKnownDevices(parts.attemptsSecret),
    audit: (context, event) => audit.record(context, { ...event, target: '' }),
    readRule,
  });
  const lock = createLockService({
    port: lockRepository,
    cipher: parts.cipher,
    audit: (context, outcome) =>
      audit.record(context, {
        tenantId: context.tenantId,
        userId: context.userId,
        account: context.account,
        call: 'lock.unlock',
        outcome,
        target: '',
      }),
    endSession: ({ db, at, sessionId }) => authRepository.endSession(db, sessionId, { at, reason: 'lockTried' }),
  });
  return { auth, lock };
}

function signInRoutes(parts: ModuleParts, { auth, lock }: ReturnType<typeof composeAuth>): readonly Route[] {
  const { cipher, plainPasswords, trusted } = parts;
  return [
    ...authRoutes({
      auth,
      publicKey: cipher.publicKey,
      plainPasswords,
      trusted,
      isKnownClient: createClientCheck(parts.clients),
    }),
    ...lockRoutes(lock),
  ];
}

/** Wires the modules; a new module adds its routes here and its migrations in migrations.ts. */
export function composeModules(parts: ModuleParts): Composition {
  // What files there are is known once forms are: both ask each other, per call.
  const ownFiles: UsersParts['ownFiles'] = (context, ids) => forms.files.ownAmong(context, ids);
  const messages = composeMessages({ ...parts, ownFiles });
  const audited = composeAudit(parts);
  const { audit, chain } = audited;
  const parameters = createParametersService(storedParameters, { isDemo: parts.isDemo, version: parts.version });
  const forms = composeForms(worldOfForms(parts, audited), messages);
  const signIn = composeAuth(parts, audited, parameters.passwordRule);
  return {
    prepare: async () => {
      await resealColumns(parts.db, parts.sealing);
      await forms.forms.prepareAll(parts.db);
      await retireKeys(parts.db, parts.sealing);
      await chain.catchUp();
    },
    endStreams: () => messages.close(),
    finishJobs: () => forms.transfers.finish(),
    sweepFiles: (at) => sweepFiles(parts.db, at, { audit, chain }),
    close: async () => {
      messages.close();
      await forms.transfers.close();
      audited.ends.close();
    },
    routes: [
      ...signInRoutes(parts, signIn),
      ...auditRoutes(audit),
      ...systemRoutes({ ...parts, ownFiles }, parameters),
      ...formRoutes(forms),
      ...messages.routes,
    ],
    protocols: [resumableProtocol(forms.uploads)],
    kernel: {
      sealing: parts.sealing,
      authenticate: (context, token, permissions) => signIn.auth.identify(context, token, permissions),
      holdsAll: isAdministrator,
      permissionsOf: (context, identity) => permissionsOf(context.db, identity),
      audit: (context, entry) => audit.recordCall(context, entry),
      settleAudit: (tenantId) => chain.settle(tenantId),
    },
  };
}
