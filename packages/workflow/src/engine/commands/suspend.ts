import type { Run } from '../run.ts';

/** Stops an instance until it is resumed. */
export interface Suspend {
  readonly type: 'suspend';
  readonly by: string;
}

/** All commands but `resume` and `archive` are refused from now on. */
export function suspend(run: Run): void {
  run.status = 'suspended';
  run.effects.push({ type: 'instanceSuspended' });
}
