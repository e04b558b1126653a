import { createHmac, hkdfSync } from 'node:crypto';
import { isWeakKey } from '../secret.ts';

/** The parts that are derived from one configured key. */
export interface SealingKey {
  /** Identifies the key in every text that it sealed, without revealing it. */
  readonly id: string;
  /** SM4 takes 16 bytes. */
  readonly textKey: Uint8Array;
  readonly indexKey: Uint8Array;
}

/** The key that seals, and all keys that open. */
export interface SealingKeys {
  readonly current: SealingKey;
  readonly all: readonly SealingKey[];
}

const TEXT_KEY_BYTES = 16;
const INDEX_KEY_BYTES = 32;
const ID_BYTES = 6;

const derived = (secret: string, use: string, bytes: number) =>
  new Uint8Array(hkdfSync('sm3', secret, '', `sealing ${use}`, bytes));

function keyOf(secret: string): SealingKey {
  return {
    id: Buffer.from(derived(secret, 'id', ID_BYTES)).toString('base64url'),
    textKey: derived(secret, 'text', TEXT_KEY_BYTES),
    indexKey: derived(secret, 'index', INDEX_KEY_BYTES),
  };
}

/** The keys of secrets; the first one seals. Throws for a secret that is too short or published. */
export function sealingKeysOf(secrets: readonly [string, ...string[]]): SealingKeys {
  if (secrets.some(isWeakKey))
    throw new Error(
      'SEALING_KEY_WEAK: SEALING_KEY or SEALING_KEY_PREVIOUS is shorter than 32 bytes, or a published key. ' +
        'Set a random one.',
    );
  const [first, ...others] = secrets;
  const current = keyOf(first);
  return { current, all: [current, ...others.map(keyOf).filter(({ id }) => id !== current.id)] };
}

/** HMAC-SM3 over parts with separators that cannot be part of them. */
export function hmacSm3(key: Uint8Array, parts: readonly unknown[]): Buffer {
  return createHmac('sm3', key).update(JSON.stringify(parts)).digest();
}
