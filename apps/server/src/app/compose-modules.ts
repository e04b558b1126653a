import { DAYS_IN_BIN } from '@org/contract';
import { sweepBytes, sweepUnnamed } from '../modules/files/file-sweep.ts';
import type { DemoDeployment } from '../demo/demo-deployment.ts';
import { readPerson } from '../modules/auth/identity.repository.ts';
import { filesRepository } from '../modules/files/files.repository.ts';
import { sendReminders } from '../modules/flow/due/remind.service.ts';
import { forgetProcesses } from '../modules/flow/record/forget-records.repository.ts';
import { cleanNames } from '../modules/flow/record/record-name.service.ts';
import { fireTimers } from '../modules/flow/running/fire-timers.service.ts';
import { resumableProtocol } from '../modules/files/resumable.protocol.ts';
import { sweepBin } from '../modules/records/bin/record-bin.repository.ts';
import { namedFilesKey } from '../modules/records/saving/attachments.service.ts';
import type { Database } from '../shared/database/database.ts';
import type { Identity, RequestContext } from '../shared/http/context.ts';
import type { Route } from '../shared/http/implement.ts';
import type { Protocol } from '../shared/http/register-protocols.ts';
import type { HttpKernel } from '../shared/http/http-kernel.ts';
import { found } from '../shared/http/saving.ts';
import { mainTenant } from '../shared/reach/main-tenant.ts';
import { isAdministrator } from '../shared/reach/reach.ts';
import { retireKeys, resealColumns } from '../shared/security/sealing/reseal-columns.ts';
import { wallClock } from '../shared/time/clock.ts';
import { allRoutes } from './modules.ts';
import { seedProcesses } from './seeding/seed-processes.ts';
import { composeServices, permissionsOf, type ModuleParts, type Services } from './services.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The ids in one line of the audit, whose target has at most 2,000 characters. */
const IDS_PER_LINE = 10;

/** All modules, wired: their routes, and what the HTTP kernel needs from them. */
export interface Composition {
  readonly routes: readonly Route[];
  /** Protocols that are not calls of the contract. */
  readonly protocols: readonly Protocol[];
  readonly kernel: Pick<
    HttpKernel,
    'authenticate' | 'holdsAll' | 'permissionsOf' | 'audit' | 'chainAuditLines' | 'sealing'
  >;
  /**
   * Updates stored data where a migration cannot: columns and indexes of forms, sealed values, names of records in
   * processes, the audit chain.
   */
  prepare(): Promise<void>;
  /** Ends the streams of messages. */
  endStreams(): void;
  /** Resolves when the running imports and exports are finished. */
  finishJobs(): Promise<void>;
  /** Removes files that no record names any more. */
  sweepFiles(at: Date): Promise<void>;
  /** Deletes records that were removed long ago, and gives up their files. */
  sweepBin(at: Date): Promise<void>;
  /** Stores what lists asked for, and builds and drops indexes as size and use of the lists demand. */
  tendIndexes(at: Date): Promise<void>;
  /** Fires the timers of processes that are due and sends reminders of tasks, each once. */
  fireTimers(at: Date): Promise<void>;
  /** Reads what happened at the server that runs instances; does nothing without one. */
  followEngine(): Promise<void>;
  /** Deploys the processes of a demo and makes its approvals, in the transaction of the first start. */
  seedProcesses(db: Database, demo: DemoDeployment): Promise<void>;
  /** Ends streams, imports and exports, and closes the file with the ends of the audit chains. */
  close(): Promise<void>;
}

