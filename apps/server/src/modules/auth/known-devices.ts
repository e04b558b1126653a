import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { answerWithCookie } from '../../shared/http/pipeline/answer-cookies.ts';
import { cookieOf } from '../../shared/http/request-cookies.ts';

/**
 * A browser that has signed in to an account has a mark for it. The mark grants nothing: attempts with it are counted
 * separately, so that attempts from other devices cannot lock a person out on their own device.
 */
export interface KnownDevices {
  /** The device in a cookie, if it has signed in to the account with its current password. */
  recognise(cookie: string, account: DeviceAccount): string | undefined;
  /** The cookie with a mark for this account added. */
  mark(cookie: string, account: DeviceAccount): string;
}

/** The account and password hash of a mark: changing the password voids all marks, including those of an attacker. */
export interface DeviceAccount {
  readonly owner: string;
  readonly passwordHash: string;
}

const NAME = 'x-known-device';
const DAYS = 180;
const FLAGS = `HttpOnly; SameSite=Strict; Path=/api/blade-auth; Max-Age=${DAYS * 24 * 3600}`;
const idBytes = 16;
const markBytes = 16;
/** The most accounts in one cookie; the least recently used one is dropped. */
const mostAccounts = 8;
const shape = new RegExp(`^[\\w-]{22}(?:\\.[\\w-]{22}){1,${mostAccounts}}$`);

// The last character of a mark has unused bits, so only one of its spellings is accepted.
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

/** The device cookie of a request; `''` if there is none. */
export function deviceCookieOf(request: FastifyRequest): string {
  return cookieOf(request, NAME);
}

/** Sets the device cookie. */
export function keepDeviceCookie(request: FastifyRequest, value: string): void {
  const secure = request.protocol === 'https' ? '; Secure' : '';
  answerWithCookie(request, `${NAME}=${value}; ${FLAGS}${secure}`);
}
