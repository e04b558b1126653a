// What every published package says about itself, and how they depend on each other and on their libraries.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PUBLISHED, type Manifest } from './published-packages.ts';
import { SHIPPED_PAGES, shippedPage } from './shipped-pages.ts';

const licence = readFileSync('LICENSE', 'utf8');
/** Peers that a host brings itself, because there may be only one of each in a page. */
const OF_THE_HOST = new Set(['@ant-design/icons', 'antd', 'i18next', 'react', 'react-dom']);

const libraries = new Map(PUBLISHED.map(({ name, manifest }) => [name, manifest]));
const manifestNamed = (name: string): Manifest => {
  const manifest = libraries.get(name);
  if (manifest === undefined) throw new Error(`${name} is not published.`);
  return manifest;
};

describe.each(PUBLISHED)('$name', ({ folder, manifest }) => {
  const content: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

  test('brings the licence and a README', () => {
    expect(manifest.files).toEqual(expect.arrayContaining(['LICENSE', 'README.md']));
    expect(readFileSync(join(folder, 'LICENSE'), 'utf8')).toBe(licence);
    expect(content['license']).toBe('MIT');
  });

  test('names its repository, the Node it needs, and where it was built', () => {
    expect(content['repository']).toEqual({
      type: 'git',
      url: 'git+https://github.com/org/meta-forms.git',
      directory: folder,
    });
    expect(content['engines']).toEqual({ node: '>=20.19.0' });
    expect(content['publishConfig']).toEqual({ access: 'public', provenance: true });
  });

  test('takes later versions of its libraries', () => {
    const pinned = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies }).filter(
      ([, range]) => !/^(?:[~^]|>=)\d/.test(range),
    );
    expect(pinned).toEqual([]);
  });
});

test('the package for browsers brings each optional peer that is not the host’s, in the same range', () => {
  const { peerDependencies = {}, peerDependenciesMeta = {}, dependencies = {} } = manifestNamed('@org/meta-forms');
  expect(Object.keys(dependencies)).toEqual(['dayjs']);
  expect(Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true)).toEqual([]);
  const brought = Object.entries(peerDependencies).filter(([name]) => !OF_THE_HOST.has(name));
  expect(manifestNamed('@org/meta-forms-browser').dependencies).toEqual(Object.fromEntries(brought));
});

test('a page that a package brings links to its other pages, otherwise into the repository', () => {
  const text = '[a](../errors.md#x) [b](#here) [c](../images/a.png) [d](staff.md) [e](https://example.org)';
  expect(shippedPage(text, 'guide/authors.md', ['errors.md', 'guide/authors.md'])).toBe(
    '[a](../errors.md#x) [b](#here) [c](https://github.com/org/meta-forms/raw/main/docs/images/a.png) ' +
      '[d](https://github.com/org/meta-forms/blob/main/docs/guide/staff.md) [e](https://example.org)',
  );
});

test('the pages that packages bring exist, and their packages say so', () => {
  for (const { folder, manifest } of PUBLISHED)
    expect(manifest.files.includes('docs')).toBe((SHIPPED_PAGES[folder]?.length ?? 0) > 0);
  for (const page of Object.values(SHIPPED_PAGES).flat()) expect(readFileSync(join('docs', page), 'utf8')).not.toBe('');
});
