/** How many pages stay mounted at most; the tabs of the others remain and load their pages again. */
const MOST_KEPT_PAGES = 12;

/** A page that stays mounted while another is shown. `P` is what drawing it takes. */
export interface KeptPage<P> {
  readonly path: string;
  /** Another number is another mount: what was typed in the old one is gone. */
  readonly mount: number;
  /** Counts up with every arrival: the page with the smallest has not been seen for the longest time. */
  readonly shownAt: number;
  readonly isKept: boolean;
  readonly part: P;
}

/** What decides whether a page that is not shown stays. */
export interface Keeping {
  readonly openPaths: ReadonlySet<string>;
  /** Pages with something unsaved in them outlive the cap: it would be lost without a question. */
  readonly unsavedPaths: ReadonlySet<string>;
}

/** The pages after arriving at one: it is shown, and of the others stays what is flagged, has a tab and is below the cap. */
export function showPage<P>(
  pages: readonly KeptPage<P>[],
  arrived: Pick<KeptPage<P>, 'path' | 'isKept' | 'part'>,
  keeping: Keeping,
): readonly KeptPage<P>[] {
  const shownAt = 1 + Math.max(0, ...pages.map((page) => page.shownAt));
  const known = pages.find(({ path }) => path === arrived.path);
  // A page that was released while it is shown stays released.
  const shown = {
    ...arrived,
    isKept: known?.isKept ?? arrived.isKept,
    mount: known?.mount ?? nextMount(pages),
    shownAt,
  };
  // Keeps the order of mounting: a page that is moved in the document loses its scroll positions and frames.
  const next = known ? pages.map((page) => (page === known ? shown : page)) : [...pages, shown];
  return withinCap(
    next.filter((page) => page === shown || (page.isKept && keeping.openPaths.has(page.path))),
    shown,
    keeping,
  );
}

/** Unmounts a page and mounts it again. */
export function remountPage<P>(pages: readonly KeptPage<P>[], path: string): readonly KeptPage<P>[] {
  const mount = nextMount(pages);
  return pages.map((page) => (page.path === path ? mountedAs(page, mount) : page));
}

/** Takes the keeping from pages: the one that is shown goes when it is left, those that wait go at once. */
export function releasePages<P>(pages: readonly KeptPage<P>[], paths: ReadonlySet<string>): readonly KeptPage<P>[] {
  const shownAt = Math.max(0, ...pages.map((page) => page.shownAt));
  return pages
    .filter((page) => page.shownAt === shownAt || !paths.has(page.path))
    .map((page) => (paths.has(page.path) ? withoutKeeping(page) : page));
}

function mountedAs<P>(page: KeptPage<P>, mount: number): KeptPage<P> {
  return { ...page, mount };
}

function withoutKeeping<P>(page: KeptPage<P>): KeptPage<P> {
  return { ...page, isKept: false };
}

function withinCap<P>(
  pages: readonly KeptPage<P>[],
  shown: KeptPage<P>,
  { unsavedPaths }: Keeping,
): readonly KeptPage<P>[] {
  if (pages.length <= MOST_KEPT_PAGES) return pages;
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

function nextMount<P>(pages: readonly KeptPage<P>[]): number {
  return 1 + Math.max(0, ...pages.map(({ mount }) => mount));
}
