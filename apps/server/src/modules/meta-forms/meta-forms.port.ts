import type { CompiledForm, UniqueKey } from '@org/meta-forms/core';
import type { AnswerOf, metaFormsCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';
import type { AffectedCount, AffectedCounts, AffectedQuestion } from './review/affected.port.ts';

export type MetaFormHead = AnswerOf<typeof metaFormsCalls.list>['records'][number];

export interface StoredDraft extends Omit<MetaFormHead, 'isChanged'> {
  readonly definition: unknown;
}

/** Identifies a published form between two publishings. */
export interface PublishedForm {
  readonly id: string;
  readonly metaKey: string;
  readonly publishedVersion: number;
  readonly definition: unknown;
}

/** What a picker shows of a published form. */
export type PublishedHead = Pick<MetaFormHead, 'id' | 'metaKey' | 'formName'>;

export interface FormFilter extends PageInput {
  readonly metaKey?: string | undefined;
  readonly formName?: string | undefined;
}

export interface FormDraft {
  readonly metaKey: string;
  readonly formName: string;
  readonly metaType: number;
  readonly definition: object;
}

/** The tenant of forms, which belong to no unit. */
export type TenantScope = Pick<Scope, 'db' | 'tenantId'>;

/** A published form of a tenant. */
export interface FormOfTenant {
  readonly tenantId: string;
  readonly compiled: CompiledForm;
}

export interface MetaFormsPort {
  page(scope: TenantScope, filter: FormFilter): Promise<Page<MetaFormHead>>;
  /** The published forms by their keys, at most `FORMS_IN_TREE`. */
  publishedHeads(scope: TenantScope): Promise<readonly PublishedHead[]>;
  find(scope: TenantScope, id: string): Promise<StoredDraft | undefined>;
  /** The published version of a key, without the definition. */
  publishedVersion(scope: TenantScope, metaKey: string): Promise<number | undefined>;
  published(scope: TenantScope, metaKey: string): Promise<PublishedForm | undefined>;
  publishedKeyById(scope: TenantScope, id: string): Promise<string | undefined>;
  insert(context: RequestContext, draft: FormDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: FormDraft, id: string): Promise<number>;
  /** The definitions that tenants have published under a key. */
  publishedUnder(
    db: Database,
    metaKey: string,
  ): Promise<readonly { readonly tenantId: string; readonly definition: unknown }[]>;
  /** All keys with a published form. */
  publishedKeys(db: Database): Promise<readonly string[]>;
  /**
   * Publishes the draft and stores it as a revision. Returns the number of the revision; undefined if the draft has
   * changed.
   */
  publish(context: RequestContext, draft: Pick<StoredDraft, 'id' | 'version'>): Promise<number | undefined>;
  remove(context: RequestContext, ids: readonly string[]): Promise<void>;
}

/** The parts of the record store that meta forms need; the record store in turn uses meta forms. */
export interface RecordStore {
  /** Prepares the partition, the list table and the indexes of a key for these forms. */
  prepare(db: Database, metaKey: string, forms: readonly CompiledForm[]): Promise<void>;
  /**
   * Paths of the sealed values in stored records of a form, including those that were sealed before an item was
   * removed.
   */
  sealedPaths(scope: TenantScope, metaKey: string): Promise<readonly (readonly string[])[]>;
  /** Seals and opens stored records as the published forms of the key demand. */
  reseal(db: Database, metaKey: string, forms: readonly FormOfTenant[]): Promise<void>;
  /** Creates and drops the unique indexes of the published forms. */
  updateUniqueIndexes(db: Database, metaKey: string, forms: readonly FormOfTenant[]): Promise<void>;
  /** Builds and drops indexes of the published forms, as the size and the use of their lists demand. */
  tendIndexes(db: Database, metaKey: string, forms: () => Promise<readonly CompiledForm[]>): Promise<void>;
  /** Repeated values in stored records that a form wants to be unique. */
  repeated(
    db: Database,
    form: FormOfTenant,
  ): Promise<readonly { readonly key: UniqueKey; readonly text: string; readonly count: number }[]>;
  /** Counts the records of the tenant whose values pass each test, for at most so many milliseconds. */
  countAffected(
    scope: TenantScope,
    asked: { readonly metaKey: string; readonly questions: readonly AffectedQuestion[] },
    milliseconds: number,
  ): Promise<AffectedCounts>;
  /** The number of records that share the value of an item with another record. */
  countRepeated(scope: TenantScope, metaKey: string, key: string): Promise<AffectedCount>;
  /** The keys of the open entries of a dictionary; none if there is no such dictionary. */
  dictionaryKeys(scope: TenantScope, code: string): Promise<readonly string[]>;
  /** Whether the tenant has records of a form. */
  hasRecords(scope: TenantScope, metaKey: string): Promise<boolean>;
}
