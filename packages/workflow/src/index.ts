export { ASSIGNEE_KINDS, parseAssignee, type AssigneeKind, type AssigneeRule } from './assignee/assignee-expression.ts';
export { compileProcess, type CompileOptions, type CompileResult } from './compile/compile-process.ts';
export type {
  ActivityBase,
  ActivityNode,
  BoundaryTimerNode,
  CallActivityNode,
  CallMapping,
  CompiledProcess,
  EndNode,
  FieldAccess,
  GatewayNode,
  HandlerFields,
  Listener,
  MultiInstance,
  NodeBase,
  PassNode,
  ProcessFlow,
  ProcessNode,
  ServiceTaskNode,
  SubProcessNode,
  TaskPolicy,
  Timer,
  TimerNode,
  UserTaskNode,
} from './compile/process.ts';
export { readDueDate, type DueDate } from './due-date.ts';
export type { WorkflowCommand } from './engine/command.ts';
export type { AddSign } from './engine/commands/add-sign.ts';
export type { Archive } from './engine/commands/archive.ts';
export type { ChildEnded } from './engine/commands/child-ended.ts';
export type { Claim } from './engine/commands/claim.ts';
export type { Complete } from './engine/commands/complete.ts';
export type { Delegate } from './engine/commands/delegate.ts';
export type { FireTimer } from './engine/commands/fire-timer.ts';
export type { Handled } from './engine/commands/handled.ts';
export type { Jump } from './engine/commands/jump.ts';
export type { Migrate } from './engine/commands/migrate.ts';
export type { Reject } from './engine/commands/reject.ts';
export type { RemoveSign } from './engine/commands/remove-sign.ts';
export type { TaskCommand } from './engine/commands/require-task.ts';
export type { Resolve } from './engine/commands/resolve.ts';
export type { Resume } from './engine/commands/resume.ts';
export type { Return } from './engine/commands/return-task.ts';
export type { Suspend } from './engine/commands/suspend.ts';
export type { Transfer } from './engine/commands/transfer.ts';
export type { Unclaim } from './engine/commands/unclaim.ts';
export type { Withdraw } from './engine/commands/withdraw.ts';
export type { CancelReason, OpenTask, Outcome, TimerDue, WorkflowEffect } from './engine/effect.ts';
export { migrationChoices, type MigrationChoice, type NamedNode } from './engine/migration-choices.ts';
export { newInstanceState } from './engine/new-instance-state.ts';
export { next, type NextNodes } from './engine/next.ts';
export { openTasks, returnTargets } from './engine/open-tasks.ts';
export { pathAhead } from './engine/path-ahead.ts';
export type { PathNode } from './engine/path-node.ts';
export type {
  InstanceState,
  InstanceStatus,
  JoinToken,
  MultiToken,
  Signer,
  TaskToken,
  TokenBase,
  TimerToken,
  WorkflowToken,
  WorkToken,
} from './engine/state.ts';
export { startInstance, step, type StartOptions, type StepResult } from './engine/step.ts';
export { evaluate, holds, type Lookup } from './expression/evaluate.ts';
export {
  namesIn,
  type BinaryOperator,
  type Expression,
  type Template,
  type UnaryOperator,
} from './expression/expression.ts';
export { parseTemplate } from './expression/parse-template.ts';
export type { Json, JsonObject } from './json.ts';
export { EMBEDDED_CAPABILITIES, type EngineCapabilities } from './port/capabilities.ts';
export { createEmbeddedEngine, type EmbeddedEngineOptions } from './port/embedded-engine.ts';
export type {
  EngineCommand,
  EngineEffect,
  EngineEvent,
  EngineMigrate,
  EnginePreview,
  EngineTask,
  WithTextIds,
} from './port/engine-command.ts';
export { engineRefusals } from './port/engine-refusals.ts';
export type { EngineStore, StoredInstance } from './port/engine-store.ts';
export type {
  DeployResult,
  EngineChanges,
  EngineDefinition,
  EngineModel,
  EngineResult,
  EngineStart,
  EngineView,
  ProcessEngine,
} from './port/process-engine.ts';
export { readDuration, type Duration } from './timer-text.ts';
export {
  describeFault,
  WorkflowError,
  type WorkflowCode,
  type WorkflowFault,
  type WorkflowParams,
} from './workflow-error.ts';
