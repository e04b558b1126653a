import type { InstanceStatus } from '../engine/state.ts';
import type { JsonObject } from '../json.ts';
import type { WorkflowFault } from '../workflow-error.ts';
import type { EngineCapabilities } from './capabilities.ts';
import type { EngineCommand, EngineEvent, EnginePreview, EngineTask } from './engine-command.ts';

/** A model to deploy. */
export interface EngineModel {
  /** BPMN 2.0 in Flowable's dialect. */
  readonly xml: string;
  /** The process of a model with several; needed only there. */
  readonly key?: string;
}

/** A deployed version of a process; it never changes. */
export interface EngineDefinition {
  readonly id: string;
  /** The key of the process. */
  readonly key: string;
  readonly name: string;
}

/** A deployed definition, or why there is none. */
export interface DeployResult {
  /** Undefined if anything was refused. */
  readonly definition: EngineDefinition | undefined;
  /** As `compileProcess` reports them. */
  readonly refusals: readonly WorkflowFault[];
}

/** An instance to start. */
export interface EngineStart {
  /** The id of a definition. */
  readonly definition: string;
  /** The id of the person who starts it. Expressions read it as `initiator`. */
  readonly initiator: string;
  /** The host's own key of what goes through the process, for people who look for it at a server. */
  readonly businessKey?: string;
  readonly variables?: JsonObject;
}

/** What a command did. */
export interface EngineResult {
  readonly instance: string;
  readonly events: readonly EngineEvent[];
}

/** Where an instance is. */
export interface EngineView {
  readonly status: InstanceStatus;
  /** The nodes that are open. */
  readonly active: readonly string[];
  /** The nodes whose tasks were completed, in the order of their first completion. */
  readonly done: readonly string[];
}

/** Events that happened since a cursor. */
export interface EngineChanges {
  readonly events: readonly EngineEvent[];
  /** Continues after these events. A host stores it with what it applied. */
  readonly cursor: string;
}

/**
 * An engine that runs processes: the embedded one, or a server. All functions throw a `WorkflowError` whose code says
 * why they were refused. A command that `capabilities` does not have is refused before anything is sent. A failure of
 * the engine before a command was sent has the parameter `sent: 'no'`; after any other it may have taken effect.
 */
export interface ProcessEngine {
  readonly capabilities: EngineCapabilities;
  /** Compiles a model and stores it as a new version. Nothing is deployed where anything is refused. */
  deploy(model: EngineModel): Promise<DeployResult>;
  start(order: EngineStart): Promise<EngineResult>;
  apply(instance: string, command: EngineCommand): Promise<EngineResult>;
  /** The open tasks, the oldest first. */
  openTasks(instance: string): Promise<readonly EngineTask[]>;
  /** The nodes that an open task may be returned to, the latest first. */
  returnTargets(instance: string, task: string): Promise<readonly string[]>;
  /** Tries a command and changes nothing. */
  preview(instance: string, command: EngineCommand): Promise<EnginePreview>;
  view(instance: string): Promise<EngineView>;
  /**
   * Everything that happened in an instance, in order, for a host that may have missed a part; without the creation of
   * tasks in `known`. Empty where effects come with commands alone.
   */
  history(instance: string, known?: ReadonlySet<string>): Promise<readonly EngineEvent[]>;
  /** Reads events again from a cursor on, at least once each; the first cursor is empty. */
  changes(cursor: string): Promise<EngineChanges>;
}
