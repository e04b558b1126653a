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
  readonly narrowings?: readonly RawBuilder<boolean>[] | undefined;
}

export interface DeploymentTree {
  readonly cascadeParameter: string;
  readonly nodes: readonly ChoiceTreeNode[];
}

export interface ReferencesPort {
  storedSource(scope: Pick<Scope, 'db' | 'tenantId'>, key: string): Promise<ReferenceSource | undefined>;
  /** Whether the source holds more options than this, whatever is searched for. */
  holdsMoreThan(scope: Scope, query: Pick<OptionQuery, 'source' | 'records' | 'equals' | 'reach'>, limit: number): Promise<boolean>;
  options(scope: Scope, query: OptionQuery): Promise<{ readonly records: readonly OptionWithParent[]; readonly total: number; readonly totalIsCapped: boolean }>;
  tree(scope: Pick<Scope, 'db' | 'tenantId'>, path: string): Promise<DeploymentTree | undefined>;
  /** The entries of a dictionary by key; those that were sealed have names still, and are chosen no more. */
  dictionary(scope: Pick<Scope, 'db' | 'tenantId'>, code: string, entries: 'all' | 'open'): Promise<ReadonlyMap<string, string>>;
  files(scope: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** What references are answered from. */
export interface ReferencesParts {
  readonly port: ReferencesPort;
  readonly tableOf: RecordsPort['options'];
  /** A published form, where the tenant has one of that key. */
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm | undefined>;
}
