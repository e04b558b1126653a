import { expect, test } from 'vitest';
import { apiPath } from './api-path.ts';

test.each([
  ['jfs/file/upload', '/api/jfs/file/upload'],
  ['/jfs/file/upload', '/api/jfs/file/upload'],
  ['/api/baseinfo/unit/tree?kind=all', '/api/baseinfo/unit/tree?kind=all'],
])('%s stands below /api/', (path, address) => {
  expect(apiPath(path)).toBe(address);
});

test.each([
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
])('META-09: %j is refused', (path) => {
  expect(() => apiPath(path)).toThrow(RangeError);
});
