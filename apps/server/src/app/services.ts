import { allCalls } from '@org/contract';
import { auditChainRepository } from '../modules/audit/audit-chain.repository.ts';
import { createAuditChain } from '../modules/audit/audit-chain.service.ts';
import { createChainEnds } from '../modules/audit/chain-ends.ts';
import { auditRepository } from '../modules/audit/audit.repository.ts';
import { createAuditService } from '../modules/audit/audit.service.ts';
import { authRepository } from '../modules/auth/auth.repository.ts';
import { createAuthService } from '../modules/auth/auth.service.ts';
import { readPerson } from '../modules/auth/identity.repository.ts';
import { createKnownDevices } from '../modules/auth/known-devices.ts';
import { createTicketReader, type TrustedSignIn } from '../modules/auth/trusted-proofs.ts';
import { createPictureLinks } from '../modules/files/pictures/picture-links.ts';
import type { DocumentEditor } from '../modules/files/editing/editing-parts.ts';
import { taskCounts } from '../modules/flow/badges/badges.repository.ts';
import { openEngines, type EngineOptions } from '../modules/flow/engine/open-engines.ts';
import { flowFilesRepository } from '../modules/flow/files/flow-files.repository.ts';
import { createFlowFileOwners } from '../modules/flow/files/flow-files.service.ts';
import { instancesRepository } from '../modules/flow/running/instances.repository.ts';
import { lockRepository } from '../modules/lock/lock.repository.ts';
import { createLockService } from '../modules/lock/lock.service.ts';
import type { MapGroundOptions } from '../modules/maps/tile-layers.ts';
import { storedParameters } from '../modules/parameters/parameters.module.ts';
import { createParametersService, type ParametersService } from '../modules/parameters/parameters.service.ts';
import type { UsersPort } from '../modules/users/users.port.ts';
import type { PasswordParts } from '../modules/users/passwords.service.ts';
import { recordFilesShownIn } from '../modules/flow/files/record-files.service.ts';
import { createRecordFlows } from '../modules/flow/record/record-place.service.ts';
import type { RecordFlows } from '../modules/records/record-flows.port.ts';
import { createUsersService, type UsersParts } from '../modules/users/users.service.ts';
import { ownerOf } from '../shared/attempts/account-owner.ts';
import { forgetOwner } from '../shared/attempts/attempts.ts';
import type { Database } from '../shared/database/database.ts';
import type { Signals } from '../shared/database/signals.ts';
import { auditedUsers } from './audited-ports.ts';
import { nameObjects, readChanges } from './read-changes.ts';
import { composeFlow } from './flow-services.ts';
import { composeForms } from './form-services.ts';
import { composeMessages } from './message-services.ts';
import type { Identity } from '../shared/http/context.ts';
import { randomPassword } from '../shared/security/random-password.ts';
import { createQuestions } from '../shared/security/questions.ts';
import { isAdministrator } from '../shared/reach/reach.ts';
import type { PasswordCipher } from '../shared/security/sm2.ts';
import type { Sealing } from '../shared/security/sealing/sealing.ts';
import type { Tokens } from '../shared/security/tokens.ts';
import { type Clock } from '../shared/time/clock.ts';

/** What the modules are built from. */
export interface ModuleParts {
  readonly db: Database;
  readonly signals: Signals;
  readonly clock: Clock;
  readonly tokens: Tokens;
  readonly cipher: PasswordCipher;
  /** The key of the chain of audit lines. */
  readonly auditKey: string;
  /** Encrypts the stored personal numbers. */
  readonly sealing: Sealing;
  /** The secret for captchas, proofs of work and marks of known devices. */
  readonly attemptsSecret: string;
  readonly plainPasswords: boolean;
  /** The first password of new and reset accounts, if the deployment has one. */
  readonly initialPassword: string | undefined;
  readonly isDemo: boolean;
  /** Which engine runs new versions of processes. */
  readonly engine: EngineOptions;
  readonly version: string;
  /** What maps are drawn on. */
  readonly ground: MapGroundOptions;
  /** If undefined, documents cannot be edited online. */
  readonly editor: DocumentEditor | undefined;
  readonly trusted: TrustedSignIn;
  /** Clients that may sign people in, as `id:secret`. */
  readonly clients: readonly string[];
  /** A file that records where the audit chains end; if left out, this is only in memory. */
  readonly auditEnds?: string | undefined;
  /** Receives the error of a job that failed after its call was answered. */
  readonly onJobFailed: (error: unknown, requestId: string) => void;
}

// Administrators hold every permission without grants, so that they can always grant permissions to others.
const permissionsOfContract = allCalls
  .flatMap((call) => [call.permission, call.permissionToAdd ?? call.permission])
  .filter((code) => code !== 'public' && code !== 'signedIn');

