/** A reading that its caller may give up. */
export interface Cancellable {
  readonly signal?: AbortSignal;
}

/** What a list is sorted by. */
export interface SortKey {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}
