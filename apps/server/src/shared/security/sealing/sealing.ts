/**
 * Numbers of people at rest. A sealed text is `sm4.v1.<key>.<nonce>.<text>.<tag>.<index>`: SM4-GCM over the value, bound to the
 * place it stands in, so that it opens nowhere else, and a blind index, HMAC-SM3 over the value as people compare it, by which the
 * whole value is found again. Whoever has the database and not the key has neither.
 */
import { createCipheriv, createDecipheriv, randomBytes, type CipherGCMTypes } from 'node:crypto';
import { withoutUnseen } from '../../text/unseen-characters.ts';
import { hmacSm3, type SealingKey, type SealingKeys } from './sealing-keys.ts';

/** Where a column of a table stands: values of one such column are compared with each other, and with no others. */
export interface SealedColumn {
  readonly table: string;
  readonly tenantId: string;
  readonly column: string;
}

/** Where one value stands. */
export interface SealedCell extends SealedColumn {
  readonly id: string;
}

/** Seals and opens values. */
export interface Sealing {
  /** The value sealed for its place; what is empty, and what is no text and no number, as it is. */
  seal(value: unknown, place: SealedCell): unknown;
  /** The value that was sealed; what was never sealed as it is. Undefined, after it was told of, for what cannot be opened here. */
  open(stored: unknown, place: SealedCell): { readonly value: unknown } | undefined;
  /** The blind indexes by which a value is found: one for each key that may have sealed it. */
  indexesOf(value: string, column: SealedColumn): readonly string[];
  /** What recognizes a content again and tells nothing of it: the first is the one to store. */
  fingerprintsOf(content: string): readonly string[];
  /** What every text begins with that the current key has sealed. */
  readonly prefix: string;
  /** Ids of the keys that are configured. */
  readonly keyIds: readonly string[];
}

/** What every sealed text begins with, whichever key has sealed it. */
export const SEALED = 'sm4.v1.';

// The types of Node list no national cipher; it is one of this mode like the others.
const CIPHER = 'sm4-gcm' as CipherGCMTypes;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const INDEX_BYTES = 16;
/** Longer values are found as they are only. */
const LONGEST_COMPARED = 10_000;
const shape = /^sm4\.v1\.([\w-]{8})\.([\w-]{16})\.([\w-]+)\.([\w-]{22})\.([\w-]{22})$/;

/** Whether a stored value is a sealed text, of whichever key. */
export function isSealed(stored: unknown): stored is string {
  return typeof stored === 'string' && stored.startsWith(SEALED);
}

/** Seals with the current key, opens with all of them, and tells of every text that does not open. */
export function createSealing(keys: SealingKeys, onUnreadable: (place: SealedCell) => void): Sealing {
  const byId = new Map(keys.all.map((key) => [key.id, key]));
  return {
    prefix: prefixOf(keys.current),
    keyIds: [...byId.keys()],
    seal: (value, place) => (isWorthSealing(value) ? sealed(keys.current, value, place) : value),
    open(stored, place) {
      if (!isSealed(stored)) return { value: stored };
      const opened = opens(byId, stored, place);
      if (!opened) onUnreadable(place);
      return opened;
    },
    indexesOf: (value, column) => keys.all.map((key) => indexOf(key, value, column)),
    fingerprintsOf: (content) =>
      keys.all.map(({ id, indexKey }) => `${id}.${hmacSm3(indexKey, ['fingerprint', content]).toString('base64url')}`),
  };
}

function prefixOf({ id }: SealingKey): string {
  return `${SEALED}${id}.`;
}

function isWorthSealing(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number';
}

// The way a number was typed is no part of it: unseen characters, blanks, hyphens, wide digits, a small x at the end of an identity number.
function compared(value: string): string {
  // What is longer was typed by nobody: what a job was asked for, an answer that is kept. To look at each of its characters holds others up.
  if (value.length > LONGEST_COMPARED) return value;
  const plain = withoutUnseen(value)
    .normalize('NFKC')
    .replace(/[\s\-‐-―]/g, '')
    .toUpperCase();
  return plain === '' ? value : plain;
}

function indexOf({ indexKey }: SealingKey, value: string, { table, tenantId, column }: SealedColumn): string {
  return hmacSm3(indexKey, ['index', table, tenantId, column, compared(value)])
    .subarray(0, INDEX_BYTES)
    .toString('base64url');
}

function boundTo(key: SealingKey, index: string, { table, tenantId, column, id }: SealedCell): Buffer {
  return Buffer.from(JSON.stringify([prefixOf(key), table, tenantId, column, id, index]));
}

function sealed(key: SealingKey, value: string | number, place: SealedCell): string {
  const index = indexOf(key, String(value), place);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key.textKey, nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(boundTo(key, index, place));
  // As JSON: a number comes back as a number.
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return (
    prefixOf(key) +
    [nonce, text, cipher.getAuthTag()].map((bytes) => bytes.toString('base64url')).join('.') +
    `.${index}`
  );
}

// One spelling only: the last letter of base64 has bits that mean nothing.
function bytesOf(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new Error('not the spelling of these bytes');
  return bytes;
}

function opens(
  keys: ReadonlyMap<string, SealingKey>,
  stored: string,
  place: SealedCell,
): { readonly value: unknown } | undefined {
  const [, keyId = '', nonce = '', text = '', tag = '', index = ''] = shape.exec(stored) ?? [];
  const key = keys.get(keyId);
  if (!key) return undefined;
  try {
    const decipher = createDecipheriv(CIPHER, key.textKey, bytesOf(nonce), { authTagLength: TAG_BYTES });
    decipher.setAAD(boundTo(key, index, place));
    decipher.setAuthTag(bytesOf(tag));
    return { value: JSON.parse(Buffer.concat([decipher.update(bytesOf(text)), decipher.final()]).toString()) };
  } catch {
    return undefined;
  }
}
