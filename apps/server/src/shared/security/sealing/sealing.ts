/**
 * Encrypts personal numbers in storage. A sealed text is `sm4.v1.<key>.<nonce>.<text>.<tag>.<index>`: SM4-GCM over the
 * value, bound to its cell so that it opens nowhere else, and a blind index, HMAC-SM3 over the normalised value, which
 * finds the whole value again. The database without the key reveals neither.
 */
import { createCipheriv, createDecipheriv, randomBytes, type CipherGCMTypes } from 'node:crypto';
import { withoutUnseen } from '../../text/unseen-characters.ts';
import { hmacSm3, type SealingKey, type SealingKeys } from './sealing-keys.ts';

/** A column of a table. Indexes of values are comparable within one column, and with no other. */
export interface SealedColumn {
  readonly table: string;
  readonly tenantId: string;
  readonly column: string;
}

/** The cell of a value. */
export interface SealedCell extends SealedColumn {
  readonly id: string;
}

/** Seals and opens values. */
export interface Sealing {
  /** Seals a value for its cell. Empty values, and values that are neither text nor number, stay as they are. */
  seal(value: unknown, place: SealedCell): unknown;
  /**
   * Opens a sealed value; a value that was never sealed stays as it is. Reports a value that cannot be opened, and
   * returns undefined.
   */
  open(stored: unknown, place: SealedCell): { readonly value: unknown } | undefined;
  /** The blind indexes of a value: one for each key that may have sealed it. */
  indexesOf(value: string, column: SealedColumn): readonly string[];
  /** Fingerprints that recognise a content without revealing it; store the first. */
  fingerprintsOf(content: string): readonly string[];
  /** The prefix of all texts that the current key sealed. */
  readonly prefix: string;
  /** The ids of the configured keys. */
  readonly keyIds: readonly string[];
}

/** The prefix of every sealed text, whatever its key. */
export const SEALED = 'sm4.v1.';

// The types of Node do not list national ciphers; this one has the same mode as others.
const CIPHER = 'sm4-gcm' as CipherGCMTypes;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const INDEX_BYTES = 16;
/** Longer values are not normalised before they are indexed. */
const LONGEST_COMPARED = 10_000;
const shape = /^sm4\.v1\.([\w-]{8})\.([\w-]{16})\.([\w-]+)\.([\w-]{22})\.([\w-]{22})$/;

/** Whether a stored value is a sealed text, of any key. */
export function isSealed(stored: unknown): stored is string {
  return typeof stored === 'string' && stored.startsWith(SEALED);
}

/** Seals with the current key, opens with all keys, and reports every text that does not open. */
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

// Removes differences of spelling: invisible characters, blanks, hyphens, wide digits, and the lower-case x at the end
// of an identity number.
function compared(value: string): string {
  // Nobody types longer values: they are requests of jobs and stored answers. Normalising each of their characters
  // would block other requests.
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
  // As JSON, so that a number opens as a number.
  const text = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return (
    prefixOf(key) +
    [nonce, text, cipher.getAuthTag()].map((bytes) => bytes.toString('base64url')).join('.') +
    `.${index}`
  );
}

// Accepts one spelling only, because the last character of base64 has unused bits.
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
