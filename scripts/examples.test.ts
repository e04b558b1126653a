// Examples name what they use at the versions that are tested, and their READMEs lead through them.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { EXAMPLES, exampleManifest, exampleNames, firstVersion, unreachable } from './examples/workspace.ts';
import { USES } from './examples/uses.ts';
import { PUBLISHED } from './published-packages.ts';

const names = exampleNames();
const { packages }: { readonly packages: Readonly<Record<string, { readonly version?: string }>> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const OURS = new Map(PUBLISHED.map(({ name, manifest }) => [name, manifest.version]));
/** Needed by others: an entry loads it, Next and the compiler read types. */
const NOT_IMPORTED = /^@types\/|^typescript$|^@org\/meta-forms-browser$|^@ant-design\/icons$|^react-dom$/;

const sourcesOf = (name: string) =>
  globSync(`${name}/**/*.{ts,tsx,css}`, {
    cwd: EXAMPLES,
    exclude: (path) => /node_modules|dist|\.next/.test(path),
  }).map((file) => join(EXAMPLES, file));

/** The packages that a source names in an import. */
function packagesIn(file: string): readonly string[] {
  const text = readFileSync(file, 'utf8');
  const named = file.endsWith('.css')
    ? [...text.matchAll(/@import '([^']+)'/g)].map(([, found = '']) => found)
    : ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  return named
    .filter((path) => !/^(?:\.|node:)/.test(path))
    .map((path) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

test('every example is used in Chromium or Node, and no other', () => {
  expect(Object.keys(USES).toSorted()).toEqual(names.toSorted());
});

describe.each(names)('the example %s', (name) => {
  const { dependencies, devDependencies, scripts, ...manifest } = exampleManifest(name);
  const declared = { ...dependencies, ...devDependencies };
  const readme = readFileSync(join(EXAMPLES, name, 'README.md'), 'utf8');

  test('is private, and can be built and started', () => {
    expect(manifest).toMatchObject({ name: `meta-forms-example-${name}`, private: true });
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['build', 'start']));
  });

  test('has ranges that begin with the tested versions', () => {
    const tested = (dependency: string) =>
      OURS.get(dependency) ??
      packages[`node_modules/${dependency}`]?.version ??
      firstVersion(declared[dependency] ?? '');
    const expected = Object.keys(declared).map((dependency) => [dependency, `^${tested(dependency)}`]);
    expect(declared).toEqual(Object.fromEntries(expected));
  });

  test('names each package that it imports, and no other', () => {
    const imported = new Set(sourcesOf(name).flatMap(packagesIn));
    expect([...imported].filter((dependency) => !(dependency in declared))).toEqual([]);
    expect(Object.keys(declared).filter((it) => !imported.has(it) && !NOT_IMPORTED.test(it))).toEqual([]);
  });

  test('has a README with three commands, the first npm install, and the file to read first', () => {
    const [, commands = ''] = /```\n([\s\S]*?)```/.exec(readme) ?? [];
    const lines = commands.trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('npm install');
    for (const line of lines.slice(1)) expect(Object.keys(scripts)).toContain(/^npm (?:run )?([\w-]+)/.exec(line)?.[1]);
    expect(readme).toMatch(/Read\s+\[[^\]]+\]\([^)]+\) first/);
  });
});

test.each(['json-body.ts', 'static-files.ts'])('the copies of %s are equal', (file) => {
  const copies = names.flatMap(sourcesOf).filter((path) => basename(path) === file);
  expect(copies.length).toBeGreaterThan(1);
  expect(new Set(copies.map((path) => readFileSync(path, 'utf8'))).size).toBe(1);
});

test.each([
  ['npm error code EAI_AGAIN\nnpm error syscall getaddrinfo', 'EAI_AGAIN'],
  ['npm error code ENOTFOUND', 'ENOTFOUND'],
  ['npm error code ECONNREFUSED', 'ECONNREFUSED'],
  ['npm error code E503', 'E503'],
  ['npm error code E404', undefined],
  ['npm error code ERESOLVE', undefined],
  ['npm error code ETARGET', undefined],
  ['', undefined],
])('after %j the registry was unreachable: %s', (stderr, code) => {
  expect(unreachable(stderr)).toBe(code);
});
