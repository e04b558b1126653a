import { createCipheriv, createDecipheriv, randomBytes, type CipherGCMTypes } from 'node:crypto';

// The types of Node do not list national ciphers; this one has the same mode as others.
const CIPHER = 'sm4-gcm' as CipherGCMTypes;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A new key for the pieces of one file, as text, to be stored sealed. */
export function newPieceKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url');
}

/** Encrypts a piece of a file for storage. It opens only with the key of its file and at its position. */
export function sealPiece(key: string, position: number, bytes: Buffer): Buffer {
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), nonceOf(position), { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a piece; throws if it was changed or moved. */
export function openPiece(key: string, position: number, sealed: Buffer): Buffer {
  const end = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), nonceOf(position), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
}

// A key belongs to one file and uses each position once.
function nonceOf(position: number): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(position, NONCE_BYTES - 4);
  return nonce;
}
