import MiniSearch from 'minisearch';
import type { BaseLanguage } from '@org/meta-forms/core';
import { SEARCH_OPTIONS, type SearchEntry } from '../search/search-options.ts';
import type { ReadPage } from './page.ts';

/** The index over the sections of the pages that are written in a language. */
export function searchIndex(pages: readonly ReadPage[], language: BaseLanguage): MiniSearch<SearchEntry> {
  const index = new MiniSearch<SearchEntry>(SEARCH_OPTIONS);
  index.addAll(
    pages
      .filter((page) => page.language === language)
      .flatMap((page) =>
        page.sections.map(({ heading, anchor, text }) => ({
          page: `${page.slug}.html`,
          anchor,
          title: page.title,
          heading: anchor === '' ? '' : heading,
          text,
        })),
      )
      .map((entry, id) => Object.assign(entry, { id })),
  );
  return index;
}
