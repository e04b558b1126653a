import { WorkflowError } from '../../workflow-error.ts';
import type { Run } from '../run.ts';
import { beginAgain } from './begin-again.ts';

/** The initiator takes back what was submitted. */
export interface Withdraw {
  readonly type: 'withdraw';
  readonly by: string;
}

/** Refused for others, before anything was submitted, and once somebody else has completed a task. */
export function withdraw(run: Run, { by }: Withdraw): void {
  if (by !== run.initiator) throw new WorkflowError('NOT_THE_INITIATOR', { by });
  if (run.acted) throw new WorkflowError('ALREADY_HANDLED');
  const { initiatorTask } = run.process;
  if (initiatorTask !== undefined && [...run.tokens.values()].some(({ node }) => node === initiatorTask))
    throw new WorkflowError('NOT_SUBMITTED');
  beginAgain(run, 'withdraw');
}
