import { expect, test } from 'vitest';
import { recordPageOf } from './record-address.ts';

test('a record of a list has its page below the list', () => {
  expect(recordPageOf('/business/house', '17')).toBe('/business/house/17');
  expect(recordPageOf('/business/house', 'a/b?c')).toBe('/business/house/a%2Fb%3Fc');
});

test.each(['/wel/index', '/business/house/17', '/business/house?page=2', 'https://example.org/business/house'])(
  '%s is no list',
  (address) => expect(recordPageOf(address, '17')).toBeUndefined(),
);
