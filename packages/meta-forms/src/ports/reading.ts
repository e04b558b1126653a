/** A read that its caller may cancel. */
export interface Cancellable {
  readonly signal?: AbortSignal;
}

/** A sort key of a list. */
export interface SortKey {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}
