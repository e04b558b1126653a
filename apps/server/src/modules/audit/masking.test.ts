import { expect, test } from 'vitest';
import { holdsSecret, masked } from './masking.ts';

test.each([
  ['realName', '赵一', '赵一'],
  ['password', 'Xk2-secret', '••••••'],
  ['clientSecret', 'abc', '••••••'],
  ['phone', '13812345678', '138****678'],
  ['phone', '', ''],
  ['email', 'zhao@example.org', 'zha****org'],
  ['remark', '13812345678', '138****678'],
  ['remark', '11010119900307123X', '110****23X'],
  ['remark', '1234567890123456789', '1234567890123456789'],
  ['sort', '10', '10'],
])('%s %s is stored as %s', (key, value, stored) => {
  expect(masked(key, value)).toBe(stored);
});

test('a parameter that holds a key of a service is secret, the rule for passwords is not', () => {
  expect(['map.tianditu.key', 'onlyoffice.secret', 'sms.token'].filter(holdsSecret)).toHaveLength(3);
  expect(['system.title', 'file.url', 'keyboard.layout'].filter(holdsSecret)).toEqual([]);
});
