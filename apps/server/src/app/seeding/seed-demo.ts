import { sql } from 'kysely';
import { administrationMenus, baselineParameters, baselineTrees } from '../../baseline/baseline.ts';
import { deliveryOf } from '../../baseline/delivery.ts';
import type { DemoDeployment } from '../../demo/demo-deployment.ts';
import { startTenant } from '../../modules/tenants/tenant-start.repository.ts';
import { mainTenant } from '../../shared/reach/main-tenant.ts';
import { startWords } from '../../modules/tenants/tenants.words.ts';
import type { Database } from '../../shared/database/database.ts';
import { inOneTransaction } from '../../shared/database/transaction.ts';
import { createdBy } from '../../shared/database/maintained.ts';
import type { Sealing } from '../../shared/security/sealing/sealing.ts';
import { createId } from '../../shared/ids/snowflake.ts';
import { checkPassword, hashPassword } from '../../shared/security/passwords.ts';
import { randomPassword } from '../../shared/security/random-password.ts';
import { wallClock } from '../../shared/time/clock.ts';
import { baselineLock } from '../delivery/bring-baseline.ts';
import { recordStart } from '../delivery/delivery-records.ts';
import { seedDirectory, seedMenus } from './seed-directory.ts';
import { seedMapAreas } from './seed-map-areas.ts';
import { seedStocktaking } from './seed-stocktaking.ts';
import { seedMessages } from './seed-messages.ts';
import { seedFormsAndRecords } from './seed-forms.ts';
import { fill } from '../../shared/http/refusal.ts';
import { demoPasswords } from '../start.words.ts';
import { seedPrintTemplates } from './seed-print-templates.ts';
import { seedReports } from './seed-reports.ts';
import { seedSettings } from './seed-settings.ts';

/** The user id that the first start writes as creator. */
const seedUser = '0';

/** The result of the first start: nothing, because there was data; a demo; or one administrator with this password. */
export type FirstStart =
  | { readonly kind: 'none' }
  | { readonly kind: 'demo' }
  | { readonly kind: 'administrator'; readonly account: string; readonly password: string };

interface Seed {
  readonly isDemo: boolean;
  /** Called only when the database is empty. */
  readonly deployment: () => Promise<DemoDeployment>;
  /** Encrypts the stored personal numbers. */
  readonly sealing: Sealing;
  /** Makes the processes and approvals of a demo; left out, it has none. */
  readonly processes?: (db: Database, demo: DemoDeployment) => Promise<void>;
}

/** Accounts of the demo for visitors, one for each role. */
export interface DemoAccounts {
  readonly accounts: readonly string[];
  readonly password: string;
}

const demoSetting = 'demo.accounts';

function accountsToShow(deployment: DemoDeployment): readonly string[] {
  const people = deployment.users.filter((user) => user.tenantId === mainTenant);
  const roles = deployment.roles.filter((role) => role.tenantId === mainTenant);
  const accounts = roles.flatMap((role) => people.find((user) => user.roleIds.includes(role.id))?.account ?? []);
  return [...new Set(accounts)];
}

/** The accounts to show; undefined unless the database was filled with the demo. */
export async function readDemoAccounts(db: Database): Promise<DemoAccounts | undefined> {
  const stored = await db.selectFrom('settings').select('value').where('name', '=', demoSetting).executeTakeFirst();
  return stored && (JSON.parse(stored.value) as DemoAccounts); // written by storeDemo, as this shape
}

/**
 * Throws if the database was filled with the demo and an account still has the demo password, which everybody knows.
 */
