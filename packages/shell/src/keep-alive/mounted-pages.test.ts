import { describe, expect, test } from 'vitest';
import { releasePages, remountPage, showPage, type MountedPage } from './mounted-pages.ts';

const everything = { has: () => true } as unknown as ReadonlySet<string>;
const nothing: ReadonlySet<string> = new Set();

/** The mounted pages after these visits. */
function visit(
  paths: readonly string[],
  {
    from = [],
    openPaths = everything,
    unsavedPaths = nothing,
    staysMounted = true,
  }: {
    from?: readonly MountedPage<string>[];
    openPaths?: ReadonlySet<string>;
    unsavedPaths?: ReadonlySet<string>;
    staysMounted?: boolean;
  } = {},
) {
  return paths.reduce(
    (pages, path) => showPage(pages, { path, staysMounted, part: path }, { openPaths, unsavedPaths }),
    from,
  );
}
const paths = (pages: readonly MountedPage<string>[]) => pages.map(({ path }) => path);
const twelve = Array.from({ length: 12 }, (_, index) => `/p${index}`);

describe('kept pages', () => {
  test('stay in the order of mounting and keep their mount when they are shown again', () => {
    const pages = visit(['/a', '/b', '/a']);
    expect(paths(pages)).toEqual(['/a', '/b']);
    expect(pages[0]?.mount).toBe(1);
  });
  test('include twelve pages, without the one that was hidden longest', () => {
    expect(paths(visit([...twelve, '/p0', '/new']))).not.toContain('/p1');
    expect(paths(visit([...twelve, '/p0', '/new']))).toHaveLength(12);
  });
  test('include a page with unsaved work beyond the limit', () => {
    const pages = visit([...twelve, '/new'], { unsavedPaths: new Set(['/p0']) });
    expect(paths(pages)).toContain('/p0');
    expect(paths(pages)).not.toContain('/p1');
  });
  test('do not include a closed tab or a page without the flag', () => {
    expect(paths(visit(['/c'], { from: visit(['/a', '/b']), openPaths: new Set(['/b', '/c']) }))).toEqual(['/b', '/c']);
    expect(paths(visit(['/b'], { from: visit(['/a'], { staysMounted: false }) }))).toEqual(['/b']);
  });
  test('mount a refreshed page again', () => {
    const pages = visit(['/a', '/b']);
    expect(remountPage(pages, '/a')[0]?.mount).toBe(3);
  });
  test('release an active page when it is left, and a hidden one at once', () => {
    const released = releasePages(visit(['/a', '/b']), new Set(['/a', '/b']));
    expect(paths(released)).toEqual(['/b']);
    expect(paths(visit(['/b', '/c'], { from: released }))).toEqual(['/c']);
  });
});
