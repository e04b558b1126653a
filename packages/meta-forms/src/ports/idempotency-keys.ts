import type { PortError } from './port-error.ts';

/**
 * Whether it is unknown that the server did it: the retry then uses the same key. A refusal is an answer, and the next
 * try is a new action.
 */
export function isUnanswered({ kind }: PortError): boolean {
  return kind === 'network' || kind === 'server' || kind === 'too-many';
}

/** A new idempotency key. Not `randomUUID`, which browsers offer only to pages served over TLS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
