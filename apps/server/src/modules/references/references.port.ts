import type { AnswerOf, referencesCalls } from '@org/contract';
import type { BaseLanguage, CompiledForm } from '@org/meta-forms/core';
import type { RawBuilder } from 'kysely';
import type { Scope } from '../../shared/http/context.ts';
import type { OptionTable, RecordsPort } from '../records/records.port.ts';
import type { ReferenceSource } from './reference-source.ts';

export interface ReferenceOption {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly extra: string;
}

/** An option with the id of its parent; `''` for a root. */
export interface OptionWithParent extends ReferenceOption {
  readonly parentId: string;
  /** The values of the detail keys that may be shown, in the order of `detailKeysOf`; missing without such keys. */
  readonly details?: readonly string[];
}

export type ChoiceTreeNode = AnswerOf<typeof referencesCalls.tree>[number];

export interface OptionQuery {
  readonly source: ReferenceSource;
  /** The table of the records, for a source of records; missing if their form is not published. */
  readonly records?: OptionTable | undefined;
  /** The text to find in code and name. */
  readonly text?: string;
  /** A regular expression for names that are also found. */
  readonly spelling?: string;
  readonly ids?: readonly string[];
  /** Allowed values of cascades, by property. */
  readonly equals: ReadonlyMap<string, readonly string[]>;
  readonly offset: number;
  readonly limit: number;
  /** `visible`: in the units that the caller sees. `tenant`: to name ids that a record already has. */
  readonly reach: 'visible' | 'tenant';
  /** Tests that every option with the text passes and that an index answers. */
  readonly prefilters?: readonly RawBuilder<boolean>[] | undefined;
}

export interface DeploymentTree {
  readonly cascadeParameter: string;
  readonly nodes: readonly ChoiceTreeNode[];
}

/** Ids of one source whose names are needed. */
export type NamesAsked =
  | {
      readonly kind: 'options';
      readonly source: ReferenceSource;
      readonly records?: OptionTable | undefined;
      readonly ids: readonly string[];
      readonly equals?: OptionQuery['equals'];
    }
  | { readonly kind: 'dictionary'; readonly code: string; readonly ids: readonly string[] }
  | { readonly kind: 'file'; readonly ids: readonly string[] };

export interface FoundName {
  readonly id: string;
  readonly name: string;
  /** Whether the caller may choose it; if not, its name is still shown in records that have it. */
  readonly isOpen: boolean;
}

export interface ReferencesPort {
  /**
   * Reads the names of ids of several sources, in the order of the questions. One statement, with the same text for the
   * same sources.
   */
  namesOf(scope: Scope, asked: readonly NamesAsked[]): Promise<readonly (readonly FoundName[])[]>;
  /** The sources that the deployment declares, by key. */
  storedSources(scope: Pick<Scope, 'db' | 'tenantId'>): Promise<ReadonlyMap<string, ReferenceSource>>;
  /** Whether the source has more options than this, without any search. */
  holdsMoreThan(
    scope: Scope,
    query: Pick<OptionQuery, 'source' | 'records' | 'equals' | 'reach'>,
    limit: number,
  ): Promise<boolean>;
  options(
    scope: Scope,
    query: OptionQuery,
  ): Promise<{
    readonly records: readonly OptionWithParent[];
    readonly total: number;
    readonly totalIsCapped: boolean;
  }>;
  tree(scope: Pick<Scope, 'db' | 'tenantId'>, path: string): Promise<DeploymentTree | undefined>;
  /** The open entries of a dictionary, by key. */
  dictionary(scope: Pick<Scope, 'db' | 'tenantId'>, code: string): Promise<ReadonlyMap<string, string>>;
}

/** The dependencies of references. */
export interface ReferencesParts {
  readonly port: ReferencesPort;
  readonly tableOf: RecordsPort['options'];
  /** A published form; undefined if the tenant has none with this key. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
  /** The titles of the departments that the caller sees, by id. */
  readonly departmentTitles: (scope: Scope, language: BaseLanguage) => Promise<ReadonlyMap<string, DepartmentTitle>>;
}

/** What tells a department from others. */
export interface DepartmentTitle {
  /** The name; with the unit, where several units have a department of this name. */
  readonly title: string;
  readonly unitName: string;
}
