import { isActivity, type CompiledProcess } from '../compile/process.ts';
import { namesIn, type Template } from '../expression/expression.ts';
import type { WorkflowFault } from '../workflow-error.ts';
import type { EngineCapabilities } from './capabilities.ts';

/** Counts of the engine of this package. */
const VOTES: ReadonlySet<string> = new Set(['nrOfAgreed', 'nrOfRejected']);

/** What an engine refuses of a process that this package compiles, one fault for each node or flow. */
export function engineRefusals(
  process: CompiledProcess,
  { votes, calls }: Pick<EngineCapabilities, 'votes' | 'calls'>,
): readonly WorkflowFault[] {
  return [...(votes ? [] : votesIn(process)), ...(calls ? [] : callsIn(process))];
}

function callsIn({ nodes }: CompiledProcess): readonly WorkflowFault[] {
  const callers = Object.values(nodes).filter(({ kind }) => kind === 'callActivity');
  return callers.map(({ id, name }) => ({ code: 'ENGINE_CALLS', params: { node: id, name } }));
}

function votesIn(process: CompiledProcess): readonly WorkflowFault[] {
  const conditions: (readonly [string, Template | undefined])[] = [
    ...Object.values(process.flows).map(({ id, condition }) => [id, condition] as const),
    ...Object.values(process.nodes).map(
      (node) => [node.id, isActivity(node) ? node.multiInstance?.completionCondition : undefined] as const,
    ),
  ];
  return conditions.flatMap(([node, condition]) => {
    const name = condition && namesIn(condition).find((one) => VOTES.has(one));
    return name === undefined ? [] : [{ code: 'ENGINE_VOTES', params: { node, name } } as const];
  });
}
