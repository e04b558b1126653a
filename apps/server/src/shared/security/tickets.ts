import { createHash, randomBytes } from 'node:crypto';

/** A ticket: send the secret to its user, store the hash. */
export function newTicket(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, hash: hashOfTicket(secret) };
}

/** The hash of a ticket to store. */
export function hashOfTicket(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
