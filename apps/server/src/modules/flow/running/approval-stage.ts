import type { CompiledProcess, InstanceState, WorkflowEffect } from '@org/workflow';
import type { ApprovalStage } from '../flow-records.port.ts';
import type { FlowStatus } from '../flow.port.ts';

/** A step of an instance. */
interface Step {
  readonly process: CompiledProcess;
  /** Undefined for the start. */
  readonly before: InstanceState | undefined;
  readonly after: InstanceState;
  readonly status: FlowStatus;
  readonly effects: readonly WorkflowEffect[];
}

/**
 * The stage that a step leads to; undefined if it stays. An instance that ends by agreement or is archived approves its
 * record; one that a rejection ends, or that an administrator deletes, does not.
 */
export function approvalStage({ process, before, after, status, effects }: Step): ApprovalStage | undefined {
  const isRejected = effects.some((effect) => effect.type === 'taskCompleted' && effect.outcome === 'reject');
  if (status === 'deleted') return 'returned';
  if (status === 'archived') return 'approved';
  if (status === 'completed') return isRejected ? 'rejected' : 'approved';
  const isBack = isWithInitiator(process, after);
  // A record that nobody has submitted yet stays as it is.
  if (before === undefined) return isBack ? undefined : 'submitted';
  if (isBack === isWithInitiator(process, before)) return undefined;
  if (!isBack) return 'submitted';
  return isRejected ? 'rejected' : 'returned';
}

/** Whether the initiator has the record: their submission is open. */
function isWithInitiator({ initiatorTask }: CompiledProcess, { tokens }: InstanceState): boolean {
  return tokens.some(({ kind, node }) => kind === 'task' && node === initiatorTask);
}
