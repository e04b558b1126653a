import type { AssigneeRule } from '../assignee/assignee-expression.ts';
import type { HandlerFields, Listener } from '../compile/process.ts';
import type { Json, JsonObject } from '../json.ts';

/** How a task was completed. */
export type Outcome = 'agree' | 'submit' | 'reject' | 'return' | 'archive';

/** Why a task, timer or call was cancelled. */
export type CancelReason =
  | 'reject'
  | 'return'
  | 'archive'
  | 'withdraw'
  | 'jump'
  | 'migrate'
  | 'timer'
  | 'terminate'
  | 'signed'
  | 'sign'
  | 'done';

/** An open task, as a host shows and assigns it. */
export interface OpenTask {
  /** The id that commands name. */
  readonly task: number;
  readonly node: string;
  readonly name: string;
  readonly assignee?: string;
  /** The person who delegated the task. */
  readonly owner?: string;
  /** Whom the model asks for, where nobody was picked; the host looks them up. */
  readonly rule?: AssigneeRule;
  readonly candidateUsers: readonly string[];
  readonly candidateGroups: readonly string[];
  /** ISO 8601, a date or a duration from the creation on. */
  readonly dueDate?: string;
  readonly formKey?: string;
  /** The place among the signers of a countersign, from 0. */
  readonly index?: number;
}

/** When a timer fires, ISO 8601; a host counts a duration or cycle from the time of the effect. */
export interface TimerDue {
  readonly type: 'duration' | 'date';
  readonly value: string;
}

/** What a step did, in order. A host applies all of them in the transaction that stores the state. */
export type WorkflowEffect =
  | { readonly type: 'taskCreated'; readonly task: OpenTask }
  | {
      readonly type: 'taskCompleted';
      readonly task: number;
      readonly node: string;
      readonly by: string;
      readonly outcome: Outcome;
    }
  | { readonly type: 'taskCancelled'; readonly task: number; readonly node: string; readonly reason: CancelReason }
  | {
      readonly type: 'taskAssigned';
      readonly task: number;
      readonly node: string;
      /** Undefined where the task awaits claiming again. */
      readonly assignee: string | undefined;
      readonly owner?: string;
    }
  /** A migration has moved an open task to another node; its person keeps it. */
  | { readonly type: 'taskMoved'; readonly task: number; readonly node: string; readonly from: string }
  | { readonly type: 'timerSet'; readonly timer: number; readonly node: string; readonly due: TimerDue }
  | { readonly type: 'timerCancelled'; readonly timer: number; readonly node: string }
  | { readonly type: 'variableSet'; readonly name: string; readonly value: Json }
  | {
      readonly type: 'handlerCalled';
      readonly handler: string;
      /** The node; the source of the flow, or the key of the process, for listeners of these. */
      readonly node: string;
      readonly event: 'execute' | Listener['event'];
      /** The sequence flow that the listener belongs to. */
      readonly flow?: string;
      /** The fixed texts of the model for the handler. */
      readonly fields?: HandlerFields;
      /** The call that a service task waits for: it ends with the command `handled`. Absent for listeners. */
      readonly call?: number;
    }
  | {
      readonly type: 'callStarted';
      readonly call: number;
      readonly node: string;
      /** The key of the process to start; its end is reported with the command `childEnded`. */
      readonly key: string;
      readonly variables: JsonObject;
    }
  | { readonly type: 'callCancelled'; readonly call: number; readonly node: string }
  | { readonly type: 'instanceSuspended' }
  | { readonly type: 'instanceResumed' }
  | { readonly type: 'instanceEnded'; readonly how: 'completed' | 'archived' };
