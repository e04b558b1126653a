import type { AnswerOf, referencesCalls } from '@org/contract';
import type { CompiledForm } from '@org/meta-forms/core';
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

/** An option with the id of the one above it; `''` at the top. */
export interface OptionWithParent extends ReferenceOption {
  readonly parentId: string;
}

export type ChoiceTreeNode = AnswerOf<typeof referencesCalls.tree>[number];

export interface OptionQuery {
  readonly source: ReferenceSource;
  /** Where the records are, for a source of records; left out where their form is not published. */
  readonly records?: OptionTable | undefined;
  /** Searched in code and name. */
  readonly text?: string;
  /** A regular expression for names that are found too, beside the text. */
  readonly spelling?: string;
  readonly ids?: readonly string[];
  /** Values of cascades, by property; any of them will do. */
  readonly equals: ReadonlyMap<string, readonly string[]>;
  readonly offset: number;
  readonly limit: number;
  /** `visible`: of the units the caller sees. `tenant`: names of ids that a record already holds. */
  readonly reach: 'visible' | 'tenant';
  /** What else is true of every option that the text finds, and quicker to look up. */
  readonly prefilters?: readonly RawBuilder<boolean>[] | undefined;
}

export interface DeploymentTree {
  readonly cascadeParameter: string;
  readonly nodes: readonly ChoiceTreeNode[];
}

/** Ids of one source whose names are asked for. */
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
  /** The caller may choose it; otherwise it is only named where a record holds it. */
  readonly isOpen: boolean;
}

export interface ReferencesPort {
  /** The names of ids of several sources, in the order of the questions: one statement, with the same text for the same sources. */
  namesOf(scope: Scope, asked: readonly NamesAsked[]): Promise<readonly (readonly FoundName[])[]>;
  /** The sources that the deployment declares, by key. */
  storedSources(scope: Pick<Scope, 'db' | 'tenantId'>): Promise<ReadonlyMap<string, ReferenceSource>>;
  /** Whether the source holds more options than this, whatever is searched for. */
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
  /** The entries of a dictionary that may be chosen, by key. */
  dictionary(scope: Pick<Scope, 'db' | 'tenantId'>, code: string): Promise<ReadonlyMap<string, string>>;
}

/** What references are answered from. */
export interface ReferencesParts {
  readonly port: ReferencesPort;
  readonly tableOf: RecordsPort['options'];
  /** A published form, where the tenant has one of that key. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
}
