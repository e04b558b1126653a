import type { Condition } from '../ports/condition.ts';
import type { SortKey } from '../ports/ports.ts';
import { PAGE_SIZES } from './limits.ts';

/** forms.md §9: default number of rows of a page. */
const DEFAULT_PAGE_SIZE = 10;

/** The state of a list that a person chose; all of it fits in an address that can be shared. */
export interface ListState {
  /** 1-based. */
  readonly page: number;
  readonly size: number;
  /** Empty: the server's default order. */
  readonly sort: readonly SortKey[];
  readonly conditions: readonly Condition[];
}

export const INITIAL_LIST_STATE: ListState = { page: 1, size: DEFAULT_PAGE_SIZE, sort: [], conditions: [] };

/** Page, size and sort as query parameters; default values are left out. */
export function listStateToParams(state: ListState): Readonly<Record<string, string>> {
  return {
    ...(state.page === 1 ? {} : { page: String(state.page) }),
    ...(state.size === DEFAULT_PAGE_SIZE ? {} : { size: String(state.size) }),
    ...(state.sort.length === 0
      ? {}
      : { sort: state.sort.map(({ key, direction }) => (direction === 'descending' ? `-${key}` : key)).join(',') }),
  };
}

/**
 * Reads the parameters of `listStateToParams`. Illegal values count as missing; keys are checked against the form's
 * own.
 */
export function listStateFromParams(params: URLSearchParams, sortable: ReadonlySet<string>): ListState {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: PAGE_SIZES.find((choice) => choice === size) ?? DEFAULT_PAGE_SIZE,
    sort: (params.get('sort') ?? '').split(',').flatMap((word) => sortKey(word, sortable)),
    conditions: [],
  };
}

function sortKey(word: string, sortable: ReadonlySet<string>): readonly SortKey[] {
  const key = word.startsWith('-') ? word.slice(1) : word;
  return sortable.has(key) ? [{ key, direction: word.startsWith('-') ? 'descending' : 'ascending' }] : [];
}
