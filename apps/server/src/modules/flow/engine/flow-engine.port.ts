import type {
  CompiledProcess,
  EngineCapabilities,
  EngineCommand,
  InstanceState,
  JsonObject,
  StepResult,
  WorkflowCommand,
} from '@org/workflow';
import type { RequestContext, Scope } from '../../../shared/http/context.ts';

/** The engines that instances can run in. */
export type EngineName = 'embedded' | 'flowable';

/** An instance to start. */
export interface Beginning {
  /** The id that the definition has in the engine; `''` in the embedded one. */
  readonly definition: string;
  readonly process: CompiledProcess;
  readonly row: {
    readonly metaKey: string;
    readonly businessId: string;
    readonly initiatorId: string;
    readonly parentId: string;
    readonly parentCall: number;
  };
  readonly variables: JsonObject;
}

/** A started instance. */
export interface Begun extends StepResult {
  readonly id: string;
  /** Its id in the engine; `''` in the embedded one. */
  readonly engineId: string;
}

/** What an engine reads of an instance. */
interface EngineInstance {
  readonly id: string;
  readonly engineId: string;
  readonly state: InstanceState;
}

/** A command on an instance. */
export interface EngineStep {
  readonly instance: EngineInstance;
  readonly process: CompiledProcess;
  /** The id that the version of the instance has in the engine. */
  readonly definition: string;
  readonly command: WorkflowCommand;
  readonly comment: string;
}

/**
 * The engine of some instances. A refusal of the engine is a `WorkflowError`; where a server cannot be used, it is a
 * refusal of this module. What is not embedded works outside of the transaction of the caller.
 */
export interface FlowEngine {
  readonly name: EngineName;
  readonly capabilities: EngineCapabilities;
  /** Deploys a model; resolves with the id of its definition, `''` in the embedded engine. */
  deploy(actor: Pick<RequestContext, 'language'>, model: DeployedModel): Promise<string>;
  start(actor: RequestContext, beginning: Beginning): Promise<Begun>;
  step(actor: RequestContext, step: EngineStep): Promise<StepResult>;
  /** The nodes that an open task may be returned to, the latest first. */
  returnTargets(
    actor: RequestContext,
    asked: Omit<EngineStep, 'command' | 'comment' | 'definition'> & TaskOf,
  ): Promise<readonly string[]>;
}

interface TaskOf {
  readonly task: number;
}

/** A model that this server has compiled. */
export interface DeployedModel {
  readonly xml: string;
  readonly process: CompiledProcess;
}

/** The engines of a server. */
export interface FlowEngines {
  /** The engine of new versions of processes. */
  readonly current: FlowEngine;
  /** The engine of a definition or instance, by its id there. Refuses where the engine is not configured. */
  of(engineId: string): FlowEngine;
}

/** Who sent a command, as far as its effects depend on it. */
export type CallActor = Pick<
  RequestContext,
  'userId' | 'account' | 'realName' | 'unitId' | 'departmentIds' | 'visibleUnitIds'
>;

/** A command that was sent to a server and whose effects are not stored yet. */
export interface EngineCall {
  readonly tenantId: string;
  readonly instanceId: string;
  readonly command: EngineCommand;
  readonly actor: CallActor;
  readonly comment: string;
}

/** A stored call, and whether its sender still works on it. */
export interface StoredCall extends Pick<EngineCall, 'comment'> {
  /** Who works on it; `''` for nobody. */
  readonly request: string;
  /** Undefined where no command was sent, but the instance is to be read again. */
  readonly command: EngineCommand | undefined;
  readonly actor: CallActor | undefined;
  readonly isRunning: boolean;
  /** It was sent so long ago that it no longer takes effect. */
  readonly isOld: boolean;
}

type OwnScope = Pick<Scope, 'db' | 'tenantId'>;

/** Keeps the calls that a server has not answered or whose effects are not stored. */
export interface EngineCallsPort {
  /** Stores a call for a request; false while another request has one for the instance. */
  open(scope: OwnScope, call: EngineCall, request: string): Promise<boolean>;
  find(scope: OwnScope, instanceId: string): Promise<StoredCall | undefined>;
  /** Whether the instance has a call whose effects are to be asked for now. */
  isWaiting(scope: OwnScope, instanceId: string): Promise<boolean>;
  /** The instances of all tenants with such a call. */
  waiting(scope: Pick<Scope, 'db'>): Promise<readonly { readonly tenantId: string; readonly instanceId: string }[]>;
  /** Says that the instance is to be read again, unless it has a call already. */
  want(scope: OwnScope, instanceId: string): Promise<void>;
  /** Says that the sender has no answer: the effects are asked for from now on, or after some seconds. */
  release(scope: OwnScope, instanceId: string, seconds: number): Promise<void>;
  close(scope: OwnScope, instanceId: string): Promise<void>;
  /** Our instances of these ids at the server. */
  instancesAt(
    scope: Pick<Scope, 'db'>,
    engineIds: readonly string[],
  ): Promise<readonly { readonly tenantId: string; readonly instanceId: string }[]>;
  cursor(scope: Pick<Scope, 'db'>, engine: string): Promise<string>;
  moveCursor(scope: Pick<Scope, 'db'>, engine: string, cursor: string): Promise<void>;
}
