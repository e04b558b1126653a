import type { AnswerOf, flowWorkCalls } from '@org/contract';
import type { InstanceState } from '@org/workflow';
import type { RawBuilder } from 'kysely';
import type { Database } from '../../shared/database/database.ts';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import type { FlowEngines } from './engine/flow-engine.port.ts';
import type { ChangesPort } from './flow-changes.port.ts';
import type { BindingsPort } from './flow-bindings.port.ts';
import type { BulkParts } from '../../shared/bulk/run-bulk.ts';
import type { CalendarPort, DeskPort, FlowFilesPort, ProxiesPort, RemindersPort } from './flow-desk.port.ts';
import type { ListsPort } from './flow-lists.port.ts';
import type { FlowMessages } from './flow-messages.port.ts';
import type { DefinitionsPort, ModelsPort } from './flow-models.port.ts';
import type { PeoplePort } from './flow-people.port.ts';
import type { FlowRecordsPort, OpenTaskOfRecord, WorkedTask } from './flow-records.port.ts';
import type { WatchPort } from './flow-watch.port.ts';

export type FlowStatus = 'running' | 'suspended' | 'completed' | 'archived' | 'deleted';

export type FlowComment = AnswerOf<typeof flowWorkCalls.comments>[number];

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

/** An instance as commands see it. */
export interface InstanceRow {
  readonly id: string;
  readonly deploymentId: string;
  readonly processKey: string;
  readonly processName: string;
  readonly metaKey: string;
  readonly businessId: string;
  readonly title: string;
  readonly unitId: string;
  readonly departmentId: string;
  readonly initiatorId: string;
  readonly initiatorName: string;
  readonly initiatorUnitId: string;
  readonly initiatorDepartmentId: string;
  readonly parentId: string;
  readonly parentCall: number;
  readonly status: FlowStatus;
  /** The id of the instance at the server that runs it; `''` for the embedded engine. */
  readonly engineId: string;
  readonly state: InstanceState;
  readonly startTime: string;
}

/** A running or suspended instance of a record. */
export type RunningInstance = Pick<InstanceRow, 'id' | 'businessId' | 'processName' | 'unitId' | 'status'>;

export interface InstancesPort {
  insert(scope: OwnScope, instance: InstanceRow): Promise<void>;
  /** Reads an instance and locks it until the transaction ends. */
  hold(scope: OwnScope, id: string): Promise<InstanceRow | undefined>;
  find(scope: OwnScope, id: string): Promise<InstanceRow | undefined>;
  /** Stores the state after a step, and the version that the instance runs on. */
  store(
    scope: OwnScope,
    instance: Pick<InstanceRow, 'id' | 'deploymentId' | 'state' | 'status'>,
    endTime: string | null,
  ): Promise<void>;
  /** Gives an instance another name, also where its tasks are searched. */
  rename(scope: OwnScope, id: string, title: string): Promise<void>;
  /** The instances of all tenants whose process hides an item from people. */
  ofHidingProcesses(db: Database): Promise<readonly (Pick<InstanceRow, 'id'> & Pick<Scope, 'tenantId'>)[]>;
  /** The instances that a call activity of this one started and that have not ended. */
  children(scope: OwnScope, parentId: string): Promise<readonly { readonly id: string; readonly call: number }[]>;
  /** The running and suspended instances of records, without those that others have called. */
  runningOf(
    scope: OwnScope,
    records: { readonly metaKey: string; readonly businessIds: readonly string[]; readonly hold: boolean },
  ): Promise<readonly RunningInstance[]>;
  /** A test that a record is in no running process, by the column with its id. */
  isIdle(scope: Pick<Scope, 'tenantId'>, metaKey: string, id: RawBuilder<unknown>): RawBuilder<boolean>;
  /** Whether the caller started it, works or worked on it, or got a copy. */
  concerns(context: RequestContext, id: string): Promise<boolean>;
  /** The newest instance of a record. */
  ofRecord(scope: OwnScope, metaKey: string, businessId: string): Promise<string | undefined>;
}

/** A task as commands see it. */
export interface TaskRow {
  readonly id: string;
  readonly instanceId: string;
  readonly token: number;
  readonly nodeKey: string;
  readonly name: string;
  readonly assigneeId: string;
  readonly ownerId: string;
  readonly status: 'open' | 'done' | 'cancelled';
  readonly isSubmit: boolean;
  readonly doneBy: string;
  readonly round: number;
  readonly createTime: string;
  readonly doneTime: string | null;
}

/** What a new task has of its instance. */
export type TaskInstance = Pick<InstanceRow, 'id' | 'processKey' | 'processName' | 'title' | 'unitId'>;

export interface NewTask extends Pick<TaskRow, 'id' | 'token' | 'nodeKey' | 'name' | 'isSubmit' | 'round'> {
  readonly assigneeId: string;
  /** The person whose task the assignee has as a proxy; `''` for none. */
  readonly proxyFor: string;
  readonly dueTime: string | null;
  readonly isParked: boolean;
  readonly people: readonly string[];
  readonly roles: readonly string[];
}

/** What a task ends with. */
export interface TaskEnd {
  readonly status: 'done' | 'cancelled';
  readonly by: string;
  readonly outcome: string;
  readonly comment: string;
}

