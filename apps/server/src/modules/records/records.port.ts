import type { RawBuilder } from 'kysely';
import type { CompiledForm } from '@org/meta-forms/core';
import type { GroupPeriod } from '@org/meta-forms/query';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { Page, PageInput } from '../../shared/http/paging.ts';
import type { RowKey } from '../../shared/security/sealing/sealed-rows.ts';
import type { SealedCell } from '../../shared/security/sealing/sealing.ts';
import type { ConditionPart } from './conditions.port.ts';
import type { ColumnTest } from './listing/record-conditions.ts';
import type { RecordColumn } from './storage/record-columns.ts';
import type { HolderQuestion } from './unique/find-holder.ts';
import type { FormOfTenant } from '../meta-forms/meta-forms.port.ts';
import type { Repeat, RepeatQuestion } from './unique/find-repeats.ts';
import type { RepeatedValue } from './unique/unique-indexes.ts';
import type { RevisionsPort } from './revisions/revisions.port.ts';
import type { StoredRecord } from './stored-record.ts';

export type { StoredRecord };

/** A complete record from an import or a seed. */
export interface WholeRecord extends Omit<StoredRecord, 'version'> {
  readonly tenantId: string;
  readonly metaKey: string;
}

export interface RecordFilter extends PageInput {
  readonly conditions: readonly ConditionPart[];
  /** Further tests of the server. */
  readonly tests?: readonly ColumnTest[];
}

/** A filter for reading all records in batches, at most `most` records. */
export interface BatchFilter extends RecordFilter {
  readonly most: number;
}

/** A batch of records, and the total number. */
export interface RecordBatch {
  readonly total: number;
  readonly records: readonly StoredRecord[];
}

export interface CountOfRecords {
  readonly total: number;
  /** There are at least `total` records; counting stopped there. */
  readonly totalIsCapped: boolean;
}

/** The number and the summed amount of a unit's records in one state and part. */
export interface AggregatePart {
  readonly unitId: string;
  readonly status: number;
  readonly part: string;
  readonly total: number;
  readonly amount: number;
}

/** The records that are counted or summed. */
export type CountedFilter = Pick<RecordFilter, 'conditions' | 'tests'>;

export interface AskedValues extends CountedFilter {
  readonly column: RecordColumn;
  /** Only values that contain this text. */
  readonly part?: string | undefined;
  /** The most values of the answer. */
  readonly most: number;
  /** The most records whose values are counted. */
  readonly mostRecords: number;
  /** Dates are counted by their day. */
  readonly byDay?: boolean;
}

export interface AskedTotals extends CountedFilter {
  readonly columns: readonly RecordColumn[];
  /** The most records that are summed. */
  readonly mostRecords: number;
}

export interface AskedGroups extends AskedTotals {
  readonly column: RecordColumn;
  /** Undefined: each value is a group. */
  readonly by: GroupPeriod | undefined;
  /** The most groups of the answer. */
  readonly most: number;
}

/** The groups of a list; totals in the order of the columns. */
export interface CountedGroups extends Pick<SummedColumns, 'count' | 'countIsCapped'> {
  readonly groups: readonly {
    readonly value: string;
    readonly count: number;
    readonly totals: SummedColumns['totals'];
  }[];
  /** There are more groups. */
  readonly isCapped: boolean;
}

/** How a column makes groups: by value if nothing else is given. */
export interface AnalysedDimension {
  readonly column: RecordColumn;
  readonly by?: GroupPeriod | undefined;
  /** The rising ends of ranges; the group is the number of the range. */
  readonly ranges?: readonly number[] | undefined;
  /** The unit with which each unit is counted. */
  readonly tops?: ReadonlyMap<string, string> | undefined;
}

/** What is measured; without a column only `count` has a value. */
export interface AnalysedMeasure {
  readonly kind: 'count' | 'sum' | 'average' | 'least' | 'most';
  readonly column?: RecordColumn | undefined;
}

export interface AskedAnalysis extends CountedFilter {
  readonly dimension?: AnalysedDimension | undefined;
  readonly split?: AnalysedDimension | undefined;
  readonly measures: readonly AnalysedMeasure[];
  readonly order: { readonly by: 'key' | 'measure'; readonly place: number; readonly direction: 'asc' | 'desc' };
  /** The most groups of each dimension. */
  readonly most: number;
  readonly mostSplits: number;
}

/** The groups in their order, with values as exact decimals. */
export interface CountedAnalysis {
  readonly rows: readonly {
    readonly key: string;
    readonly split: string;
    readonly values: readonly (string | null)[];
  }[];
  /** The number of records in all groups. */
  readonly total: number;
  readonly isCut: boolean;
  /** The caller sees all records of the form. */
  readonly seesAll: boolean;
}

/** Values of a column, most frequent first. */
export interface CountedValues {
  readonly values: readonly { readonly value: string; readonly count: number }[];
  /** There are more values, or more records than were counted. */
  readonly isCapped: boolean;
}

/** Sums and averages in the order of the columns, as exact decimals; an average is empty without values. */
export interface SummedColumns {
  readonly count: number;
  readonly countIsCapped: boolean;
  readonly totals: readonly { readonly sum: string; readonly average: string }[];
}

export interface RecordPage extends Page<StoredRecord>, CountOfRecords {
  /** The caller sees all records of the form. */
  readonly seesAll: boolean;
}

