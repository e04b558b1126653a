import { expect, test } from 'vitest';
import { isIdentityNumber } from './identity-numbers.ts';

test.each(['35010219900307788X', '35010219900307788x', '３５０１０２１９８８１１２２３３４２', '350102 19881122 3342'])(
  'is a number of an identity card: %s',
  (text) => {
    expect(isIdentityNumber(text)).toBe(true);
  },
);

test.each([
  '350102198811223344',
  '35010219880230334X',
  '350102881122334',
  '35010219881122334',
  'X',
  '',
  '1'.repeat(60),
])('is none: %s', (text) => {
  expect(isIdentityNumber(text)).toBe(false);
});
