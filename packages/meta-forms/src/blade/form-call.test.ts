import { expect, test } from 'vitest';
import { DEFAULT_CALLS } from '../metadata/allowed-calls.ts';
import { formCall, plainPath, segmentOf } from './form-call.ts';

const calls = { ...DEFAULT_CALLS, tree: [...DEFAULT_CALLS.tree, '/api/baseinfo/dept/tree/inunit/:unitId'] };

test.each([
  ['jfs/file/upload', 'upload', '/api/jfs/file/upload'],
  ['/jfs/file/upload', 'upload', '/api/jfs/file/upload'],
  ['/api/baseinfo/unit/tree', 'tree', '/api/baseinfo/unit/tree'],
  ['api/baseinfo/dept/tree/inunit/12', 'tree', '/api/baseinfo/dept/tree/inunit/12'],
] as const)('%s is called for %s', (path, purpose, address) => {
  expect(formCall(path, purpose, calls)).toBe(address);
});

const hostile = [
  'https://evil/x',
  'HTTPS:evil',
  '//evil',
  '///evil',
  '\\\\evil',
  '/\\evil',
  '\t//evil',
  '/\n/evil',
  '/api/../../evil',
  'api/../evil',
  '/api/%2e%2e/%2e%2e/evil',
  '/api/%2E%2e/evil',
  '/api/..%2fevil',
  '/api/x#fragment',
  '/api/x?blade-auth=token',
  'user@evil:80/x',
  'javascript:alert(1)',
  '',
  'blade-auth/logout',
  '/api/blade-user/grant',
  '/api/blade-user/grant?userIds=1&roleIds=2',
  '/api/jfs/file/upload?x=1',
  '/api/jfs/file/upload/',
  '/api/jfs/file/upload#',
  '/api/jfs/file//upload',
  '/api/jfs/file/upload/asset:1',
  '/api/jfs/file/UPLOAD',
  '/api/jfs/file/upload;x',
  '/api/jfs%2ffile/upload',
  '/api/jfs/file/%75pload',
  '/api/api/jfs/file/upload',
  '/api/x/tree',
  '/api/a/b/tree/',
  '/api/a/b/tree?x',
  '/api/a/../b/tree',
  '/api/a/b;x/tree',
  '/api/a/b@c/tree',
  '/api/a/%2e%2e/tree',
  '/api/baseinfo/dept/tree/inunit/1.2',
];

test.each(hostile)('META-09: %j is refused for every purpose', (path) => {
  for (const purpose of ['save', 'detail', 'upload', 'tree'] as const)
    expect(() => formCall(path, purpose, calls)).toThrow(RangeError);
});

test.each(['..', '.', 'a/b', 'a?b', 'a#b', 'a\\b', '%2e%2e', 'a\u0000'])('%j is not a segment of a path', (name) => {
  expect(() => segmentOf(name)).toThrow(RangeError);
});

test('a path of a call is the address of that call', () => {
  for (const path of ['/api/a/b', '/api/a/b/', '/api/a%2Fb', '/x/house:7', '/api/.well-known/x'])
    expect(plainPath(path)).toBe(path);
  for (const path of [
    'a/b',
    '//evil/x',
    '/api/../x',
    '/api/%2e%2E/x',
    '/api/a//b',
    '/api/a?b',
    '/api/a#b',
    '/api/a\\b',
    '/api/a/..',
    '/api/a b',
  ])
    expect(() => plainPath(path)).toThrow(RangeError);
});
