import { createHash } from 'node:crypto';
import type { TestApp } from './open-test-app.ts';

/** The headers of a sign-in with a solved proof of work. */
export async function solvedWork(
  app: TestApp,
  account: string,
  more: { readonly tenantId?: string; readonly remoteAddress?: string } = {},
): Promise<Record<string, string>> {
  const { tenantId = '000000', ...from } = more;
  const { body } = await app.call({
    method: 'GET',
    url: '/api/blade-auth/challenge',
    query: { tenantId, account },
    ...from,
  });
  const { key, salt, hash, most } = body.data as { key: string; salt: string; hash: string; most: number };
  for (let number = 0; number <= most; number += 1) {
    if (createHash('sha256').update(`${salt}.${number}`).digest('hex') === hash)
      return { 'captcha-key': key, 'captcha-code': String(number) };
  }
  throw new Error('no number has this hash');
}
