import { argon2Sync, randomBytes } from 'node:crypto';

const cost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 } as const;
const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** A stored password that is checked as any other, in a moment: its own parameters say how dear it is. */
export function lightHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, ...cost });
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`;
}
