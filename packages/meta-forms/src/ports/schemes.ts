import type { Cancellable } from './reading.ts';

/** A query that a person stored under a name. */
export interface QueryScheme {
  readonly id: string;
  readonly name: string;
  /** Chosen fields and values, as `queryToScheme` of `/query` writes them. */
  readonly json: string;
}

/** The stored queries of lists. A list is identified by the `metaKey` of its form. Calls reject with `PortError`. */
export interface SchemePort {
  /** The queries that the person stored for a list. */
  list(metaKey: string, options?: Cancellable): Promise<readonly QueryScheme[]>;
  /** Stores a query under a name. */
  save(metaKey: string, scheme: Pick<QueryScheme, 'name' | 'json'>): Promise<void>;
  /** Deletes stored queries. */
  remove(ids: readonly string[]): Promise<void>;
}

/** The conditions that the queries of a unit begin with. */
export interface TemplatePort {
  /** The `templateConfig` of the person's unit, otherwise that of the form; undefined where there is none. */
  read(formId: string, options?: Cancellable): Promise<string | undefined>;
}
