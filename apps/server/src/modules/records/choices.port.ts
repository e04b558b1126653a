import { splitIds, type CompiledField } from '@org/meta-forms/core';
import type { NamedOption } from '@org/meta-forms/checking';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

/** The source of the ids of a field, as an attribute of its metadata names it. */
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

/** The ids in a value, however it was stored. */
export function idsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return splitIds(value);
  return typeof value === 'number' ? [String(value)] : [];
}

/** Ids to choose from below the value of the parent item, and the parameter that carries this value. */
export interface Below {
  readonly ids: readonly string[];
  readonly parameter: string;
  readonly parent: string;
}

/** Texts that name options below some values of the parent item, and the parameter that carries these values. */
export interface TextsBelow {
  readonly texts: readonly string[];
  readonly parameter: string;
  readonly parents: readonly string[];
}

/** Sources are equal exactly if their keys are equal. */
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
  /** Whether the caller may put it into a record; if not, its name is still shown in records that have it. */
  readonly isOpen: boolean;
}

/** Reads the names of ids: to show them and to check that they exist. The answers contain only ids that exist. */
export interface ChoicesPort {
  /**
   * Reads the ids of several sources; the answers have the order of the questions. A transaction reads each id once.
   */
  known(scope: Scope, asked: readonly ChosenIds[]): Promise<readonly ReadonlyMap<string, Choice>[]>;
  names(scope: Scope, source: ChoiceSource, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Filters the ids of each question by the value of the parent, as a picker does with this parameter; undefined if the
   * source has no such filter.
   */
  below(
    scope: Scope,
    asked: readonly (Below & { readonly source: ChoiceSource })[],
  ): Promise<readonly (ReadonlySet<string> | undefined)[]>;
  /** The options that the caller may choose and whose name or code equals one of these texts. */
  matching(
    asker: Scope & Pick<RequestContext, 'permissions'>,
    source: ChoiceSource,
    texts: readonly string[],
  ): Promise<readonly NamedOption[]>;
  /**
   * The options that a picker with this parameter offers for each parent and whose name or code equals one of these
   * texts; undefined if the source has no such filter. The number of queries does not depend on the number of parents.
   */
  matchingBelow(
    asker: Scope & Pick<RequestContext, 'permissions'>,
    source: ChoiceSource,
    below: TextsBelow,
  ): Promise<ReadonlyMap<string, readonly NamedOption[]> | undefined>;
}

/** The source of people. */
export const PEOPLE: ChoiceSource = { kind: 'reference', referenceKey: 'user' };

/** The source of units. */
export const UNITS: ChoiceSource = { kind: 'reference', referenceKey: 'unit' };
