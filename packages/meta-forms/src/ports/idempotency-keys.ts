import type { PortError } from './port-error.ts';

/** Whether nobody knows if the server did it: the same try may be repeated. A refusal is an answer, and the next try is another. */
export function isUnanswered({ kind }: PortError): boolean {
  return kind === 'network' || kind === 'server' || kind === 'too-many';
}

/** A new idempotency key. Not `randomUUID`: browsers offer that to pages served over TLS only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
