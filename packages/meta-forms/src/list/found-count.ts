import type { WireRecord } from '../ports/ports.ts';

/** The number of records that a list has found. */
export interface FoundCount {
  readonly total: number;
  /** There are at least `total` records. */
  readonly isCapped: boolean;
}

/** A page of what a list has found. */
export interface FoundRecords extends FoundCount {
  readonly records: readonly WireRecord[];
  /** The page, 1-based, and the number of rows of a whole page. */
  readonly page: number;
  readonly size: number;
}
