import type { Database } from './database.ts';

/** The stored value of a setting. The first instance that needs it creates it; all instances get the same value. */
export async function readOrCreateSetting(db: Database, name: string, create: () => string): Promise<string> {
  const stored = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  if (stored) return stored.value;
  await db
    .insertInto('settings')
    .values({ name, value: create() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