/** Wires the modules that modules.ts lists. */
export function composeModules(parts: ModuleParts): Composition {
  const services = composeServices(parts);
  const { auth, audit, chain, ends, forms, messages } = services;
  return {
    prepare: async () => {
      await resealColumns(parts.db, parts.sealing);
      await forms.forms.prepareAll(parts.db);
      await retireKeys(parts.db, parts.sealing);
      await cleanNames(services.flow, parts.db);
      await chain.catchUp();
    },
    endStreams: () => messages.close(),
    finishJobs: () => forms.transfers.finish(),
    sweepFiles: (at) => sweepFiles(parts.db, at, services),
    sweepBin: (at) => emptyBin(parts.db, at, services),
    tendIndexes: async (at) => {
      await forms.uses.flush(parts.db, at);
      await forms.forms.tendAll(parts.db);
    },
    async fireTimers(at) {
      const works = [fireAll(parts.db, at, services), sendReminders(services.flow, parts.db, at)];
      const done = await Promise.allSettled(works);
      for (const one of done) if (one.status === 'rejected') throw one.reason;
    },
    followEngine: () => services.flow.followServer(),
    seedProcesses: (db, demo) => {
      const { forms: quietForms, flow } = services.quietProcesses();
      const identities = new Map<string, Promise<Identity | undefined>>();
      const personAt = async (userId: string, at: Date): Promise<RequestContext> => {
        const read = identities.get(userId) ?? readPerson(db, { tenantId: mainTenant, userId });
        identities.set(userId, read);
        return callerOf(db, found(await read), at);
      };
      return seedProcesses({ db, flow, records: quietForms.records, personAt }, demo, parts.clock());
    },
    close: async () => {
      messages.close();
      await forms.transfers.close();
      ends.close();
    },
    routes: allRoutes(services),
    protocols: [resumableProtocol(forms.uploads)],
    kernel: {
      sealing: parts.sealing,
      authenticate: (context, token, permissions) => auth.identify(context, token, permissions),
      holdsAll: isAdministrator,
      permissionsOf: (context, identity) => permissionsOf(context.db, identity),
      audit: (context, entry) => audit.recordCall(context, entry),
      chainAuditLines: (tenantId) => chain.settle(tenantId),
    },
  };
}

/** A person as the caller of a command that no request has sent. */
function callerOf(db: Database, identity: Identity, at: Date): RequestContext {
  return { ...momentOf(db, at), ...identity, at, language: 'zh', permissions: () => permissionsOf(db, identity) };
}

type Auditing = Pick<Services, 'audit' | 'chain'>;

const byNobody = { userId: '', account: '', outcome: 'done' };

function momentOf(db: Database, at: Date) {
  return { db, requestId: '', now: wallClock(at), clientAddress: '', userAgent: '', changes: [] };
}

async function fireAll(db: Database, at: Date, { flow, audit, chain }: Auditing & Pick<Services, 'flow'>) {
  const tenants = new Set<string>();
  try {
    await fireTimers(flow, db, {
      at,
      async onFired(actor, { id, metaKey, businessId }) {
        tenants.add(actor.tenantId);
        const target = `processInstanceId=${id} metaKey=${metaKey} id=${businessId}`;
        await audit.record(actor, { ...byNobody, call: 'flow.fireTimer', tenantId: actor.tenantId, target });
      },
    });
  } finally {
    for (const tenantId of tenants) await chain.settle(tenantId);
  }
}

async function emptyBin(
  db: Database,
  at: Date,
  { audit, chain, messages }: Auditing & Pick<Services, 'messages'>,
): Promise<void> {
  const tenants = new Set<string>();
  const before = wallClock(new Date(at.getTime() - DAYS_IN_BIN * DAY));
  await sweepBin(db, before, async (own, deleted) => {
    for (const [tenantId, records] of Map.groupBy(deleted, (record) => record.tenantId)) {
      tenants.add(tenantId);
      const keys = records.flatMap(({ metaKey, id }) => [`${metaKey}:${id}`, namedFilesKey(metaKey, id)]);
      const ofProcesses = await forgetProcesses({ db: own, tenantId, records });
      // A message names the record, and its link leads nowhere.
      await messages.messages.forget({ db: own, tenantId, now: wallClock(at) }, keys);
      await filesRepository.giveUp({ db: own, tenantId }, [...keys, ...ofProcesses]);
      for (let start = 0; start < records.length; start += IDS_PER_LINE) {
        const target = records
          .slice(start, start + IDS_PER_LINE)
          .map(({ metaKey, id }) => `metaKey=${metaKey} id=${id}`);
        const line = { ...byNobody, call: 'records.sweepBin', tenantId, target: target.join(' ') };
        await audit.record(momentOf(own, at), line);
      }
    }
  });
  for (const tenantId of tenants) await chain.settle(tenantId);
}

async function sweepFiles(db: Database, at: Date, { audit, chain }: Auditing): Promise<void> {
  const tenants = await sweepUnnamed(db, at, (own, { tenantId, ids }) =>
    audit.record(momentOf(own, at), {
      ...byNobody,
      call: 'files.sweep',
      tenantId,
      target: ids.map((id) => `id=${id}`).join(' '),
    }),
  );
  for (const tenantId of tenants) await chain.settle(tenantId);
  await sweepBytes(db);
}
