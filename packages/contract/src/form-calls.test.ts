import { expect, test } from 'vitest';
import { allCalls } from './all-calls.ts';
import { addressesOf } from './call.ts';
import { formCalls } from './form-calls.ts';

const callsAt = (addresses: readonly string[]) => allCalls.filter((call) => addressesOf(call).some((address) => addresses.includes(address)));

test('a form may name calls of records, the upload and trees, and no other', () => {
  expect(callsAt(formCalls.save).every(({ name, method }) => /^records\.(\w+\.)?submit$/.test(name) && method === 'POST')).toBe(true);
  expect(callsAt(formCalls.detail).every(({ name, method }) => /^records\.(\w+\.)?detail$/.test(name) && method === 'GET')).toBe(true);
  expect(callsAt(formCalls.upload).map(({ name }) => name)).toEqual(['files.upload']);
  expect(callsAt(formCalls.tree).every(({ name, method }) => /^(trees\.|references\.tree|organization\.)/.test(name) && method === 'GET')).toBe(true);
  for (const addresses of Object.values(formCalls)) expect(addresses.length).toBeGreaterThan(0);
});

test('every tree of the contract that a picker may show is allowed', () => {
  const trees = allCalls.filter(({ method, path, permission }) => method === 'GET' && permission === 'signedIn' && /\/tree(WithDept|\/inunit\/:unitId)?$/.test(path));
  expect(formCalls.tree).toEqual(expect.arrayContaining(trees.map(({ path }) => path)));
});
