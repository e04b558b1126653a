import type { Database } from './database.ts';

/** The stored value of a setting; undefined if it has none yet. */
export async function readSetting(db: Database, name: string): Promise<string | undefined> {
  const stored = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  return stored?.value;
}

/** The stored value of a setting. The first instance that needs it creates it; all instances get the same value. */
export async function readOrCreateSetting(db: Database, name: string, create: () => string): Promise<string> {
  const stored = await readSetting(db, name);
  if (stored !== undefined) return stored;
  await db
    .insertInto('settings')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
