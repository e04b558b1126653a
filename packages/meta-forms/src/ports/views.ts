import type { Cancellable } from './reading.ts';

/** For whom a view is: its creator, the unit of its creator, or everyone. */
export type ViewAudience = 'mine' | 'unit' | 'everyone';

/** A stored view of a list. */
export interface StoredView {
  readonly id: string;
  readonly name: string;
  readonly audience: ViewAudience;
  /** Query, columns, sort and page size, as a list writes them. */
  readonly json: string;
  readonly creatorName: string;
  /** Whether the person may change and remove it. */
  readonly mayChange: boolean;
}

/** A view to store: with an id it replaces that view. */
export type ViewToSave = Pick<StoredView, 'name' | 'audience' | 'json'> & { readonly id?: string };

/** The stored views of lists. A list is identified by the `metaKey` of its form. Calls reject with `PortError`. */
export interface ViewPort {
  /** The views of a list that the person may see. */
  list(metaKey: string, options?: Cancellable): Promise<readonly StoredView[]>;
  /** Whether the person may store views for others. */
  mayShare(): boolean;
  /** Stores a view and returns its id; with an id it replaces that view. */
  save(metaKey: string, view: ViewToSave): Promise<string>;
  /** Deletes stored views. */
  remove(ids: readonly string[]): Promise<void>;
}
