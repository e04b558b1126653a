import type { Template } from '../expression/expression.ts';

/** When a timer fires: after a duration, at a date, or again and again. ISO 8601, as written in the model. */
export interface Timer {
  readonly type: 'duration' | 'date' | 'cycle';
  readonly value: Template;
}

/** Fixed texts that the model hands to a handler, by name: `flowable:field`. */
export type HandlerFields = Readonly<Record<string, string>>;

/** A registered handler that is called at an event of the process, a node or a sequence flow. */
export interface Listener {
  readonly event: 'start' | 'end' | 'take' | 'create' | 'assignment' | 'complete' | 'delete';
  readonly handler: string;
  readonly fields?: HandlerFields;
}

/** How often an activity runs: one instance for each element of a collection, or a number of times. */
export interface MultiInstance {
  readonly sequential: boolean;
  /** The expression of a list, or of a text with commas. */
  readonly collection?: Template;
  /** The variable that holds the element in each instance. */
  readonly elementVariable?: string;
  readonly cardinality?: Template;
  /** Checked after each instance; when it holds, the others are cancelled. */
  readonly completionCondition?: Template;
}

/** What every node has. */
export interface NodeBase {
  readonly id: string;
  /** Empty where the model gives none. */
  readonly name: string;
  /** The sub-process it is in; the key of the process at the top. */
  readonly scope: string;
  readonly incoming: readonly string[];
  readonly outgoing: readonly string[];
  readonly listeners?: readonly Listener[];
}

/** What every activity has. */
export interface ActivityBase extends NodeBase {
  readonly multiInstance?: MultiInstance;
  /** Timer events at its border. */
  readonly boundaries: readonly string[];
  readonly listeners: readonly Listener[];
  readonly defaultFlow?: string;
}

/** What the person of a task may do with an item of the form. */
export type FieldAccess = 'edit' | 'read' | 'hide';

/** Rules of a user task that its host follows; the engine does not read them. */
export interface TaskPolicy {
  /**
   * When the task is agreed to by rule: its person has just approved the task before (`samePerson`), or submitted the
   * instance (`submitter`).
   */
  readonly skip: readonly ('samePerson' | 'submitter')[];
  /** Working days before the due date on which its person is reminded: 0 for never, the host's usual if absent. */
  readonly remindBefore?: number;
  /** Working days after the due date until others get a message. */
  readonly escalateAfter?: number;
  readonly escalateTo?: 'superior' | 'administrators';
}

/** A task of a person. */
export interface UserTaskNode extends ActivityBase {
  readonly kind: 'userTask';
  readonly assignee?: Template;
  readonly candidateUsers?: Template;
  readonly candidateGroups?: Template;
  readonly dueDate?: Template;
  readonly formKey?: string;
  /** For the host: the items of the form that the model names. The engine does not read them. */
  readonly fieldAccess?: Readonly<Record<string, FieldAccess>>;
  readonly policy?: TaskPolicy;
  /** Whether a condition after this task reads the decision or its counts: then the model decides on a rejection. */
  readonly decidesRejection: boolean;
}

/** A call of a registered handler. */
export interface ServiceTaskNode extends ActivityBase {
  readonly kind: 'serviceTask';
  readonly handler: string;
  readonly fields?: HandlerFields;
}

/** A value that is passed into a called process or back from it. */
export interface CallMapping {
  readonly source: Template;
  readonly target: string;
}

/** A call of another process by its key. */
export interface CallActivityNode extends ActivityBase {
  readonly kind: 'callActivity';
  readonly calledKey: Template;
  readonly inputs: readonly CallMapping[];
  readonly outputs: readonly CallMapping[];
  readonly inheritsVariables: boolean;
}

/** A part of the process with a start and ends of its own. */
export interface SubProcessNode extends ActivityBase {
  readonly kind: 'subProcess';
}

/** A node that persons, handlers or other processes work on. */
export type ActivityNode = UserTaskNode | ServiceTaskNode | CallActivityNode | SubProcessNode;

/** A gateway: one exit, every exit, or each exit whose condition holds. */
export interface GatewayNode extends NodeBase {
  readonly kind: 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway';
  readonly defaultFlow?: string;
}

/** A start, or an event in between that only passes the token on. */
export interface PassNode extends NodeBase {
  readonly kind: 'start' | 'pass';
}

/** An end; one that terminates cancels whatever is open in its scope. */
export interface EndNode extends NodeBase {
  readonly kind: 'end';
  readonly terminates: boolean;
}

/** An event that waits for a time. */
export interface TimerNode extends NodeBase {
  readonly kind: 'timer';
  readonly timer: Timer;
}

/** A timer at the border of an activity. */
export interface BoundaryTimerNode extends NodeBase {
  readonly kind: 'boundaryTimer';
  readonly timer: Timer;
  readonly attachedTo: string;
  /** Whether firing cancels the activity. */
  readonly interrupting: boolean;
}

/** A node of a compiled process. */
export type ProcessNode = ActivityNode | GatewayNode | PassNode | EndNode | TimerNode | BoundaryTimerNode;

/** A sequence flow. */
export interface ProcessFlow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly condition?: Template;
  readonly listeners?: readonly Listener[];
}

/** A process that `startInstance` and `step` can run: plain JSON, so that it can be stored with its deployment. */
export interface CompiledProcess {
  /** Grows when older compiled processes can no longer be run. */
  readonly format: 1;
  readonly key: string;
  readonly name: string;
  readonly nodes: Readonly<Record<string, ProcessNode>>;
  readonly flows: Readonly<Record<string, ProcessFlow>>;
  /** The start of each scope: of the process by its key, of a sub-process by its id. */
  readonly starts: Readonly<Record<string, string>>;
  /** The task of the initiator: the one task that every instance begins with. */
  readonly initiatorTask?: string;
  /** The variable of the start event that receives the initiator. */
  readonly initiatorVariable?: string;
  /** Whether a condition anywhere reads flag, pass, outcome, nrOfAgreed or nrOfRejected. */
  readonly decidesRejection: boolean;
  /** Called at the start and end of the instance. */
  readonly listeners?: readonly Listener[];
}

/** Whether persons, handlers or other processes work on a node. */
export function isActivity(node: ProcessNode): node is ActivityNode {
  return 'boundaries' in node;
}
