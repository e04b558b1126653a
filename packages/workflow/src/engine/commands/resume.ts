import { WorkflowError } from '../../workflow-error.ts';
import type { Run } from '../run.ts';

/** Lets a suspended instance go on. */
export interface Resume {
  readonly type: 'resume';
  readonly by: string;
}

/** Refused for an instance that runs. */
export function resume(run: Run): void {
  if (run.status !== 'suspended') throw new WorkflowError('NOT_SUSPENDED');
  run.status = 'running';
  run.effects.push({ type: 'instanceResumed' });
}
