import type { CompiledField } from '@org/meta-forms/core';
import type { NamedOption } from '@org/meta-forms/checking';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

/** Where the ids of a field come from: the attribute of its metadata that names the source. */
export type ChoiceSource =
  | { readonly kind: 'dictionary'; readonly code: string }
  | { readonly kind: 'reference'; readonly referenceKey: string }
  | { readonly kind: 'tree'; readonly path: string }
  | { readonly kind: 'file' };

/** The source that the metadata of a field names; undefined for a field that holds no ids. */
export function choiceSourceOf({ item, type }: CompiledField): ChoiceSource | undefined {
  const { dictKey, refKey, treeurl } = item.itemConfig;
  if (!type.showsCompanion) return undefined;
  if (refKey !== undefined) return { kind: 'reference', referenceKey: refKey };
  if (treeurl !== undefined) return { kind: 'tree', path: treeurl };
  return dictKey === undefined ? undefined : { kind: 'dictionary', code: dictKey };
}

/** Ids, and the value of the item before them with the parameter that carries it. */
export interface Below {
  readonly ids: readonly string[];
  readonly parameter: string;
  readonly parent: string;
}

/** The same source has the same key. */
export function sourceKey(source: ChoiceSource): string {
  return JSON.stringify(source);
}

/** Ids of one source. */
export interface ChosenIds {
  readonly source: ChoiceSource;
  readonly ids: readonly string[];
}

export interface Choice {
  readonly name: string;
  /** The caller may put it into a record; otherwise it is only named where a record holds it. */
  readonly isOpen: boolean;
}

/** Names of ids, for showing and for checking that they exist. A missing id is missing in the answer. */
export interface ChoicesPort {
  /** What is known of the ids of several sources, in the order of the question. Inside a transaction an id is read once. */
  known(scope: Scope, asked: readonly ChosenIds[]): Promise<readonly ReadonlyMap<string, Choice>[]>;
  names(scope: Scope, source: ChoiceSource, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Of the ids of each question, those that the parent's value leaves to choose from, as a picker asks with this parameter;
   * undefined where the source knows no such restriction.
   */
  below(
    scope: Scope,
    asked: readonly (Below & { readonly source: ChoiceSource })[],
  ): Promise<readonly (ReadonlySet<string> | undefined)[]>;
  /** What the caller may choose that one of these texts names whole, by name or by code. */
  matching(
    asker: Scope & Pick<RequestContext, 'permissions'>,
    source: ChoiceSource,
    texts: readonly string[],
  ): Promise<readonly NamedOption[]>;
}

/** The source of people. */
export const PEOPLE: ChoiceSource = { kind: 'reference', referenceKey: 'user' };
