import { expect, test } from 'vitest';
import { returnAddress } from './return-to.ts';

test('a page of this app is returned to, with its query', () => {
  expect(returnAddress({ returnTo: '/business/house?page=2' })).toBe('/business/house?page=2');
});

test.each([
  null,
  undefined,
  'x',
  {},
  { returnTo: 7 },
  { returnTo: 'https://evil/' },
  { returnTo: '//evil' },
  { returnTo: '/\\evil' },
  { returnTo: '' },
])('%j leads to the start', (state) => {
  expect(returnAddress(state)).toBe('/');
});
