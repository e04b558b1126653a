import { createHash, randomBytes } from 'node:crypto';

/** A ticket: its secret goes to whoever may use it, its hash is kept. */
export function newTicket(): { readonly secret: string; readonly hash: string } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, hash: hashOfTicket(secret) };
}

/** What is kept of a ticket. */
export function hashOfTicket(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
