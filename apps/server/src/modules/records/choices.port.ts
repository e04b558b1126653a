import type { Scope } from '../../shared/http/context.ts';

/** Where the ids of a field come from: the attribute of its metadata that names the source. */
export type ChoiceSource =
  | { readonly kind: 'dictionary'; readonly code: string }
  | { readonly kind: 'reference'; readonly referenceKey: string }
  | { readonly kind: 'tree'; readonly path: string }
  | { readonly kind: 'file' };

/** Names of ids, for showing and for checking that they exist. A missing id is missing in the answer. */
export interface ChoicesPort {
  names(scope: Scope, source: ChoiceSource, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Of these ids, those that the caller may put into a record. */
  allowed(scope: Scope, source: ChoiceSource, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Real names of people by id, for the footers. */
  people(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
