import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { inOneTransaction } from '../../database/transaction.ts';
import { sealingKeysOf, type SealingKeys } from './sealing-keys.ts';

/** The source of the key that seals personal numbers. */
export interface SealingSource {
  readonly key?: string | undefined;
  /** A key that still opens values and seals no more. */
  readonly previousKey?: string | undefined;
  /** The file with the key if no key is given; created with a new key at the first start. */
  readonly keyFile?: string | undefined;
}

const KEY_BYTES = 48;
const settingOf = (keyId: string) => `sealing.key.${keyId}`;
// Two instances over one new database would each create a key.
const sealingLock = 7_230_412;

/** The keys that have sealed values of the database. */
async function keysInUse(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('settings').select('name').where('name', 'like', settingOf('%')).execute();
  return rows.map(({ name }) => name.slice(settingOf('').length));
}

/**
 * The keys of a deployment. Throws without changing anything if none of them opens the values in the database: a
 * deployment that lost its key must not continue with another one.
 */
export async function openSealingKeys(db: Database, source: SealingSource): Promise<SealingKeys> {
  return inOneTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sealingLock})`.execute(transaction);
    const used = await keysInUse(transaction);
    const secret =
      source.key ?? readKeyFile(source.keyFile) ?? (used.length === 0 ? makeKey(source.keyFile) : undefined);
    const keys =
      secret === undefined
        ? undefined
        : sealingKeysOf([secret, ...(source.previousKey === undefined ? [] : [source.previousKey])]);
    const missing = used.filter((id) => !keys?.all.some((key) => key.id === id));
    if (!keys || missing.length > 0) throw missingKeys(missing, source.keyFile);
    await transaction
      .insertInto('settings')
      .values({ name: settingOf(keys.current.id), value: new Date().toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return keys;
  });
}

function missingKeys(ids: readonly string[], keyFile: string | undefined): Error {
  const cure = keyFile === undefined ? 'SEALING_KEY' : `SEALING_KEY, or put the file ${keyFile} back`;
  return new Error(
    `SEALING_KEY_MISSING: the database holds numbers of people that were sealed with the key ${ids.join(', ')}, ` +
      `which is not the one given. Set ${cure}; a key that was changed belongs into SEALING_KEY_PREVIOUS. ` +
      'Nothing was changed.',
  );
}

/** Records that only the current key seals values of the database. */
export async function retireOtherKeys(db: Database, keyId: string): Promise<void> {
  await db.deleteFrom('settings').where('name', 'like', settingOf('%')).where('name', '!=', settingOf(keyId)).execute();
}

function readKeyFile(file: string | undefined): string | undefined {
  return file !== undefined && existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

// Atomic: an interrupted start must not leave half a key.
function makeKey(file: string | undefined): string {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  if (file === undefined) return key;
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, `${key}\n`, { mode: 0o600 });
  linkSync(draft, file);
  rmSync(draft);
  return key;
}
