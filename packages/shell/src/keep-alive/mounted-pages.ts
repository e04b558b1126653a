/** The most mounted pages. A page beyond it keeps its tab and is loaded again when it is opened. */
const MOST_MOUNTED_PAGES = 12;

/** A mounted page, visible or not. `P` is the data that draws it. */
export interface MountedPage<P> {
  readonly path: string;
  /** A new number mounts the page again, which clears its state. */
  readonly mount: number;
  /** Counts the visits. The page with the smallest number was left first. */
  readonly shownAt: number;
  readonly staysMounted: boolean;
  readonly part: P;
}

/** The conditions under which a hidden page stays mounted. */
export interface Keeping {
  readonly openPaths: ReadonlySet<string>;
  /** Pages with unsaved changes stay mounted beyond the limit, because unmounting them asks no question. */
  readonly unsavedPaths: ReadonlySet<string>;
}

/** The mounted pages after a visit: the visible one, and those with `KEEP_ALIVE` and a tab, up to the limit. */
export function showPage<P>(
  pages: readonly MountedPage<P>[],
  arrived: Pick<MountedPage<P>, 'path' | 'staysMounted' | 'part'>,
  keeping: Keeping,
): readonly MountedPage<P>[] {
  const shownAt = 1 + Math.max(0, ...pages.map((page) => page.shownAt));
  const known = pages.find(({ path }) => path === arrived.path);
  // A page that was released while it is shown stays released.
  const shown = {
    ...arrived,
    staysMounted: known?.staysMounted ?? arrived.staysMounted,
    mount: known?.mount ?? nextMount(pages),
    shownAt,
  };
  // The order of mounting stays: moving a page in the document resets its scroll positions and frames.
  const next = known ? pages.map((page) => (page === known ? shown : page)) : [...pages, shown];
  return withinCap(
    next.filter((page) => page === shown || (page.staysMounted && keeping.openPaths.has(page.path))),
    shown,
    keeping,
  );
}

/** Unmounts a page and mounts it again. */
export function remountPage<P>(pages: readonly MountedPage<P>[], path: string): readonly MountedPage<P>[] {
  const mount = nextMount(pages);
  return pages.map((page) => (page.path === path ? mountedAs(page, mount) : page));
}

/** Marks pages to be unmounted: hidden pages at once, the visible one when the person leaves it. */
export function releasePages<P>(
  pages: readonly MountedPage<P>[],
  paths: ReadonlySet<string>,
): readonly MountedPage<P>[] {
  const shownAt = Math.max(0, ...pages.map((page) => page.shownAt));
  return pages
    .filter((page) => page.shownAt === shownAt || !paths.has(page.path))
    .map((page) => (paths.has(page.path) ? withoutFlag(page) : page));
}

function mountedAs<P>(page: MountedPage<P>, mount: number): MountedPage<P> {
  return { ...page, mount };
}

function withoutFlag<P>(page: MountedPage<P>): MountedPage<P> {
  return { ...page, staysMounted: false };
}

function withinCap<P>(
  pages: readonly MountedPage<P>[],
  shown: MountedPage<P>,
  { unsavedPaths }: Keeping,
): readonly MountedPage<P>[] {
  if (pages.length <= MOST_MOUNTED_PAGES) return pages;
  const [oldest] = pages
    .filter((page) => page !== shown && !unsavedPaths.has(page.path))
    .toSorted((one, other) => one.shownAt - other.shownAt);
  return oldest
    ? withinCap(
        pages.filter((page) => page !== oldest),
        shown,
        { openPaths: new Set(), unsavedPaths },
      )
    : pages;
}

function nextMount<P>(pages: readonly MountedPage<P>[]): number {
  return 1 + Math.max(0, ...pages.map(({ mount }) => mount));
}
