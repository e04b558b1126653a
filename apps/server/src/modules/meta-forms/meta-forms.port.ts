import type { CompiledForm, UniqueKey } from '@org/meta-forms/core';
import type { AnswerOf, metaFormsCalls } from '@org/contract';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';

export type MetaFormHead = AnswerOf<typeof metaFormsCalls.list>['records'][number];

export interface StoredDraft extends MetaFormHead {
  readonly definition: unknown;
}

/** What a published form is known by between two publishings. */
export interface PublishedForm {
  readonly id: string;
  readonly metaKey: string;
  readonly publishedVersion: number;
  readonly definition: unknown;
}

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

/** Whose forms are meant. Forms belong to a tenant, not to a unit. */
export type TenantScope = Pick<Scope, 'db' | 'tenantId'>;

/** A form as a tenant has published it. */
export interface FormOfTenant {
  readonly tenantId: string;
  readonly compiled: CompiledForm;
}

export interface MetaFormsPort {
  page(scope: TenantScope, filter: FormFilter): Promise<Page<MetaFormHead>>;
  find(scope: TenantScope, id: string): Promise<StoredDraft | undefined>;
  /** The version that is published under a key, without the definition. */
  publishedVersion(scope: TenantScope, metaKey: string): Promise<number | undefined>;
  published(scope: TenantScope, metaKey: string): Promise<PublishedForm | undefined>;
  publishedKeyById(scope: TenantScope, id: string): Promise<string | undefined>;
  insert(context: RequestContext, draft: FormDraft, id: string): Promise<void>;
  update(context: RequestContext, draft: FormDraft, id: string): Promise<number>;
  /** Definitions that tenants have published under a key. */
  publishedUnder(
    db: Database,
    metaKey: string,
  ): Promise<readonly { readonly tenantId: string; readonly definition: unknown }[]>;
  /** Every key that a form is published under. */
  publishedKeys(db: Database): Promise<readonly string[]>;
  /** Makes the draft what screens show and keeps it as a revision; the number of the revision, undefined where the draft is another by now. */
  publish(context: RequestContext, draft: Pick<StoredDraft, 'id' | 'version'>): Promise<number | undefined>;
  remove(context: RequestContext, ids: readonly string[]): Promise<void>;
}

/** What meta forms need from the store of records, which is built on them. */
export interface RecordStore {
  /** Makes room for the records of a key: its part of the table and what the forms of that key list and search. */
  prepare(db: Database, metaKey: string, forms: readonly CompiledForm[]): Promise<void>;
  /** Keys that lead to what stored records of a form hold sealed: what it seals, and what it sealed before the item was left out. */
  sealedPaths(scope: TenantScope, metaKey: string): Promise<readonly (readonly string[])[]>;
  /** Brings stored records to what the published forms of that key seal. */
  reseal(db: Database, metaKey: string, forms: readonly FormOfTenant[]): Promise<void>;
  /** Holds the values apart that the published forms call unique. */
  updateUniqueIndexes(db: Database, metaKey: string, forms: readonly FormOfTenant[]): Promise<void>;
  /** Values of stored records that repeat although a form calls them unique. */
  repeated(
    db: Database,
    form: FormOfTenant,
  ): Promise<readonly { readonly key: UniqueKey; readonly text: string; readonly count: number }[]>;
  /** Whether the tenant has records of a form. */
  hasRecords(scope: TenantScope, metaKey: string): Promise<boolean>;
}
