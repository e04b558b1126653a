import type { FlowHistoryRow } from '../flow-queries.ts';

/** The state of a row of approvals (business.md, section 4). */
export type ApprovalState = 'passed' | 'refused' | 'running';

/** Decided rows passed or not; a row without an end is in progress. */
export function approvalState({ pass, endTime }: Pick<FlowHistoryRow, 'pass' | 'endTime'>): ApprovalState {
  if (endTime === '') return 'running';
  return pass ? 'passed' : 'refused';
}

/** The rows of an administrator who moved the process to another node. */
export function jumpsOf(history: readonly FlowHistoryRow[]): readonly FlowHistoryRow[] {
  return history.filter(({ activityType }) => activityType === 'jump');
}

/** The rows of approvals in a history, which also tells of transfers, withdrawals and other moves. */
export function approvalsOf(history: readonly FlowHistoryRow[]): readonly FlowHistoryRow[] {
  return history.filter(({ activityType }) => activityType === 'userTask');
}
