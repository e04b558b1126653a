/** A new `Idempotency-Key`. Not `randomUUID`: browsers offer that to pages served over TLS only. */
export function requestKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
