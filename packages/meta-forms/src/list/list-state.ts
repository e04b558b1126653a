import type { CompiledForm } from '../compile/compiled-form.ts';
import type { Condition, ConditionPart } from '../ports/condition.ts';
import type { SortKey } from '../ports/ports.ts';
import { queryFields, type CandidateField } from '../query/candidate-fields.ts';
import type { DroppedPart } from '../query/dropped.ts';
import { groupFields, groupingFromText, groupingToText, type Grouping } from '../query/grouping.ts';
import { EMPTY_QUERY, findsAll, type Query } from '../query/query.ts';
import { queryFromText, queryToText } from '../query/query-text.ts';
import { queryToConditions } from '../query/query-to-conditions.ts';
import { PAGE_SIZES } from './limits.ts';

/** The state of a list that a person chose; all of it fits in an address that can be shared. */
export interface ListState {
  /** 1-based. */
  readonly page: number;
  /** Undefined: as many rows as the list shows without a choice. */
  readonly size: number | undefined;
  /** Empty: the server's default order. */
  readonly sort: readonly SortKey[];
  /** What the page fixes, such as the chosen unit; the page stores it in its own parameters. */
  readonly conditions: readonly Condition[];
  /** What the person searches for. Relative dates stay relative. */
  readonly query: Query;
  /** The column by which the records are grouped. */
  readonly group?: Grouping | undefined;
}

/** The state of a list that nobody has changed: the first page, in the order of the server, without conditions. */
export const INITIAL_LIST_STATE: ListState = {
  page: 1,
  size: undefined,
  sort: [],
  conditions: [],
  query: EMPTY_QUERY,
};

/** The parameter with the query of a list, as `queryToText` writes it. */
const QUERY_PARAM = 'q';
const GROUP_PARAM = 'group';
const NO_FIELDS: readonly CandidateField[] = [];

/** Page, size, sort, query and grouping as parameters of an address; default values are left out. */
export function listStateToParams(state: ListState): Readonly<Record<string, string>> {
  return {
    ...(state.page === 1 ? {} : { page: String(state.page) }),
    ...(state.size === undefined ? {} : { size: String(state.size) }),
    ...(state.sort.length === 0 ? {} : { sort: state.sort.map(sortWord).join(',') }),
    ...(findsAll(state.query) ? {} : { [QUERY_PARAM]: queryToText(state.query) }),
    ...(state.group ? { [GROUP_PARAM]: groupingToText(state.group) } : {}),
  };
}

/**
 * Reads the parameters of `listStateToParams`. Illegal values count as missing; keys are checked against the form's
 * own. Without `fields` neither query nor grouping is read.
 */
export function listStateFromParams(
  params: URLSearchParams,
  sortable: ReadonlySet<string>,
  fields: readonly CandidateField[] = NO_FIELDS,
): ListState {
  const page = Number(params.get('page'));
  const group = groupingFromText(params.get(GROUP_PARAM) ?? '', groupFields(fields, sortable));
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    size: pageSizeOf(Number(params.get('size'))),
    sort: (params.get('sort') ?? '').split(',').flatMap((word) => sortKeyOf(word, sortable)),
    conditions: [],
    query: queryFromText(params.get(QUERY_PARAM) ?? '', fields).query,
    ...(group ? { group } : {}),
  };
}

/** A page size from outside; undefined where it is none that is offered. */
export function pageSizeOf(size: unknown): number | undefined {
  return PAGE_SIZES.find((choice) => choice === size);
}

/** The parts of an address's query that `listStateFromParams` leaves out. */
export function droppedFromParams(params: URLSearchParams, fields: readonly CandidateField[]): readonly DroppedPart[] {
  return queryFromText(params.get(QUERY_PARAM) ?? '', fields).dropped;
}

/** What a list asks for now: the conditions of the page, and the query with its relative dates as days. */
export function askedConditions(
  compiled: CompiledForm,
  { conditions, query }: Pick<ListState, 'conditions' | 'query'>,
): readonly ConditionPart[] {
  return findsAll(query) ? conditions : [...conditions, ...queryToConditions(query, queryFields(compiled), new Date())];
}

/** The state with another query, on its first page. */
export function withQuery(state: ListState, query: Query): ListState {
  return { ...state, page: 1, query };
}

/** The state with another grouping, on its first page. */
export function withGroup(state: ListState, group: Grouping | undefined): ListState {
  return { ...state, page: 1, group };
}

/** A sort key as a word of an address. */
export function sortWord({ key, direction }: SortKey): string {
  return direction === 'descending' ? `-${key}` : key;
}

/** The sort key of a word of `sortWord`; none where its column cannot be sorted. */
export function sortKeyOf(word: string, sortable: ReadonlySet<string>): readonly SortKey[] {
  const key = word.startsWith('-') ? word.slice(1) : word;
  return sortable.has(key) ? [{ key, direction: word.startsWith('-') ? 'descending' : 'ascending' }] : [];
}
