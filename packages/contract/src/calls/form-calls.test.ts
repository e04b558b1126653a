import { expect, test } from 'vitest';
import { allCalls } from './all-calls.ts';
import { addressesOf } from './call.ts';
import { formCalls, treesForForms } from './form-calls.ts';
import { treesCalls } from './references.calls.ts';
import { recordModules } from '../record-modules.ts';

const callsAt = (addresses: readonly string[]) =>
  allCalls.filter((call) => addressesOf(call).some((address) => addresses.includes(address)));

test('a form may name calls of records, the upload and trees, and no other', () => {
  const calls = formCalls('house');
  expect(callsAt(calls.save).map(({ name }) => name)).toEqual(['records.house.submit']);
  expect(callsAt(calls.detail).map(({ name }) => name)).toEqual(['records.house.detail']);
  expect(callsAt(calls.upload).map(({ name }) => name)).toEqual(['files.upload']);
  expect(
    callsAt(calls.tree).every(
      ({ name, method }) =>
        /^(?:trees\.|references\.tree$|organization\.|roles\.tree$|menus\.tree$)/.test(name) && method === 'GET',
    ),
  ).toBe(true);
  for (const addresses of Object.values(calls)) expect(addresses.length).toBeGreaterThan(0);
});

test('a form saves and reads its own records only, whatever its key', () => {
  for (const { metaKey, path } of recordModules) {
    expect(formCalls(metaKey).save).toEqual([`${path}/submit`, `/api/meta-object/record/${metaKey}/submit`]);
    expect(formCalls(metaKey).detail).toEqual([`${path}/detail`, `/api/meta-object/record/${metaKey}/detail`]);
  }
  expect(formCalls('own').save).toEqual(['/api/meta-object/record/own/submit']);
  for (const key of ['', ':any', 'a/b', '..', 'house ', 'a?b', 'x'.repeat(101)])
    expect(formCalls(key)).toMatchObject({ save: [], detail: [] });
});

test('the trees that an author chooses from are allowed, and every tree of a deployment is among them', () => {
  const offered = Object.values(treesForForms);
  expect(formCalls('house').tree).toEqual(expect.arrayContaining(offered));
  expect(offered).toEqual(expect.arrayContaining(Object.values(treesCalls).map(({ path }) => path)));
});

test('every tree of the contract that a picker may show is allowed', () => {
  const trees = allCalls.filter(
    ({ method, path, permission }) =>
      method === 'GET' && permission === 'signedIn' && /\/tree(WithDept|\/inunit\/:unitId)?$/.test(path),
  );
  expect(formCalls('house').tree).toEqual(expect.arrayContaining(trees.map(({ path }) => path)));
});
