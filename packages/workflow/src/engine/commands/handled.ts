import type { JsonObject } from '../../json.ts';
import { WorkflowError } from '../../workflow-error.ts';
import { setVariables, type Run } from '../run.ts';

/** The handler of a service task has ended. */
export interface Handled {
  readonly type: 'handled';
  readonly call: number;
  readonly variables?: JsonObject;
}

/** Sets what the handler answered and goes on. Refused where nothing waits for the handler. */
export function handled(run: Run, { call, variables = {} }: Handled): void {
  if (run.tokens.get(call)?.kind !== 'handler') throw new WorkflowError('CALL_NOT_OPEN', { call });
  setVariables(run, variables);
  run.work.push({ type: 'leave', token: call });
}
