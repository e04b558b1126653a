import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { createTokens, type SignedClaims } from './tokens.ts';

const key = (letter: string) => new TextEncoder().encode(`${letter} key of thirty-two bytes or more`);
const claims: SignedClaims = {
  use: 'access_token',
  userId: '1',
  tenantId: '000000',
  account: 'clerk',
  sessionId: 's',
  tokenId: 't',
};
const day = (count: number) => new Date(Date.UTC(2026, 0, 1 + count));

test('CFG-12: a new key signs new tokens, and tokens of the old key are valid until the overlap ends', async () => {
  const old = await createTokens({ current: key('a') }).sign(claims, day(0), 30 * 86_400);
  const rotated = createTokens({ current: key('b'), previous: { key: key('a'), until: day(7) } });
  expect(await rotated.verify(old, 'access_token', day(6))).toMatchObject({ userId: '1', sessionId: 's' });
  expect(await rotated.verify(old, 'access_token', day(7))).toBeUndefined();
  const fresh = await rotated.sign(claims, day(1), 30 * 86_400);
  expect(await createTokens({ current: key('b') }).verify(fresh, 'access_token', day(8))).toMatchObject({
    userId: '1',
  });
  expect(await createTokens({ current: key('a') }).verify(fresh, 'access_token', day(8))).toBeUndefined();
});

test('a token of a third key and one without a signature are never valid', async () => {
  const rotated = createTokens({ current: key('b'), previous: { key: key('a'), until: day(7) } });
  const forged = await createTokens({ current: key('c') }).sign(claims, day(0), 86_400);
  const head = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const token of [forged, `${head}.${forged.split('.')[1] ?? ''}.`])
    expect(await rotated.verify(token, 'access_token', day(0))).toBeUndefined();
  const other = await new SignJWT({ token_type: 'access_token', user_id: '1', tenant_id: '000000', sid: 's' })
    .setProtectedHeader({ alg: 'HS512' })
    .setIssuer('meta-forms')
    .setAudience('meta-forms-api')
    .setJti('t')
    .setExpirationTime(day(1))
    .sign(key('b'));
  expect(await rotated.verify(other, 'access_token', day(0))).toBeUndefined();
});

test('a valid token is refused before its time, after it, and for another use', async () => {
  const tokens = createTokens({ current: key('a') });
  const token = await tokens.sign(claims, day(1), 86_400);
  expect(await tokens.verify(token, 'access_token', day(1))).toMatchObject({ userId: '1', tokenId: 't' });
  expect(await tokens.verify(token, 'refresh_token', day(1))).toBeUndefined();
  expect(await tokens.verify(token, 'access_token', day(0))).toBeUndefined();
  expect(await tokens.verify(token, 'access_token', day(3))).toBeUndefined();
  expect(await tokens.verify(`${token.slice(0, -4)}AAAA`, 'access_token', day(1))).toBeUndefined();
});
