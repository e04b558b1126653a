import MiniSearch from 'minisearch';
import type { BaseLanguage } from '@org/meta-forms/core';
import { excerptOf, type ExcerptPiece } from '../search/excerpt.ts';
import { indexFile, SEARCH_OPTIONS, type SearchEntry } from '../search/search-options.ts';

/** A section that was found, with the words around the hit. */
export interface FoundSection extends SearchEntry {
  readonly language: BaseLanguage;
  readonly excerpt: readonly ExcerptPiece[];
}

export type SearchSite = (query: string) => readonly FoundSection[];

const LANGUAGES: readonly BaseLanguage[] = ['zh', 'en'];
const MOST = 20;
/** Of hits of equal merit, those in the language of the reader come first. */
const OWN_LANGUAGE = 1.5;

/** Reads the indexes of both languages; the function that is returned searches them. */
export async function loadSearch(root: URL, own: BaseLanguage): Promise<SearchSite> {
  const indexes = await Promise.all(
    LANGUAGES.map(async (language) => {
      const response = await fetch(new URL(indexFile(language), root));
      if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
      return { language, index: await MiniSearch.loadJSONAsync<SearchEntry>(await response.text(), SEARCH_OPTIONS) };
    }),
  );
  return (query) =>
    indexes
      .flatMap(({ language, index }) =>
        index.search(query).map((hit) => ({
          merit: hit.score * (language === own ? OWN_LANGUAGE : 1),
          // The index was built with these stored fields.
          section: hit as unknown as SearchEntry,
          language,
        })),
      )
      .toSorted((a, b) => b.merit - a.merit)
      .slice(0, MOST)
      .map(({ section, language }) =>
        Object.assign({}, section, { language, excerpt: excerptOf(section.text, query) }),
      );
}
