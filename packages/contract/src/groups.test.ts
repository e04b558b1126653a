import { expect, test } from 'vitest';
import { allCalls, type Call } from './index.ts';
import * as groups from './groups.ts';
import { routeOf, type Route } from './client/routes.ts';

const wordOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;
const routes: readonly Route[] = Object.values<Readonly<Record<string, Route>>>(groups).flatMap((group) =>
  Object.values(group),
);

test('every call of the contract is one method of one group', () => {
  const called = routes.map(wordOf).toSorted();
  expect(called.length).toBeGreaterThan(1000);
  expect(called).toEqual(allCalls.map(wordOf).toSorted());
});

test('a route says how its call is sent, and nothing of its schemas', () => {
  const routeBy = new Map(routes.map((route) => [wordOf(route), route]));
  for (const call of allCalls) expect(routeBy.get(wordOf(call))).toEqual(routeOf(call));
  expect(groups.files.upload).toEqual({
    method: 'POST',
    path: '/api/jfs/file/upload',
    takesKey: true,
    takesFile: true,
  });
  expect(groups.users.resetPassword).not.toHaveProperty('takesKey');
});

test('a group has the name of its calls, and a method that of its call', () => {
  expect(Object.keys(groups.users)).toContain('resetPassword');
  expect(Object.keys(groups.house)).toEqual(expect.arrayContaining(['list', 'commit', 'bulkCommit', 'moves']));
  expect(Object.keys(groups.immovable)).toContain('logOutLand');
});