export async function refuseDemoPasswords(db: Database): Promise<void> {
  const demo = await readDemoAccounts(db);
  if (!demo) return;
  const users = db.selectFrom('users').select(['account', 'password_hash as hash']).where('create_user', '=', seedUser);
  const people = await users.where('status', '=', 1).where('is_deleted', '=', false).orderBy('account').execute();
  const open: string[] = [];
  // All accounts of the demo start with the same hash, so most of them need only one comparison.
  for (const [hash, holders] of Map.groupBy(people, (person) => person.hash)) {
    if ((await checkPassword(demo.password, hash)).matches) open.push(...holders.map(({ account }) => account));
  }
  if (open.length > 0)
    throw new Error(fill(demoPasswords, { count: open.length, accounts: open.slice(0, 10).join(', ') }));
}

async function storeDemo(
  db: Database,
  deployment: DemoDeployment,
  { sealing, processes }: Pick<Seed, 'sealing' | 'processes'>,
): Promise<FirstStart> {
  const stamp = createdBy({ userId: seedUser, now: wallClock(new Date()) });
  await seedDirectory(db, deployment, { stamp, sealing, passwordHash: await hashPassword(deployment.password) });
  const tenantIds = deployment.tenants.map((tenant) => tenant.tenantId);
  for (const tenantId of tenantIds) {
    await seedSettings(db, deployment, { tenantId, stamp });
    await seedMapAreas(db, deployment, { tenantId, stamp });
  }
  await seedFormsAndRecords(db, deployment, { tenantIds, withRecords: sealing });
  for (const tenantId of tenantIds) await seedReports(db, deployment, { tenantId, stamp });
  await seedPrintTemplates(db, deployment, { tenantId: mainTenant, stamp });
  await seedStocktaking(db, deployment, stamp);
  await seedMessages(db, deployment);
  await processes?.(db, deployment);
  for (const tenantId of tenantIds) await recordStart(db, tenantId, deliveryOf(deployment, { isDemo: true, tenantId }));
  const shown: DemoAccounts = { accounts: accountsToShow(deployment), password: deployment.password };
  await db
    .insertInto('settings')
    .values({ name: demoSetting, value: JSON.stringify(shown) })
    .execute();
  return { kind: 'demo' };
}

async function storeAdministrator(db: Database, deployment: DemoDeployment): Promise<FirstStart> {
  const now = wallClock(new Date());
  const stamp = createdBy({ userId: seedUser, now });
  const blank = { domain: '', linkman: '', contact_number: '', address: '', status: 1 };
  await db
    .insertInto('tenants')
    .values({ id: createId(), tenant_id: mainTenant, tenant_name: startWords.tenant, ...blank, ...stamp })
    .execute();
  const password = randomPassword();
  const account = 'admin';
  const ids = { unitId: createId(), roleId: createId(), userId: createId() };
  const passwordHash = await hashPassword(password);
  await startTenant(
    { db, userId: seedUser, now },
    { tenantId: mainTenant, tenantName: startWords.tenant, ...ids, account, passwordHash },
  );
  const menus = administrationMenus(deployment.menus.filter((menu) => menu.tenantId === mainTenant));
  await seedMenus(db, menus, stamp);
  await seedSettings(db, { ...deployment, parameters: baselineParameters() }, { tenantId: mainTenant, stamp });
  await seedFormsAndRecords(db, { ...deployment, trees: baselineTrees(deployment.trees) }, { tenantIds: [mainTenant] });
  await recordStart(db, mainTenant, deliveryOf(deployment, { isDemo: false, tenantId: mainTenant }));
  return { kind: 'administrator', account, password };
}

/** Fills an empty database in one transaction; does nothing if it has a tenant. */
export async function seedEmptyDatabase(db: Database, { isDemo, deployment, ...rest }: Seed): Promise<FirstStart> {
  return inOneTransaction(db, async (transaction) => {
    // Two instances over one database may start at once: the second waits and then finds data.
    await sql`select pg_advisory_xact_lock(${baselineLock})`.execute(transaction);
    const known = await transaction.selectFrom('tenants').select('id').limit(1).executeTakeFirst();
    if (known) return { kind: 'none' };
    return isDemo
      ? storeDemo(transaction, await deployment(), rest)
      : storeAdministrator(transaction, await deployment());
  });
}
