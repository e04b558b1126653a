import type { LifecycleVerb, ModuleVerbName } from '@org/contract';
import type { RequestContext } from '../../shared/http/context.ts';
import type { StoredRecord } from './records.port.ts';

/** What happened to a record. */
export interface RecordChange {
  readonly metaKey: string;
  readonly step: 'save' | 'remove' | 'restore' | LifecycleVerb | ModuleVerbName;
  readonly record: StoredRecord;
  /** The record before; undefined for a new one. */
  readonly before: StoredRecord | undefined;
}

/** What the records of one form demand of others. */
export interface RecordRules {
  /** Whether records of this form have rules. */
  watches(metaKey: string): boolean;
  /**
   * Is called in the transaction of each change of a record, after it was written, and before it is removed. Refuses
   * the change by throwing, and may change other records.
   */
  changed(context: RequestContext, change: RecordChange): Promise<void>;
}
