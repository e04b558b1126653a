import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { answerWithCookie } from '../../shared/http/pipeline/answer-cookies.ts';
import { cookieOf } from '../../shared/http/request-cookies.ts';

/**
 * A browser that has signed in to an account carries a mark for it. The mark opens nothing: it says that attempts from here are
 * counted apart, so that attempts from elsewhere keep nobody out of their own account on their own device.
 */
export interface KnownDevices {
  /** The device that a cookie names, where it has signed in to the account with the password that is still the account's. */
  recognise(cookie: string, account: DeviceAccount): string | undefined;
  /** The cookie that recognises the account too. */
  mark(cookie: string, account: DeviceAccount): string;
}

/** An account as a mark is bound to it: with another password its marks are gone, also those of who knew the old one. */
export interface DeviceAccount {
  readonly owner: string;
  readonly passwordHash: string;
}

const NAME = 'x-known-device';
const DAYS = 180;
const FLAGS = `HttpOnly; SameSite=Strict; Path=/api/blade-auth; Max-Age=${DAYS * 24 * 3600}`;
const idBytes = 16;
const markBytes = 16;
/** Accounts of one browser: the least recently used goes first. */
const mostAccounts = 8;
const shape = new RegExp(`^[\\w-]{22}(?:\\.[\\w-]{22}){1,${mostAccounts}}$`);

// The last letter of a mark has bits that no byte holds: only one of its spellings is the mark.
function isMark(text: string, wanted: Buffer): boolean {
  const bytes = Buffer.from(text, 'base64url');
  return timingSafeEqual(bytes, wanted) && bytes.toString('base64url') === text;
}

const read = (cookie: string) => (shape.test(cookie) ? cookie.split('.') : []);

export function createKnownDevices(secret: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'known devices', 32));
  const markOf = (id: string, { owner, passwordHash }: DeviceAccount) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, owner, passwordHash]))
      .digest()
      .subarray(0, markBytes);
  return {
    recognise(cookie, account) {
      const [id, ...marks] = read(cookie);
      if (id === undefined) return undefined;
      const wanted = markOf(id, account);
      return marks.some((mark) => isMark(mark, wanted)) ? id : undefined;
    },
    mark(cookie, account) {
      const [known, ...marks] = read(cookie);
      const id = known ?? randomBytes(idBytes).toString('base64url');
      const own = markOf(id, account).toString('base64url');
      return [id, own, ...marks.filter((mark) => mark !== own)].slice(0, 1 + mostAccounts).join('.');
    },
  };
}

/** What the browser says of itself; `''` where it says nothing. */
export function deviceCookieOf(request: FastifyRequest): string {
  return cookieOf(request, NAME);
}

/** Lets the browser keep its mark. */
export function keepDeviceCookie(request: FastifyRequest, value: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  answerWithCookie(request, `${NAME}=${value}; ${FLAGS}${secure}`);
}
