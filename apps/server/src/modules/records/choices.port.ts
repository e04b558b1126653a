import type { Scope } from '../../shared/http/context.ts';

/** Where the ids of a field come from: the attribute of its metadata that names the source. */
export type ChoiceSource =
  | { readonly kind: 'dictionary'; readonly code: string }
  | { readonly kind: 'reference'; readonly referenceKey: string }
  | { readonly kind: 'tree'; readonly path: string }
  | { readonly kind: 'file' };

/** Ids, and the value of the item before them with the parameter that carries it. */
export interface Below {
  readonly ids: readonly string[];
  readonly parameter: string;
  readonly parent: string;
}

/** Names of ids, for showing and for checking that they exist. A missing id is missing in the answer. */
export interface ChoicesPort {
  names(scope: Scope, source: ChoiceSource, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Of these ids, those that the caller may put into a record. */
  allowed(scope: Scope, source: ChoiceSource, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Of these ids, those that the parent's value leaves to choose from, as a picker asks with this parameter; undefined where the
   * source knows no such restriction.
   */
  below(scope: Scope, source: ChoiceSource, asked: Below): Promise<ReadonlySet<string> | undefined>;
  /** Real names of people by id, for the footers. */
  people(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
