/** A test of a stored value. A value that is not filled passes `missing` and no other test. */
export type ValueTest =
  | { readonly kind: 'filled' | 'missing' | 'not-number' | 'not-date' | 'several' }
  | { readonly kind: 'longer' | 'above' | 'below' | 'more-digits'; readonly than: number }
  /** An entry that is not one of the keys; several entries are joined by commas. */
  | { readonly kind: 'not-in'; readonly keys: readonly string[] };

/** Which records have a value that passes the test; of a sub-list, in any of its rows. */
export interface AffectedQuestion {
  /** The key of an item, or those of a sub-list and its column. */
  readonly path: readonly string[];
  readonly test: ValueTest;
}

/** The number of records that pass; `isMore`: there may be others. */
export interface AffectedCount {
  readonly count: number;
  readonly isMore: boolean;
}

export interface AffectedCounts {
  /** The records that were read. */
  readonly records: AffectedCount;
  /** One for each question. */
  readonly counts: readonly AffectedCount[];
}
