import type { LifecycleVerb, ModuleVerbName } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import type { CompiledForm, Problem, WireRecord } from '@org/meta-forms/core';
import type { RecordContent } from './records.tables.ts';
import type { StoredRecord } from './records.port.ts';

/** What happened to a record. */
export interface RecordChange {
  readonly metaKey: string;
  readonly step: 'save' | 'remove' | 'restore' | LifecycleVerb | ModuleVerbName;
  readonly record: StoredRecord;
  /** The record before; undefined for a new one. */
  readonly before: StoredRecord | undefined;
}

/** A record that a verb is about to move. */
export interface MovingRecord {
  readonly compiled: CompiledForm;
  readonly verb: LifecycleVerb;
  readonly record: StoredRecord;
}

/** The values of a record that is about to be saved. */
export interface SavedValues {
  readonly compiled: CompiledForm;
  readonly record: WireRecord;
  /** The stored values; undefined for a new record. */
  readonly before: WireRecord | undefined;
}

/** What the records of one form demand of others. */
export interface RecordRules {
  /** Whether records of this form have rules. */
  watches(metaKey: string): boolean;
  /** The problems of single values, which people see at the items together with all others. */
  problemsIn?(values: SavedValues): readonly Problem[];
  /**
   * Is called in the transaction of each change of a record, after it was written, and before it is removed. Refuses
   * the change by throwing, and may change other records.
   */
  changed(context: RequestContext, change: RecordChange): Promise<void>;
  /** The content of a record after a verb, for items that show where it is; it is written with the move. */
  contentAfter?(context: RequestContext, moving: MovingRecord): Promise<RecordContent>;
}
