import type { WorkflowCode } from '../workflow-error.ts';
import type { Compilation } from './compilation.ts';
import type { ProcessNode } from './process.ts';

/** Refuses a node that was read, by its id and name. */
export function refuseNode({ refusals }: Compilation, { id, name }: ProcessNode, code: WorkflowCode): void {
  refusals.push({ code, params: { node: id, name } });
}
