import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { readOrCreateSetting } from '../database/settings.ts';

const knownKeys = [
  'bladexisapowerfulmicroservicearchitectureupgradedandoptimizedfromacommercialproject',
  'abcdefghijklmnopqrstuvwxyz',
];
const leastBytes = 32;

const newSecret = () => randomBytes(48).toString('base64url');

/** Whether a key is too short, published, or the same character repeated. */
export function isWeakKey(key: string): boolean {
  if (Buffer.byteLength(key) < leastBytes) return true;
  return knownKeys.some((known) => key.toLowerCase().includes(known)) || new Set(key).size < 8;
}

/** Throws if a configured key is unsafe. */
export function refuseWeakKey(configured: string | undefined): void {
  if (configured !== undefined && isWeakKey(configured)) {
    throw new Error(
      'TOKEN_SECRET_WEAK: TOKEN_SECRET is shorter than 32 bytes, or a published key. ' +
        'Set a random one, or leave it out.',
    );
  }
}

/** The key that signs tokens, and the previous key, whose tokens are valid for a limited time. */
export interface SigningKeys {
  readonly current: Uint8Array;
  readonly previous?: { readonly key: Uint8Array; readonly until: Date } | undefined;
}

interface ConfiguredKeys {
  readonly current: string | undefined;
  readonly previous: string | undefined;
  readonly at: Date;
  /** How long the previous key is accepted: as long as its longest token lives. */
  readonly overlapSeconds: number;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const fingerprint = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16);

/**
 * The configured keys, or a key that is created at the first start. The overlap counts from the first start with a
 * previous key, however long the key stays configured.
 */
export async function signingKeys(
  db: Database,
  { current, previous, at, overlapSeconds }: ConfiguredKeys,
): Promise<SigningKeys> {
  const key = current ?? (await readOrCreateSetting(db, 'token.secret', newSecret));
  if (previous === undefined || previous === key) return { current: bytesOf(key) };
  const since = new Date(
    await readOrCreateSetting(db, `token.retired.${fingerprint(previous)}`, () => at.toISOString()),
  );
  return {
    current: bytesOf(key),
    previous: { key: bytesOf(previous), until: new Date(since.getTime() + overlapSeconds * 1000) },
  };
}

/** The secret for the keys of drafts. It is not the key of tokens, because changing that one must not lose drafts. */
export function draftSecret(db: Database): Promise<string> {
  return readOrCreateSetting(db, 'draft.secret', newSecret);
}

/**
 * The key that signs the lines of the audit. It is not the key of tokens, because that one changes and old lines stay.
 */
export function auditSecret(db: Database): Promise<string> {
  return readOrCreateSetting(db, 'audit.secret', () => randomBytes(48).toString('base64url'));
}

/**
 * The key that seals captchas, proofs of work and marks of known devices. It is not the key of tokens, because changing
 * that one must not forget devices.
 */
export function attemptsSecret(db: Database): Promise<string> {
  return readOrCreateSetting(db, 'attempts.secret', newSecret);
}
