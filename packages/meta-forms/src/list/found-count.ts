/** The number of records that a list has found. */
export interface FoundCount {
  readonly total: number;
  /** There are at least `total` records. */
  readonly isCapped: boolean;
}
