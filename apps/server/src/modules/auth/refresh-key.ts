import { createHash, timingSafeEqual } from 'node:crypto';

const shape = /^[\w-]{22,128}$/;

/** The hash of the key that a page proves itself with at a renewal; `''` if it sent no valid key. */
export function hashOfRefreshKey(key: string): string {
  return shape.test(key) ? createHash('sha256').update(key).digest('base64url') : '';
}

/** Whether a session was opened with this key. A session without a key is renewed without one. */
export function isRefreshKey(key: string, hash: string): boolean {
  const [own, stored] = [Buffer.from(hashOfRefreshKey(key)), Buffer.from(hash)];
  return own.length === stored.length && timingSafeEqual(own, stored);
}
