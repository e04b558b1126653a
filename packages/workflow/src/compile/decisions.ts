import { namesIn, type Template } from '../expression/expression.ts';
import { own } from '../json.ts';
import { isActivity, type CompiledProcess, type ProcessFlow, type ProcessNode, type UserTaskNode } from './process.ts';

/** The variables that say how a task, or each signer of a countersign, decided. */
const DECISION: ReadonlySet<string> = new Set(['flag', 'pass', 'outcome', 'nrOfAgreed', 'nrOfRejected']);

/** The parts of a process that say where a rejection goes, once all nodes and flows are known. */
export function withDecisions(process: CompiledProcess): CompiledProcess {
  const deciding = nodesBeforeDecisions(process);
  const nodes = Object.fromEntries(
    Object.values(process.nodes).map((node): readonly [string, ProcessNode] => [
      node.id,
      node.kind === 'userTask' ? { ...node, decidesRejection: isDeciding(node, deciding) } : node,
    ]),
  );
  const initiatorTask = initiatorTaskOf(process);
  return {
    ...process,
    nodes,
    decidesRejection: Object.values(nodes).some((node) => node.kind === 'userTask' && node.decidesRejection),
    ...(initiatorTask !== undefined && { initiatorTask }),
  };
}

function isDeciding(task: UserTaskNode, deciding: ReadonlySet<string>): boolean {
  return deciding.has(task.id) || readsDecision(task.multiInstance?.completionCondition);
}

function readsDecision(template: Template | undefined): boolean {
  return template !== undefined && namesIn(template).some((name) => DECISION.has(name));
}

/** Nodes after which a condition reads the decision before another node waits: found from the conditions backwards. */
function nodesBeforeDecisions(process: CompiledProcess): ReadonlySet<string> {
  const found = new Set(
    Object.values(process.flows).flatMap(({ condition, source }) => (readsDecision(condition) ? [source] : [])),
  );
  for (const id of found) {
    const node = own(process.nodes, id);
    if (node && (isActivity(node) || node.kind === 'timer')) continue;
    for (const flow of node?.incoming ?? []) {
      const source = own(process.flows, flow)?.source;
      if (source !== undefined) found.add(source);
    }
  }
  return found;
}

function flowsOf(process: CompiledProcess, node: ProcessNode | undefined): readonly ProcessFlow[] {
  return (node?.outgoing ?? []).flatMap((id) => own(process.flows, id) ?? []);
}

/** The user task that every instance reaches first, on a way without a choice. */
function initiatorTaskOf(process: CompiledProcess): string | undefined {
  const seen = new Set<string>();
  let id = own(process.starts, process.key);
  while (id !== undefined && !seen.has(id)) {
    seen.add(id);
    const node = own(process.nodes, id);
    if (node?.kind === 'userTask') return node.multiInstance ? undefined : id;
    const flows = flowsOf(process, node);
    id = flows.length === 1 && node?.kind !== 'subProcess' ? flows[0]?.target : undefined;
  }
  return undefined;
}
