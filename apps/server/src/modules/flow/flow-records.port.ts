import type { WireRecord } from '@org/meta-forms/core';
import type { FieldAccess } from '@org/workflow';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { ChangedValues, LaterChange } from '../records/record-flows.port.ts';

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

/** A record as a process sees it. */
export interface FlowRecord {
  /** Its name, made as if its form did not have these items. */
  readonly nameWithout: (itemKeys: ReadonlySet<string>) => string;
  readonly unitId: string;
  readonly departmentId: string;
  readonly status: number;
  /** Its values by key that conditions may read: texts, numbers and switches, nothing sealed; null for none. */
  readonly values: Readonly<Record<string, string | number | boolean | null>>;
}

/** The record of an instance. */
interface RecordOfInstance {
  readonly metaKey: string;
  readonly businessId: string;
  readonly unitId: string;
}

/** A form as a process sees it. */
export interface FlowForm {
  /** 1, 2 or 3. */
  readonly metaType: number;
  /** The items that have values, by key. */
  readonly keys: readonly string[];
  /** The keys of the values that conditions may read. */
  readonly conditionKeys: readonly string[];
}

/** An open task in the process of a record, or in a process that it has called. */
export interface OpenTaskOfRecord {
  readonly id: string;
  readonly nodeKey: string;
  readonly name: string;
  readonly deploymentId: string;
  readonly assigneeId: string;
  readonly assigneeName: string;
  readonly isSubmit: boolean;
  /** Nobody has it yet, and the caller may claim it. */
  readonly isCandidate: boolean;
}

/** A task of a record that a person has or has completed. */
export interface WorkedTask extends Pick<OpenTaskOfRecord, 'nodeKey' | 'isSubmit' | 'deploymentId'> {
  /** The unit of the record. */
  readonly unitId: string;
}

/** Where the approval of a record is: each has a state of the record. */
export type ApprovalStage = 'submitted' | 'approved' | 'rejected' | 'returned';

/** What the flow needs of the records. */
export interface FlowRecordsPort {
  /** A record that the caller sees. */
  visible(context: RequestContext, metaKey: string, id: string): Promise<FlowRecord | undefined>;
  /** Locks a record that the caller sees as a change of it does: a removal that has read it before starts again. */
  touch(context: RequestContext, metaKey: string, id: string): Promise<void>;
  /** A record of a running process, also for approvers of other units. */
  ofProcess(scope: OwnScope, instance: RecordOfInstance): Promise<FlowRecord | undefined>;
  /** The published form of a key. */
  form(scope: OwnScope, metaKey: string): Promise<FlowForm | undefined>;
  /** The record of an instance on the wire, as the person of a task with this access sees it. */
  shownTo(
    context: RequestContext,
    instance: RecordOfInstance,
    accessTo: (itemKey: string) => FieldAccess,
  ): Promise<WireRecord | undefined>;
  /** The values before and after changes of the record, without the items that the task hides. */
  changedFor(
    context: RequestContext,
    instance: RecordOfInstance,
    asked: {
      readonly accessTo: (itemKey: string) => FieldAccess;
      readonly changes: readonly LaterChange[];
    },
  ): Promise<ChangedValues>;
  /** The files that the items of the record name, without those of items that the task hides. */
  filesFor(
    context: RequestContext,
    instance: RecordOfInstance,
    accessTo: (itemKey: string) => FieldAccess,
  ): Promise<readonly string[]>;
  /** Does the slow part of a save, outside of a transaction. */
  prepare(context: RequestContext, metaKey: string, sent: Record<string, unknown>): Promise<void>;
  /** Saves a record with the checks of its form, and those of its process. */
  save(context: RequestContext, metaKey: string, sent: WireRecord): Promise<WireRecord | undefined>;
  /** Moves the record of an instance to the state of a stage, with the checks and effects of its verb. */
  follow(
    context: RequestContext,
    instance: RecordOfInstance,
    step: {
      readonly stage: ApprovalStage;
      readonly comment: string;
      /** The name of the record in its process, for messages. */
      readonly name: string;
    },
  ): Promise<void>;
}