/** The permission codes of an identity. */
export async function permissionsOf(db: Database, identity: Identity): Promise<ReadonlySet<string>> {
  const granted = await authRepository.readPermissions(db, identity);
  return new Set(isAdministrator(identity) ? [...granted, ...permissionsOfContract] : granted);
}

/** What the system modules need from the files of forms. */
type SystemParts = ModuleParts & Pick<UsersParts, 'ownFiles' | 'pictures'>;

/** Makes the first passwords of accounts. */
export function firstPasswords({ initialPassword }: Pick<ModuleParts, 'initialPassword'>): () => string {
  return () => initialPassword ?? randomPassword();
}

function createUsers(parts: SystemParts, port: UsersPort, readRule: PasswordParts['readRule']) {
  return createUsersService({
    port,
    ownFiles: parts.ownFiles,
    pictures: parts.pictures,
    newPassword: firstPasswords(parts),
    cipher: parts.cipher,
    readRule,
    endSessions: ({ db, at }, userIds, except) => authRepository.endSessionsOf(db, userIds, { at, except }),
    unlock: async ({ db, tenantId }, accounts) => {
      for (const account of accounts) await forgetOwner(db, ownerOf({ tenantId, accountKey: account.toLowerCase() }));
    },
  });
}

type Audit = ReturnType<typeof composeAudit>;

function composeAudit(parts: ModuleParts) {
  const ends = createChainEnds({ file: parts.auditEnds, onFailed: (error) => parts.onJobFailed(error, '') });
  const chain = createAuditChain({ db: parts.db, port: auditChainRepository, key: parts.auditKey, ends });
  const audit = createAuditService({ port: auditRepository, chain, readChanges, nameObjects });
  return { ends, chain, audit };
}

/** The services of other modules that forms, records and files use. */
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

/** Forms, records and processes, wired: records and processes need each other. */
function composeProcesses(parts: ModuleParts, auditing: Audit, around: ReturnType<typeof composeMessages>) {
  const world = worldOfForms(parts, auditing);
  const onFailed = (error: unknown) => parts.onJobFailed(error, '');
  const engines = openEngines(parts.engine, { db: parts.db, onFailed });
  // Records depend on their processes, and processes on the records, so this looks `recordFlows` up at each call.
  const flows: RecordFlows = {
    place: (context, record) => recordFlows.place(context, record),
    running: (context, metaKey, ids) => recordFlows.running(context, metaKey, ids),
    isIdle: (scope, metaKey, id) => recordFlows.isIdle(scope, metaKey, id),
    commit: (context, record) => recordFlows.commit(context, record),
    unitByTask: (context, record) => recordFlows.unitByTask(context, record),
    noteChanges: (context, record) => recordFlows.noteChanges(context, record),
  };
  const flowFiles = createFlowFileOwners({ instances: instancesRepository, files: flowFilesRepository });
  const forms = composeForms(world, {
    ...around,
    flows,
    flowFiles: flowFiles.owners,
    shownIn: async (context, ids) =>
      new Map([
        ...(await around.shownIn(context, ids)),
        ...(await flowFiles.shownIn(context, ids)),
        ...(await recordFilesShownIn(flow, context, ids)),
      ]),
  });
  const flow = composeFlow({
    records: forms.sealed,
    forms: forms.records,
    formOf: (scope, metaKey) => forms.forms.known(scope, metaKey),
    messages: around.messages,
    bulk: world,
    engines,
    clock: parts.clock,
  });
  const recordFlows = createRecordFlows(flow);
  return { forms, flow };
}

const silent = () => Promise.resolve();

/** The services that routes of several modules use, wired. */
export function composeServices(parts: ModuleParts) {
  // Files depend on forms, and forms on files, so this looks `forms` up at each call.
  const ownFiles: UsersParts['ownFiles'] = (context, ids) => forms.files.ownAmong(context, ids);
  const messages = composeMessages({ ...parts, ownFiles, tasks: taskCounts });
  const auditing = composeAudit(parts);
  const parameters = createParametersService(storedParameters, { isDemo: parts.isDemo, version: parts.version });
  const { forms, flow } = composeProcesses(parts, auditing, messages);
  const { auth, lock } = composeAuth(parts, auditing, parameters.passwordRule);
  const pictures = createPictureLinks(parts.attemptsSecret);
  const users = createUsers({ ...parts, ownFiles, pictures }, auditedUsers(parts.sealing), parameters.passwordRule);
  // The approvals of a demo are made without messages: they would be news of weeks ago.
  const quietProcesses = () => {
    const sends = { ...messages.messages, send: silent, sendAll: silent };
    const quiet = { ...messages, onMoved: silent, onManyMoved: silent, messages: sends };
    return composeProcesses(parts, auditing, quiet);
  };
  return { parts, ...auditing, messages, parameters, forms, flow, quietProcesses, auth, lock, users, pictures };
}

export type Services = ReturnType<typeof composeServices>;
