// The map and AGENTS.md name only paths that exist, and all folders.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const map = read('docs/map.md');
const LIBRARY = 'packages/meta-forms/src';

/** `a/{b,c}` as `a/b` and `a/c`. */
function expanded(path: string): readonly string[] {
  const [, before = '', among = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? [];
  return among === '' ? [path] : among.split(',').map((one) => `${before}${one}${after}`);
}

/** Every path that a table names in backticks, from the project's root. */
const named = map
  .split('\n## ')[0]
  ?.split('\n')
  .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path))
  .filter((path) => /^[\w.{},/-]+$/.test(path))
  .flatMap(expanded)
  .map((path) => (/^(?:packages|apps|docs|scripts|bench|examples|e2e|\.)/.test(path) ? path : `${LIBRARY}/${path}`));

const foldersIn = (place: string) =>
  readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${place}/${name}`);

test('the map names only what exists', () => {
  expect(named?.length).toBeGreaterThan(100);
  expect(named?.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each([
  LIBRARY,
  `${LIBRARY}/ui`,
  `${LIBRARY}/react`,
  'packages/shell/src',
  'packages/business/src',
  'packages/designer/src',
  'packages/workflow/src',
  'packages/sheets/src',
  'apps/admin/src',
  'apps/docs/src',
  'apps/server/src/shared',
  'apps/server/src/modules/records',
])('the map names each folder of %s', (place) => {
  expect(
    foldersIn(place).filter((folder) => !named?.some((path) => path === folder || path.startsWith(`${folder}/`))),
  ).toEqual([]);
});

test('the map fits on a screen', () => {
  expect(map.split('\n').length).toBeLessThan(80);
});

test('AGENTS.md names the folders of the library that exist, and no other', () => {
  const [, list = ''] = /\n\(`([a-z -]+)`\)/.exec(read('AGENTS.md')) ?? [];
  expect(list.split(' ').toSorted()).toEqual(
    foldersIn(LIBRARY)
      .map((folder) => folder.slice(LIBRARY.length + 1))
      .toSorted(),
  );
});
