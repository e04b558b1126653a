import type { RawBuilder } from 'kysely';
import type { CompiledForm } from '@org/meta-forms/core';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';
import type { RowKey } from '../../shared/security/sealing/sealed-rows.ts';
import type { SealedCell } from '../../shared/security/sealing/sealing.ts';
import type { ColumnTest, WireCondition } from './listing/record-conditions.ts';
import type { HolderQuestion } from './unique/find-holder.ts';
import type { FormOfTenant } from '../meta-forms/meta-forms.port.ts';
import type { Repeat, RepeatQuestion } from './unique/find-repeats.ts';
import type { RepeatedValue } from './unique/unique-indexes.ts';
import type { RecordContent } from './records.tables.ts';

/** A record as it is stored. */
export interface StoredRecord {
  readonly id: string;
  readonly unitId: string;
  readonly deptId: string;
  readonly status: number;
  readonly version: number;
  readonly createUser: string;
  readonly createTime: string;
  readonly updateUser: string;
  readonly updateTime: string;
  readonly content: RecordContent;
}

/** A record that is brought in whole, by an import or a seed. */
export interface WholeRecord extends Omit<StoredRecord, 'version'> {
  readonly tenantId: string;
  readonly metaKey: string;
}

export interface RecordFilter extends PageInput {
  readonly conditions: readonly WireCondition[];
  /** What the server itself asks of a record beside the conditions. */
  readonly tests?: readonly ColumnTest[];
}

/** All records of a filter, at most so many. */
export interface BatchFilter extends RecordFilter {
  readonly most: number;
}

/** Some of the records of a walk, and how many there are in all. */
export interface RecordBatch {
  readonly total: number;
  readonly records: readonly StoredRecord[];
}

export interface CountOfRecords {
  readonly total: number;
  /** There are at least `total` records; counting stopped there. */
  readonly totalIsCapped: boolean;
}

/** The records of a unit in one state and part: how many, and the sum of what is measured. */
export interface AggregatePart {
  readonly unitId: string;
  readonly status: number;
  readonly part: string;
  readonly total: number;
  readonly amount: number;
}

export interface RecordPage extends Page<StoredRecord>, CountOfRecords {}

/** Where the records of a form are read from as options of a reference. */
export interface OptionTable {
  /** The table as `t`, with what it takes to read these properties. */
  from(names: readonly string[]): RawBuilder<unknown>;
  property(name: string): RawBuilder<unknown>;
  /** The beginning of a property, as an index of the table holds it. */
  beginning(name: string): RawBuilder<unknown>;
  /** The property is one of the values. */
  isAny(name: string, values: readonly string[]): RawBuilder<boolean>;
  /** Where the values of a property are sealed: they are opened by who reads them, and no part of them is found. Undefined for one that stands open. */
  sealedAt(name: string, row: RowKey): SealedCell | undefined;
  /**
   * Tests that an index answers and that hold for every record with the text in one of these properties; none where the index
   * would find too many, or does not hold all of them.
   */
  prefilter(
    db: Database,
    search: { readonly names: readonly string[]; readonly text: string },
  ): Promise<readonly RawBuilder<boolean>[]>;
}

/** A change of a record. The caller has read the record to check it: nothing behind it reads the row again. */
export interface RecordUpdate extends Pick<StoredRecord, 'id' | 'content' | 'version' | 'status'> {
  readonly before: StoredRecord;
}

export interface RecordsPort {
  /** Holds the values apart that the published forms of a key call unique; refuses with the index's violation where some repeat. */
  updateUniqueIndexes(db: Database, metaKey: string, forms: readonly FormOfTenant[]): Promise<void>;
  /** Values that stand in the way of the unique keys of a form. */
  repeated(db: Database, form: FormOfTenant): Promise<readonly RepeatedValue[]>;
  /** Id of another record of the tenant that holds the values of a unique key. */
  holderOf(scope: Pick<Scope, 'db' | 'tenantId'>, question: HolderQuestion): Promise<string | undefined>;
  /** Which of some records that are not stored yet repeat the values of an earlier one of them. */
  repeatsAmong(scope: Pick<Scope, 'db' | 'tenantId'>, question: RepeatQuestion): Promise<readonly Repeat[]>;
  /** Makes room for records of a key and for what the forms of that key list and search, of whichever tenants they are. */
  prepare(db: Database, metaKey: string, forms: readonly CompiledForm[]): Promise<void>;
  options(compiled: CompiledForm): OptionTable;
  /** A page of a list: of long records what the list shows, with texts cut a little beyond what a cell shows. */
  page(scope: Scope, compiled: CompiledForm, filter: RecordFilter): Promise<RecordPage>;
  /** All records of a filter in its order, batch by batch; at least one batch comes. What was removed meanwhile is left out. */
  batches(scope: Scope, compiled: CompiledForm, filter: BatchFilter): AsyncIterable<RecordBatch>;
  /** How many records each of the filters finds, in their order. */
  count(
    scope: Scope,
    asked: readonly { readonly compiled: CompiledForm; readonly tests: readonly ColumnTest[] }[],
  ): Promise<readonly CountOfRecords[]>;
  /** What the records of a form add up to, unit by unit; undefined where nothing of the form is added up. */
  aggregate(scope: Scope, compiled: CompiledForm): Promise<readonly AggregatePart[] | undefined>;
  find(scope: Scope, metaKey: string, id: string): Promise<StoredRecord | undefined>;
  /** Locks the record until the end of the transaction. */
  hold(scope: Scope, metaKey: string, id: string): Promise<void>;
  /** In which states the records are; those that the caller does not see are missing. */
  states(
    scope: Scope,
    metaKey: string,
    ids: readonly string[],
  ): Promise<readonly Pick<StoredRecord, 'id' | 'status'>[]>;
  hasRecords(scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string): Promise<boolean>;
  insert(context: RequestContext, metaKey: string, record: Pick<StoredRecord, 'id' | 'content'>): Promise<StoredRecord>;
  /** The record as it then stands; undefined where its version is no longer the one given. */
  update(context: RequestContext, metaKey: string, record: RecordUpdate): Promise<StoredRecord | undefined>;
  remove(context: RequestContext, metaKey: string, ids: readonly string[]): Promise<number>;
  insertWhole(db: Database, records: readonly WholeRecord[]): Promise<void>;
}
