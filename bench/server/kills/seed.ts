import { createApp } from '../../../apps/server/src/app/create-app.ts';
import { grantButtons } from '../../../apps/server/src/testing/grant-buttons.ts';
import { everyType, storeKinds, storePublished, storeSources } from '../../../apps/server/src/testing/test-forms.ts';
import { seedTestTenants, testPassword } from '../../../apps/server/src/testing/test-tenants.ts';
import { join } from 'node:path';

/** The data of a server. */
export interface Place {
  /** DATA_DIR, which contains the embedded database. */
  readonly folder: string;
  /** DATABASE_URL; the embedded database if left out. */
  readonly url?: string | undefined;
}

export const tenantId = '000000';
const actions = ['view', 'submit', 'delete', 'import', 'export'].map((action) => `everyType_${action}`);

/** The options for opening the database of a server. */
export function databaseOf({ folder, url }: Place) {
  return url === undefined ? { dir: join(folder, 'pg') } : { url };
}

/** Fills a new database with the test tenants and the form with every type of item. */
export async function seed(place: Place): Promise<void> {
  const app = await createApp({
    database: databaseOf(place),
    sealing: { keyFile: join(place.folder, 'sealing.key') },
    plainPasswords: true,
  });
  const { db } = app.database;
  await seedTestTenants(db, testPassword);
  await storePublished(db, [tenantId], everyType);
  await storeKinds(db);
  await storeSources(db);
  await grantButtons(db, { 'role-manager': actions, 'role-admin': actions });
  await app.close();
}
