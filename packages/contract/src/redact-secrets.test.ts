import { expect, test } from 'vitest';
import { redactSecrets } from './redact-secrets.ts';

test.each([
  ['/login?password=Secret%402026&type=account', '/login?password=***&type=account'],
  ['{"newPassword1":"Secret@2026","id":1}', '{"newPassword1":"***","id":1}'],
  ['Blade-Auth: bearer abc.def.ghi next', 'Blade-Auth: *** next'],
  ['sent bearer abcdefghijk', 'sent bearer ***'],
  ['at eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln end', 'at *** end'],
  [`04${'ab'.repeat(60)}`, '***'],
  ['x eyJ.a.eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0 end', 'x eyJ.a.*** end'],
  ['证件 11010519491231002X 无效', '证件 *** 无效'],
  ['电话 13812345678', '电话 ***'],
])('%s becomes %s', (text, redacted) => {
  expect(redactSecrets(text)).toBe(redacted);
});

test.each([
  'TypeError: x is not a function',
  'id 1123598821738675201 not found',
  'at render (/assets/index-3fa9c1.js:12:40)',
])('%s is unchanged', (text) => {
  expect(redactSecrets(text)).toBe(text);
});

test('a long text of repeated prefixes is redacted quickly', () => {
  const began = performance.now();
  redactSecrets('password'.repeat(12_500));
  for (const part of ['eyJaaaaaa', 'eyJ-', 'eyJ.', 'eyJ-.', 'token ', 'bearer '])
    redactSecrets(part.repeat(Math.ceil(100_000 / part.length)));
  expect(performance.now() - began).toBeLessThan(1000);
});
