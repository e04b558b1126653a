import type { BaseLanguage } from '@org/meta-forms/core';
import { LISTED_BY_INDEX, NAVIGATION, type GroupId, type NavigationGroup } from '../navigation.ts';
import { listedTitle, type ReadPage } from './page.ts';

/** The languages of the site: its menus are in each, its pages in those in which they are written. */
export const LANGUAGES: readonly BaseLanguage[] = ['zh', 'en'];

/** A page in the navigation. */
export interface ListedPage {
  readonly slug: string;
  readonly title: string;
  /** The language that the page is written in. */
  readonly language: BaseLanguage;
}

export interface ListedGroup extends Omit<NavigationGroup, 'pages'> {
  readonly pages: readonly ListedPage[];
}

/** All pages of the site in one language. */
export interface Site {
  readonly language: BaseLanguage;
  readonly pages: readonly ReadPage[];
  readonly groups: readonly ListedGroup[];
  /** Pages in the order in which one reads on. */
  readonly order: readonly ListedPage[];
}

/**
 * The site in a language: of a page that is written in several languages, the one in this language. `titlesOfOwn` are
 * those of pages without a Markdown file, and of pages that are listed under another name.
 */
export function siteIn(
  language: BaseLanguage,
  all: readonly ReadPage[],
  titlesOfOwn: ReadonlyMap<string, string>,
): Site {
  const bySlug = new Map<string, ReadPage>();
  for (const page of all) if (!bySlug.has(page.slug) || page.language === language) bySlug.set(page.slug, page);
  const pages = [...bySlug.values()];
  const titles = new Map([...pages.map((page) => [page.slug, listedTitle(page)] as const), ...titlesOfOwn]);
  const listed = (slugs: readonly string[]) =>
    slugs.flatMap((slug) => {
      const title = titles.get(slug);
      return title === undefined ? [] : [{ slug, title, language: bySlug.get(slug)?.language ?? language }];
    });
  const named = new Set(NAVIGATION.flatMap((group) => group.pages));
  const rest = pages.map(({ slug }) => slug).filter((slug) => !named.has(slug) && !isUnderIndex(slug));
  const groups = NAVIGATION.map((group, index): ListedGroup =>
    Object.assign({}, group, {
      pages: listed(index === NAVIGATION.length - 1 ? group.pages.concat(rest) : group.pages),
    }),
  );
  const order = groups
    .flatMap((group) => group.pages)
    .flatMap((page) => [page].concat(listed(below(page.slug, pages))));
  return { language, pages, groups, order };
}

function isUnderIndex(slug: string): boolean {
  return Object.keys(LISTED_BY_INDEX).some((folder) => slug.startsWith(folder));
}

/** The pages that an index lists. */
function below(index: string, pages: readonly ReadPage[]): readonly string[] {
  const folders = Object.entries(LISTED_BY_INDEX).flatMap(([folder, slug]) => (slug === index ? [folder] : []));
  return pages.map(({ slug }) => slug).filter((slug) => slug !== index && folders.some((it) => slug.startsWith(it)));
}

/** The group of a page; that of its index where the navigation does not list it. */
export function groupOf(site: Site, slug: string): GroupId | undefined {
  const [, index = slug] = Object.entries(LISTED_BY_INDEX).find(([folder]) => slug.startsWith(folder)) ?? [];
  return site.groups.find((group) => group.pages.some((page) => page.slug === index))?.id;
}

/** The pages before and after a page. */
export function neighboursOf(site: Site, slug: string): readonly [ListedPage | undefined, ListedPage | undefined] {
  const at = site.order.findIndex((page) => page.slug === slug);
  return at < 0 ? [undefined, undefined] : [site.order[at - 1], site.order[at + 1]];
}
