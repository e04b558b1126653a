import { expect, test } from 'vitest';
import { isFormKey } from './form-key.ts';

test.each(['', '1a', '__proto__', 'a/b', 'a b', '访客', 'a'.repeat(41)])('%j is no key of a form', (key) => {
  expect(isFormKey(key)).toBe(false);
});
