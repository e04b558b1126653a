import type { Generated } from 'kysely';
import type { MaintainedColumns } from '../../shared/database/system-tables.ts';
import type { FlowStatus } from './flow.port.ts';

export interface ModelsTable extends MaintainedColumns {
  readonly id: string;
  readonly tenant_id: string;
  readonly model_key: string;
  readonly name: string;
  readonly category: string;
  readonly xml: string;
}

export interface DeploymentsTable {
  readonly id: string;
  readonly tenant_id: string;
  readonly process_key: string;
  readonly version: number;
  readonly name: string;
  readonly category: string;
  readonly xml: string;
  /** The compiled process as JSON text: the order of its nodes counts. */
  readonly compiled: string;
  readonly engine_id: Generated<string>;
  readonly is_suspended: Generated<boolean>;
  readonly is_deleted: Generated<boolean>;
  readonly create_user: string;
  readonly create_user_name: string;
  readonly create_time: string;
}

export interface InstancesTable {
  readonly id: string;
  readonly tenant_id: string;
  readonly deployment_id: string;
  readonly process_key: string;
  readonly process_name: string;
  readonly meta_key: string;
  readonly business_id: string;
  readonly title: string;
  /** The unit of the record. */
  readonly unit_id: string;
  readonly department_id: string;
  readonly initiator_id: string;
  readonly initiator_name: string;
  readonly initiator_unit_id: string;
  readonly initiator_department_id: string;
  /** The instance whose call activity started this one; `''` for none. */
  readonly parent_id: string;
  readonly parent_call: number;
  readonly engine_id: Generated<string>;
  readonly status: FlowStatus;
  readonly state: string;
  readonly start_time: string;
  readonly end_time: string | null;
  readonly version: Generated<number>;
}

export interface TasksTable {
  /** `{instance}-{token}`. */
  readonly id: string;
  readonly tenant_id: string;
  readonly instance_id: string;
  readonly token: number;
  /** An id of the moment when the task was made. */
  readonly made_id: Generated<string>;
  readonly node_key: string;
  readonly name: string;
  /** `''` while it awaits claiming. */
  readonly assignee_id: string;
  readonly owner_id: string;
  /** The person whose task a proxy has; `''` for none. */
  readonly proxy_for: Generated<string>;
  readonly process_key: string;
  readonly unit_id: string;
  /** The names of the record and of the process. */
  readonly search_text: string;
  readonly due_time: Generated<string | null>;
  readonly reminded_time: Generated<string | null>;
  readonly status: 'open' | 'done' | 'cancelled';
  readonly is_parked: boolean;
  readonly is_submit: boolean;
  readonly outcome: string;
  readonly comment: string;
  readonly done_by: string;
  readonly round: number;
  readonly create_time: string;
  readonly claim_time: string | null;
  readonly done_time: string | null;
}

export interface CandidatesTable {
  readonly task_id: string;
  readonly tenant_id: string;
  readonly kind: 'person' | 'role';
  readonly ref: string;
  /** What the task is searched and sorted by. */
  readonly create_time: string;
  readonly due_time: string | null;
  readonly process_key: string;
  readonly unit_id: string;
  readonly search_text: string;
  /** The task is open and awaits claiming. */
  readonly is_open: boolean;
}

export interface HistoryTable {
  readonly id: string;
  readonly tenant_id: string;
  readonly instance_id: string;
  readonly task_id: string;
  readonly node_key: string;
  readonly node_name: string;
  readonly activity_type: string;
  readonly actor_id: string;
  readonly actor_name: string;
  readonly outcome: string;
  /** The person or node that it led to, by name. */
  readonly target: Generated<string>;
  readonly pass: boolean;
  readonly comment: string;
  readonly round: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly duration_seconds: number;
}

export interface TimersTable {
  readonly instance_id: string;
  readonly token: number;
  readonly tenant_id: string;
  readonly node_key: string;
  readonly due_at: Date;
  /** Runs that failed; a timer is tried later and later. */
  readonly tries: Generated<number>;
}

export interface CommentsTable {
  readonly id: string;
  readonly tenant_id: string;
  readonly instance_id: string;
  readonly task_id: string;
  readonly author_id: string;
  readonly author_name: string;
  readonly content: string;
  readonly mention_ids: Generated<readonly string[]>;
  readonly file_ids: Generated<readonly string[]>;
  readonly create_time: string;
}

export interface CopiesTable {
  readonly id: string;
  readonly tenant_id: string;
  readonly instance_id: string;
  readonly receiver_id: string;
  readonly sender_id: string;
  readonly is_read: boolean;
  readonly create_time: string;
}

export interface BindingsTable extends MaintainedColumns {
  readonly tenant_id: string;
  readonly meta_key: string;
  /** A list of `FlowBinding` as JSON text. */
  readonly bindings: string;
}

export interface ProxiesTable {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly proxy_user_id: string;
  readonly begin_date: string;
  readonly end_date: string;
  /** Empty for all processes. */
  readonly process_keys: readonly string[];
  readonly remark: string;
  readonly create_time: string;
}

export interface RemindersTable {
  readonly task_id: string;
  readonly kind: 'soon' | 'overdue' | 'escalated';
  readonly tenant_id: string;
  readonly instance_id: string;
  readonly due_time: string;
  readonly tries: Generated<number>;
}

export interface PhrasesTable {
  readonly id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly content: string;
  readonly create_time: string;
}

export interface CommentDraftsTable {
  readonly task_id: string;
  readonly user_id: string;
  readonly tenant_id: string;
  readonly content: string;
  readonly update_time: string;
}

export interface ChangesTable {
  readonly id: string;
  readonly tenant_id: string;
  /** The task in which the item was changed. */
  readonly task_id: string;
  readonly item_key: string;
  /** The value before, as JSON text; null where it is not kept. */
  readonly former: string | null;
}

// A type alias, because the query builder takes no interface here.
export type FlowTables = {
  readonly flow_models: ModelsTable;
  readonly flow_deployments: DeploymentsTable;
  readonly flow_instances: InstancesTable;
  readonly flow_tasks: TasksTable;
  readonly flow_candidates: CandidatesTable;
  readonly flow_history: HistoryTable;
  readonly flow_timers: TimersTable;
  readonly flow_comments: CommentsTable;
  readonly flow_copies: CopiesTable;
  readonly flow_bindings: BindingsTable;
  readonly flow_proxies: ProxiesTable;
  readonly flow_reminders: RemindersTable;
  readonly flow_phrases: PhrasesTable;
  readonly flow_comment_drafts: CommentDraftsTable;
  readonly flow_changes: ChangesTable;
};
