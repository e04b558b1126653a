import type { Lookup } from '../expression/evaluate.ts';
import { own, type Json } from '../json.ts';
import { nodeIn, type Run } from './run.ts';
import type { WorkflowToken } from './state.ts';

/** What an expression of a token sees: its local variables, the counts of its multi-instance, and the variables. */
export function lookupOf(run: Run, token: WorkflowToken | undefined): Lookup {
  return (name) => {
    for (let one = token; one; one = one.parent === undefined ? undefined : run.tokens.get(one.parent)) {
      const found = own(one.local ?? {}, name) ?? countOf(run, one, name);
      if (found !== undefined) return found;
    }
    return own(run.variables, name) ?? (name === 'initiator' ? run.initiator : undefined);
  };
}

function countOf(run: Run, token: WorkflowToken, name: string): Json | undefined {
  if (token.kind !== 'multi') return undefined;
  // Signers of tasks decide; what is inside of a sub-process has counts of its own.
  if (nodeIn(run, token.node).kind === 'userTask') {
    if (name === 'nrOfAgreed') return token.agreed ?? 0;
    if (name === 'nrOfRejected') return token.rejected ?? 0;
  }
  if (name === 'nrOfInstances') return token.size;
  if (name === 'nrOfCompletedInstances') return token.done;
  if (name !== 'nrOfActiveInstances') return undefined;
  return [...run.tokens.values()].filter(({ parent, node }) => parent === token.id && node === token.node).length;
}
