import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { readOrCreateSetting } from '../database/settings.ts';

const knownKeys = ['bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject', 'abcdefghijklmnopqrstuvwxyz'];
const leastBytes = 32;

// Published, too short, or one character over and over.
function isWeakKey(key: string): boolean {
  if (Buffer.byteLength(key) < leastBytes) return true;
  return knownKeys.some((known) => key.toLowerCase().includes(known)) || new Set(key).size < 8;
}

/** Throws when a key is configured that nobody should sign with. */
export function refuseWeakKey(configured: string | undefined): void {
  if (configured !== undefined && isWeakKey(configured)) {
    throw new Error('TOKEN_SECRET_WEAK: TOKEN_SECRET is shorter than 32 bytes, or a published key. Set a random one, or leave it out.');
  }
}

/** The key that tokens are signed with: the configured one, or one made at the first start. */
export async function signingKey(db: Database, configured: string | undefined): Promise<Uint8Array> {
  const key = configured ?? (await readOrCreateSetting(db, 'token.secret', () => randomBytes(48).toString('base64url')));
  return new TextEncoder().encode(key);
}

/** The secret that the keys of drafts come from. Not the key of tokens: changing that one must cost nobody what they typed. */
export function draftSecret(db: Database): Promise<string> {
  return readOrCreateSetting(db, 'draft.secret', () => randomBytes(48).toString('base64url'));
}
