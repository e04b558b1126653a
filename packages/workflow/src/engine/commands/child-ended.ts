import { evaluate } from '../../expression/evaluate.ts';
import { own, type JsonObject } from '../../json.ts';
import { WorkflowError } from '../../workflow-error.ts';
import { nodeIn, setVariables, type Run } from '../run.ts';

/** The instance that a call activity started has ended. */
export interface ChildEnded {
  readonly type: 'childEnded';
  readonly call: number;
  /** The variables of the ended instance, of which the call activity takes those that it maps. */
  readonly variables?: JsonObject;
}

/** Sets the mapped variables and goes on. Refused where nothing waits for the call. */
export function childEnded(run: Run, { call, variables = {} }: ChildEnded): void {
  const token = run.tokens.get(call);
  const node = token?.kind === 'call' ? nodeIn(run, token.node) : undefined;
  if (node?.kind !== 'callActivity') throw new WorkflowError('CALL_NOT_OPEN', { call });
  const outputs = node.outputs.map(({ source, target }) => [target, evaluate(source, (name) => own(variables, name))]);
  setVariables(run, Object.fromEntries(outputs));
  run.work.push({ type: 'leave', token: call });
}
