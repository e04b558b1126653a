import { createHash, timingSafeEqual } from 'node:crypto';

const shape = /^[\w-]{22,128}$/;

/** What is kept of the key that a page proves itself with when it renews; `''` where the page sent none that is fit. */
export function hashOfRefreshKey(key: string): string {
  return shape.test(key) ? createHash('sha256').update(key).digest('base64url') : '';
}

/** Whether a key is the one that a session was opened with. A session without a key is renewed without one. */
export function isRefreshKey(key: string, hash: string): boolean {
  const [own, kept] = [Buffer.from(hashOfRefreshKey(key)), Buffer.from(hash)];
  return own.length === kept.length && timingSafeEqual(own, kept);
}
