import type { JsonObject, Json } from '../json.ts';

/** How an instance is: running, suspended by an administrator, at its end, or archived before it. */
export type InstanceStatus = 'running' | 'suspended' | 'completed' | 'archived';

/** A signer who comes later: an element of a collection, or a person who was added. */
export interface Signer {
  readonly value: Json;
  /** Its place among all signers, from 0. */
  readonly index: number;
  /** The person, where an added sign names one. */
  readonly assignee?: string;
  /** The person who added the sign; absent for a signer of the model. */
  readonly addedBy?: string;
}

/** What every token has. */
export interface TokenBase {
  /** Unique in its instance and never used again. */
  readonly id: number;
  readonly node: string;
  /** The token of the sub-process or of the multi-instance that this one is in. */
  readonly parent?: number;
  /** The nodes that were completed right before it: where a return leads. */
  readonly from: readonly string[];
  /** Variables of this instance of a multi-instance. */
  readonly local?: JsonObject;
  /** Signers who come after this one. */
  readonly followers?: readonly Signer[];
  /** The node that this detour leads back to, instead of the flows of its own. */
  readonly back?: string;
  /** Timers at its border that have fired for the last time: a migration does not set them again. */
  readonly fired?: readonly string[];
}

/** An open task. */
export interface TaskToken extends TokenBase {
  readonly kind: 'task';
  readonly assignee?: string;
  /** The person who delegated the task and gets it back. */
  readonly owner?: string;
  /** The person who added this signer; absent for a task of the model. */
  readonly addedBy?: string;
}

/** A token that waits in a gateway for those of the other flows. */
export interface JoinToken extends TokenBase {
  readonly kind: 'join';
  readonly flow: string;
}

/** An activity that runs several times, or a task with added signers. */
export interface MultiToken extends TokenBase {
  readonly kind: 'multi';
  readonly size: number;
  readonly done: number;
  /** Signers who agreed and who rejected: `nrOfAgreed` and `nrOfRejected` in expressions. */
  readonly agreed?: number;
  readonly rejected?: number;
}

/** A timer that was set. */
export interface TimerToken extends TokenBase {
  readonly kind: 'timer';
  /** Whether it is at the border of the activity of its parent. */
  readonly attached?: true;
  /** How often a cycle fires after this time; absent for one without end. */
  readonly left?: number;
}

/** An open sub-process, a called process or a called handler. */
export interface WorkToken extends TokenBase {
  readonly kind: 'scope' | 'call' | 'handler';
}

/** Where an instance is. */
export type WorkflowToken = TaskToken | JoinToken | MultiToken | TimerToken | WorkToken;

/** An instance: plain JSON that a host stores between two steps and never changes. */
export interface InstanceState {
  readonly process: string;
  readonly initiator: string;
  readonly status: InstanceStatus;
  /** The id of the newest token. */
  readonly last: number;
  /** How often the instance began again after a rejection or withdrawal, from 1. */
  readonly round: number;
  /** Whether anyone but the initiator has completed a task since the submission: then it can no longer be withdrawn. */
  readonly acted: boolean;
  readonly variables: JsonObject;
  /** For each task and sub-process, the nodes that were completed right before it. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly tokens: readonly WorkflowToken[];
}
