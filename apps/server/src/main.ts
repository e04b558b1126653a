import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorText } from '@org/meta-forms/core';
import { openDumpChannel } from './backup/dump-channel.ts';
import { deliveryOf } from './baseline/delivery.ts';
import { bringBaseline } from './app/delivery/bring-baseline.ts';
import { readConfig, type ServerConfig } from './app/config.ts';
import { createApp, type App } from './app/create-app.ts';
import { serveMetrics } from './app/operations/serve-metrics.ts';
import { answerWhileStarting } from './app/operations/starting.ts';
import { stopOnSignals } from './app/operations/stop-app.ts';
import {
  readDemoAccounts,
  refuseDemoPasswords,
  seedEmptyDatabase,
  type DemoAccounts,
  type FirstStart,
} from './app/seeding/seed-demo.ts';
import { startLine } from './app/start.words.ts';
import { mainTenant } from './shared/reach/main-tenant.ts';
import { makePrivate, OWNER_ONLY } from './shared/files/private-folder.ts';

const site = fileURLToPath(new URL('../../admin/dist', import.meta.url));
/** The entries that the server writes there. */
const DATA_DIR_ENTRIES = ['pg', 'sealing.key'];

interface Start {
  readonly first: FirstStart;
  readonly demo: DemoAccounts | undefined;
}

function tell(config: ServerConfig, app: App, { first, demo }: Start): void {
  const [listening] = app.server.addresses();
  const port = typeof listening === 'object' ? listening.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  console.log(startLine('address', { address: `http://${host}:${port}` }));
  console.log(startLine('data', { place: app.database.embedded ? config.dataDir : 'DATABASE_URL' }));
  if (first.kind === 'administrator')
    console.log(startLine('administrator', { account: first.account, password: first.password }));
  if (demo) console.log(startLine('demo', { accounts: demo.accounts.join(', '), password: demo.password }));
  if (app.database.embedded) console.log(startLine('embedded'));
  // With a database server, this is the only file that is lost with the machine.
  else if (config.sealing.keyFile !== undefined)
    console.log(startLine('sealingKey', { place: config.sealing.keyFile }));
  if (config.metrics)
    console.log(startLine('metrics', { address: `http://${config.metrics.host}:${config.metrics.port}/metrics` }));
  if (!existsSync(join(site, 'index.html'))) console.log(startLine('noSite'));
}

// Loaded only when it is needed, because a later start has nothing to seed.
async function deployment() {
  return (await import('./demo/create-demo-deployment.ts')).demoDeployment();
}

/** Delivers the new content of this release to the tenants of an older database. */
async function bringRelease({ database: { db }, server }: App, isDemo: boolean): Promise<void> {
  const { deliveredParts } = await import('./demo/create-demo-deployment.ts');
  const brought = await bringBaseline(db, deliveryOf(deliveredParts(), { isDemo, tenantId: mainTenant }), { isDemo });
  for (const { tenantId, records } of brought)
    server.log.info(
      { tenantId, entries: records.map(({ kind, key, outcome }) => `${kind} ${key}: ${outcome}`) },
      'baseline brought',
    );
}

async function start(config: ServerConfig): Promise<void> {
  process.umask(OWNER_ONLY);
  const tightened = makePrivate(config.dataDir, DATA_DIR_ENTRIES);
  if (tightened > 0) console.log(startLine('tightened', { count: String(tightened), place: config.dataDir }));
  const leavePort = await answerWhileStarting(config);
  const metrics = config.metrics && (await import('./app/operations/metrics.ts')).createMetrics();
  const app = await createApp({
    database: { url: config.databaseUrl, dir: join(config.dataDir, 'pg') },
    log: config.log,
    tokenSecret: config.tokenSecret,
    previousTokenSecret: config.previousTokenSecret,
    sealing: config.sealing,
    plainPasswords: config.plainPasswords,
    initialPassword: config.initialPassword,
    documents: config.documents,
    isDemo: config.isDemo,
    trustProxy: config.trustProxy,
    trusted: config.trusted,
    clients: config.clients,
    connections: config.connections,
    auditEnds: join(config.dataDir, 'audit-ends.json'),
    site,
    languages: join(config.dataDir, 'languages'),
    editor: config.editor,
    engine: config.engine,
    ground: config.ground,
    metrics,
  });
  stopOnSignals(app, {
    ...config.stop,
    onStop: () => console.log(startLine('stopping')),
    onForced: () => console.error(startLine('forced')),
  });
  const { db } = app.database;
  if (!config.isDemo) await refuseDemoPasswords(db);
  const first = await seedEmptyDatabase(db, {
    isDemo: config.isDemo,
    deployment,
    sealing: app.sealing,
    processes: (own, demo) => app.modules.seedProcesses(own, demo),
  });
  const demo = await readDemoAccounts(db);
  await bringRelease(app, demo !== undefined);
  await leavePort();
  await app.server.listen({ port: config.port, host: config.host });
  // A second process on the embedded database would lose rows, so a backup asks this one for a dump.
  if (app.database.embedded)
    process.once('exit', await openDumpChannel(config.dataDir, (file) => app.database.dump(file)));
  if (metrics && config.metrics) await serveMetrics(metrics, config.metrics);
  tell(config, app, { first, demo });
}

try {
  await start(readConfig(process.env));
} catch (error) {
  console.error(errorText(error));
  process.exit(1);
}