/** Reads the records of a form as options of a reference. */
export interface OptionTable {
  /** The table `t`, joined with the records if these properties need it. */
  from(names: readonly string[]): RawBuilder<unknown>;
  property(name: string): RawBuilder<unknown>;
  /** The first characters of a property, as an index of the table holds them. */
  beginning(name: string): RawBuilder<unknown>;
  /** A test that the property has one of the values. */
  isAny(name: string, values: readonly string[]): RawBuilder<boolean>;
  /**
   * The cell for opening a sealed property; undefined for a property that is stored as plain text. Sealed values cannot
   * be searched by a part.
   */
  sealedAt(name: string, row: RowKey): SealedCell | undefined;
  /**
   * Tests that an index answers and that every record with the text in one of these properties passes. None if the
   * index would find too many records, or does not hold all of the properties.
   */
  prefilter(
    db: Database,
    search: { readonly names: readonly string[]; readonly text: string },
  ): Promise<readonly RawBuilder<boolean>[]>;
}

/** A change of a record. The caller has read the record for its checks, so the row is not read again. */
export interface RecordUpdate extends Pick<StoredRecord, 'id' | 'content' | 'version' | 'status'> {
  readonly before: StoredRecord;
}

export interface RecordsPort extends RevisionsPort {
  /**
   * Creates and drops unique indexes as the published forms of a key demand; fails with the violation of the index if
   * values repeat.
   */
  updateUniqueIndexes(db: Database, metaKey: string, forms: readonly FormOfTenant[]): Promise<void>;
  /** Repeated values that prevent the unique indexes of a form. */
  repeated(db: Database, form: FormOfTenant): Promise<readonly RepeatedValue[]>;
  /** Id of another record of the tenant that holds the values of a unique key. */
  holderOf(scope: Pick<Scope, 'db' | 'tenantId'>, question: HolderQuestion): Promise<string | undefined>;
  /** The unsaved records that repeat the values of an earlier one among them. */
  repeatsAmong(scope: Pick<Scope, 'db' | 'tenantId'>, question: RepeatQuestion): Promise<readonly Repeat[]>;
  /** Creates the tables, columns and indexes that the forms of this key need; pass the forms of all tenants. */
  prepare(db: Database, metaKey: string, forms: readonly CompiledForm[]): Promise<void>;
  options(compiled: CompiledForm): OptionTable;
  /**
   * A page of a list. Long records contain only the listed values, with texts cut a little beyond the length of a cell.
   */
  page(scope: Scope, compiled: CompiledForm, filter: RecordFilter): Promise<RecordPage>;
  /**
   * All records of a filter in its order, in batches; at least one batch. Records that were removed in the meantime are
   * left out.
   */
  batches(scope: Scope, compiled: CompiledForm, filter: BatchFilter): AsyncIterable<RecordBatch>;
  /** The ids of the first records of a filter in its order. */
  ids(scope: Scope, compiled: CompiledForm, filter: BatchFilter): Promise<readonly string[]>;
  /** The most frequent values of a column among the matches. */
  values(scope: Scope, compiled: CompiledForm, asked: AskedValues): Promise<CountedValues>;
  /** Totals of columns of numbers over the matches. */
  totals(scope: Scope, compiled: CompiledForm, asked: AskedTotals): Promise<SummedColumns>;
  /** The matches in groups by the values or periods of a column. */
  groups(scope: Scope, compiled: CompiledForm, asked: AskedGroups): Promise<CountedGroups>;
  /** The matches in groups by one or two columns, each group with its measures. */
  analyse(scope: Scope, compiled: CompiledForm, asked: AskedAnalysis): Promise<CountedAnalysis>;
  /** The number of matches of each filter, in their order. */
  count(
    scope: Scope,
    asked: readonly { readonly compiled: CompiledForm; readonly tests: readonly ColumnTest[] }[],
  ): Promise<readonly CountOfRecords[]>;
  /** The aggregates of a form in the caller's units; undefined if the form has no aggregation. */
  aggregate(scope: Scope, compiled: CompiledForm): Promise<readonly AggregatePart[] | undefined>;
  find(scope: Scope, metaKey: string, id: string): Promise<StoredRecord | undefined>;
  /** Locks the record as a change of it does: another transaction that has read it before starts again. */
  touch(scope: Scope, metaKey: string, id: string): Promise<void>;
  /** Locks the record until the end of the transaction. */
  hold(scope: Scope, metaKey: string, id: string): Promise<void>;
  /** The states of these records, without those that the caller does not see. */
  states(
    scope: Scope,
    metaKey: string,
    ids: readonly string[],
  ): Promise<readonly Pick<StoredRecord, 'id' | 'status'>[]>;
  hasRecords(scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string): Promise<boolean>;
  insert(context: RequestContext, metaKey: string, record: Pick<StoredRecord, 'id' | 'content'>): Promise<StoredRecord>;
  /** Returns the record after the change; undefined if its version is no longer the given one. */
  update(context: RequestContext, metaKey: string, record: RecordUpdate): Promise<StoredRecord | undefined>;
  /** Moves records to the recycle bin, where only the three functions below see them. */
  remove(context: RequestContext, metaKey: string, ids: readonly string[]): Promise<number>;
  /** A page of removed records, the latest removal first; `updateUser` and `updateTime` say by whom and when. */
  binPage(scope: Scope, compiled: CompiledForm, page: PageInput): Promise<Page<StoredRecord>>;
  findBinned(scope: Scope, metaKey: string, id: string): Promise<StoredRecord | undefined>;
  /** Returns the record after it was restored; undefined if it is not in the bin. */
  restore(context: RequestContext, metaKey: string, id: string): Promise<StoredRecord | undefined>;
  insertWhole(db: Database, records: readonly WholeRecord[]): Promise<void>;
}
