import type { Options } from 'minisearch';
import { indexTokens, queryTokens } from './search-tokens.ts';

/** A section of a page as the index stores it. */
export interface SearchEntry {
  readonly id: number;
  /** The address of the page below the folder of a language. */
  readonly page: string;
  readonly anchor: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
}

/** How the index is made and asked: the build and the page use the same options. */
export const SEARCH_OPTIONS: Options<SearchEntry> = {
  fields: ['title', 'heading', 'text'],
  storeFields: ['page', 'anchor', 'title', 'heading', 'text'],
  tokenize: indexTokens,
  searchOptions: {
    tokenize: queryTokens,
    combineWith: 'AND',
    boost: { title: 4, heading: 3 },
    // Two Chinese characters are a word of their own; a Latin word may still be being typed.
    prefix: (term) => /^[a-z0-9_]{2,}$/i.test(term),
    fuzzy: (term) => (/^[a-z]{5,}$/i.test(term) ? 0.2 : false),
  },
};

/** The name of the file with the sections in a language. */
export function indexFile(language: string): string {
  return `assets/search-${language}.json`;
}
