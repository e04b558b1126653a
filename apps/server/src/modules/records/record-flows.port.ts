import type { WireRecord } from '@org/meta-forms/core';
import type { RawBuilder } from 'kysely';
import type { RequestContext, Scope } from '../../shared/http/context.ts';

/** What the person of an open task may do with an item of the record. */
export type ItemAccess = 'edit' | 'read' | 'hide';

/** An item that was changed, and the value that it had before. */
export interface ItemChange {
  readonly itemKey: string;
  /** As JSON text; null where it is not kept: sealed values, and values that are too long. */
  readonly former: string | null;
}

/** A change of an item, and the value that it got. */
export interface LaterChange extends ItemChange {
  /** As JSON text; undefined if the record has it still, null where it is not kept. */
  readonly latter: string | null | undefined;
}

/** Values before and after changes, on the wire with their companions; one that is not kept is in neither. */
export interface ChangedValues {
  /** The changed items, in the order of the form. */
  readonly keys: readonly string[];
  readonly former: WireRecord;
  readonly latter: WireRecord;
}

/** The open task of the caller in the process of a record. */
export interface RecordTask {
  /** The caller has the task and may save; otherwise they may claim it. */
  readonly isClaimed: boolean;
  readonly accessTo: (itemKey: string) => ItemAccess;
}

/** A record in a running process, as the caller may treat it. */
export interface RecordPlace {
  readonly processName: string;
  /** The names of the open tasks. */
  readonly taskName: string;
  /** The unit of the record: the person of a task sees the record there. */
  readonly unitId: string;
  /** Undefined if no open task is the caller's. */
  readonly task: RecordTask | undefined;
}

/** What the records need of the processes. */
export interface RecordFlows {
  /** Where a record is; undefined if it is in no running process. With `hold`, the process waits for the caller. */
  place(
    context: RequestContext,
    record: { readonly metaKey: string; readonly id: string; readonly hold?: boolean },
  ): Promise<RecordPlace | undefined>;
  /** Those of these records that are in a running process. */
  running(context: RequestContext, metaKey: string, ids: readonly string[]): Promise<readonly string[]>;
  /** A test that a record is in no running process, by the column with its id. */
  isIdle(scope: Pick<Scope, 'tenantId'>, metaKey: string, id: RawBuilder<unknown>): RawBuilder<boolean>;
  /**
   * Sends a record that the caller has locked for approval: starts the process of its form, or submits it again. False
   * if the form has no process for it.
   */
  commit(
    context: RequestContext,
    record: { readonly metaKey: string; readonly id: string; readonly comment: string },
  ): Promise<boolean>;
  /**
   * The unit of a record of which the caller has an open task or has completed one: they read its attachments there.
   */
  unitByTask(
    context: RequestContext,
    record: { readonly metaKey: string; readonly id: string },
  ): Promise<string | undefined>;
  /** Notes what the person of the open task has changed in a record, for those who get it next. */
  noteChanges(
    context: RequestContext,
    record: { readonly metaKey: string; readonly id: string; readonly changes: readonly ItemChange[] },
  ): Promise<void>;
}