export interface TasksPort {
  find(scope: OwnScope, id: string): Promise<TaskRow | undefined>;
  /** The open tasks in the running processes of a record, the oldest first. */
  ofRecord(context: RequestContext, metaKey: string, businessId: string): Promise<readonly OpenTaskOfRecord[]>;
  /** The open tasks of the caller in processes of a record, and those that they have completed. */
  workedOn(context: RequestContext, metaKey: string, businessId: string): Promise<readonly WorkedTask[]>;
  /** Stores new tasks of an instance. */
  insert(context: Stamped, instance: TaskInstance, tasks: readonly NewTask[]): Promise<void>;
  assign(context: Stamped, id: string, to: { readonly assigneeId: string; readonly ownerId: string }): Promise<void>;
  /** Gives open tasks the node that they have in another version; their people keep them. */
  move(scope: OwnScope, ids: readonly string[], to: Pick<TaskRow, 'nodeKey' | 'name' | 'isSubmit'>): Promise<void>;
  /** Ends those of the tasks that are open, and resolves with these. */
  end(context: Stamped, ids: readonly string[], end: TaskEnd): Promise<readonly TaskRow[]>;
  /** Those who may claim the task, or could before somebody did. */
  candidates(
    scope: OwnScope,
    taskId: string,
  ): Promise<{ readonly people: readonly string[]; readonly roles: readonly string[] }>;
  /** Whether the caller may claim the task, or could before somebody did. */
  isCandidate(context: RequestContext, taskId: string): Promise<boolean>;
}

/** Who takes a step, and when; a timer is nobody: its ids and names are empty. */
export type FlowActor = RequestContext;

/** The database, tenant and time of a step. */
export type Stamped = OwnScope & Pick<RequestContext, 'now'>;

/** A row for the history. */
export interface NewHistory {
  readonly instanceId: string;
  readonly taskId: string;
  readonly nodeKey: string;
  readonly nodeName: string;
  readonly activityType: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly outcome: string;
  /** The person or node that it led to, by name. */
  readonly target?: string;
  readonly pass: boolean;
  readonly comment: string;
  readonly round: number;
  readonly startTime: string;
}

/** A row of the history; an open task has no end. */
export interface HistoryRow extends Omit<NewHistory, 'instanceId' | 'target'> {
  readonly target: string;
  readonly id: string;
  readonly endTime: string | null;
  readonly seconds: number;
}

/** A node that a jump left. */
export interface LeftNode {
  readonly nodeKey: string;
  readonly time: string;
}

export interface NewComment {
  readonly instanceId: string;
  readonly taskId: string;
  readonly content: string;
  readonly mentionIds: readonly string[];
  readonly fileIds: readonly string[];
}

export interface HistoryPort {
  add(context: Stamped, row: NewHistory): Promise<void>;
  /** What was done and the open tasks, the oldest first. */
  rows(context: Stamped, instanceId: string): Promise<readonly HistoryRow[]>;
  /** The nodes whose open tasks jumps cancelled, with the time of the jump. */
  leftNodes(scope: OwnScope, instanceId: string): Promise<readonly LeftNode[]>;
  comments(scope: OwnScope, instanceId: string): Promise<readonly FlowComment[]>;
  addComment(context: RequestContext, comment: NewComment): Promise<string>;
  /** Copies an instance to people, to each once. */
  addCopies(
    context: Stamped & Pick<RequestContext, 'userId'>,
    instanceId: string,
    receiverIds: readonly string[],
  ): Promise<void>;
}

/** A timer whose time has come. */
export interface DueTimer {
  readonly tenantId: string;
  readonly instanceId: string;
  readonly token: number;
}

export interface TimersPort {
  set(
    scope: OwnScope,
    timer: {
      readonly instanceId: string;
      readonly token: number;
      readonly nodeKey: string;
      readonly dueAt: Date;
    },
  ): Promise<void>;
  cancel(scope: OwnScope, instanceId: string, token: number): Promise<void>;
  /** The timers of all tenants that are due, the earliest first. */
  due(db: Database, at: Date): Promise<readonly DueTimer[]>;
  /** Deletes a due timer; false if another process has it or has fired it. */
  take(db: Database, timer: DueTimer, at: Date): Promise<boolean>;
  /** Tries a timer later: after one minute, then after twice the time up to an hour. */
  postpone(db: Database, timer: DueTimer, at: Date): Promise<void>;
}

/** What the services of this module are built from. */
export interface FlowParts {
  readonly engines: FlowEngines;
  readonly models: ModelsPort;
  readonly definitions: DefinitionsPort;
  readonly bindings: BindingsPort;
  readonly instances: InstancesPort;
  readonly tasks: TasksPort;
  readonly history: HistoryPort;
  readonly timers: TimersPort;
  readonly people: PeoplePort;
  readonly lists: ListsPort;
  readonly watch: WatchPort;
  readonly records: FlowRecordsPort;
  readonly messages: FlowMessages;
  /** What batches of tasks need. */
  readonly bulk: BulkParts;
  readonly proxies: ProxiesPort;
  readonly calendar: CalendarPort;
  readonly reminders: RemindersPort;
  readonly desk: DeskPort;
  readonly files: FlowFilesPort;
  readonly changes: ChangesPort;
}
