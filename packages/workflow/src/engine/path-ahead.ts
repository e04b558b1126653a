// The preview walks the model, not the instance: each node is visited once and each condition is read once, so that its
// time grows with the model alone, however many ways lead through it.
import { edge } from '../compile/graph.ts';
import type { CompiledProcess, ProcessFlow, ProcessNode } from '../compile/process.ts';
import { holds, type Lookup } from '../expression/evaluate.ts';
import { own } from '../json.ts';
import { WorkflowError } from '../workflow-error.ts';
import { lookupOf } from './lookup.ts';
import { describeAhead, type PathNode } from './path-node.ts';
import { flowsIn, loopEdges, openRun } from './run.ts';
import type { InstanceState, WorkflowToken } from './state.ts';
import { isBoundaryTimer } from './timers.ts';

interface Visit {
  readonly id: string;
  readonly certain: boolean;
}

interface Context {
  readonly process: CompiledProcess;
  readonly lookup: Lookup;
}

/** The decision that a preview assumes: everybody agrees. */
const AGREED = { flag: 'ok', pass: true, outcome: 'agree', nrOfRejected: 0 } as const;

/**
 * The nodes to come if everybody agrees and no timer at a border fires, each once, each after those that lead to it.
 * Those that come again in a loop are uncertain.
 */
export function pathAhead(process: CompiledProcess, state: InstanceState): readonly PathNode[] {
  const variables = lookupOf(openRun(process, state), undefined);
  const lookup: Lookup = (name) => own(AGREED, name) ?? variables(name);
  const context: Context = { process, lookup };
  const starts = startsOf(context, state);
  const found = visitedFrom(context, starts);
  const order = inOrder(
    starts.map(({ id }) => id),
    (id) => nextIn(process, found, id),
  );
  return order.flatMap((id) => {
    const node = own(process.nodes, id);
    return node ? describeAhead(node, { certain: found.get(id) ?? false, lookup }) : [];
  });
}

/** What comes right after the open tokens: first inside of sub-processes, then after these. */
function startsOf(context: Context, { tokens }: InstanceState): readonly Visit[] {
  const { process } = context;
  const hosts = new Set(tokens.flatMap(({ kind, id }) => (kind === 'multi' ? [id] : [])));
  return deepestFirst(tokens).flatMap((token) => {
    if (isBoundaryTimer(token)) return [];
    const node = own(process.nodes, token.node);
    // The next run of a sub-process that runs several times in sequence.
    const again = token.kind === 'scope' && token.followers ? insideOf(process, node, true) : [];
    // The multi-instance leads on, not the single instance.
    if (token.parent !== undefined && hosts.has(token.parent)) return again;
    if (token.back !== undefined) return [{ id: token.back, certain: true }];
    return visitsAfter(context, node, true);
  });
}

function deepestFirst(tokens: readonly WorkflowToken[]): readonly WorkflowToken[] {
  const parents = new Map(tokens.map(({ id, parent }) => [id, parent]));
  const depthOf = ({ parent }: WorkflowToken) => {
    let depth = 0;
    for (let around = parent; around !== undefined; around = parents.get(around)) depth += 1;
    return depth;
  };
  const depths = new Map(tokens.map((token) => [token.id, depthOf(token)]));
  return tokens.toSorted((one, other) => (depths.get(other.id) ?? 0) - (depths.get(one.id) ?? 0));
}

/** All nodes that can be reached, with whether they are certain: first all that are, so that the others are not. */
function visitedFrom(context: Context, starts: readonly Visit[]): ReadonlyMap<string, boolean> {
  const found = new Map<string, boolean>();
  const queue = [...starts];
  for (const isCertain of [true, false])
    for (const { id, certain } of queue) {
      if (found.has(id) || (isCertain && !certain)) continue;
      found.set(id, isCertain);
      const node = own(context.process.nodes, id);
      queue.push(...insideOf(context.process, node, isCertain), ...visitsAfter(context, node, isCertain));
    }
  return found;
}

function insideOf(process: CompiledProcess, node: ProcessNode | undefined, certain: boolean): readonly Visit[] {
  const start = node?.kind === 'subProcess' ? own(process.starts, node.id) : undefined;
  return start === undefined ? [] : [{ id: start, certain }];
}

/** The nodes right after a node, as far as the variables decide it. */
function visitsAfter(context: Context, node: ProcessNode | undefined, certain: boolean): readonly Visit[] {
  if (!node) return [];
  const flows = flowsIn(context, node.outgoing);
  if (node.kind === 'parallelGateway') return flows.map(({ target }) => ({ id: target, certain }));
  const taken = takenOf(context, node, flows);
  const laps = loopEdges(context.process);
  // What decided on the last lap of a loop may decide otherwise on the next.
  const isLap = taken.length < flows.length && taken.every(({ flow }) => laps.has(edge(node.id, flow.target)));
  if (isLap) return flows.map(({ target }) => ({ id: target, certain: false }));
  return taken.map(({ flow, decided }) => ({ id: flow.target, certain: certain && decided }));
}

interface Taken {
  readonly flow: ProcessFlow;
  readonly decided: boolean;
}

/** The flows that are or may be taken. */
function takenOf({ lookup }: Context, node: ProcessNode, flows: readonly ProcessFlow[]): readonly Taken[] {
  const standard = 'defaultFlow' in node ? node.defaultFlow : undefined;
  const found: Taken[] = [];
  let isDecided = true;
  let isTaken = false;
  for (const flow of flows) {
    if (flow.id === standard || (isTaken && node.kind === 'exclusiveGateway')) continue;
    const answer = answerOf(flow, lookup);
    if (answer === false) continue;
    if (answer === undefined) isDecided = false;
    else isTaken = true;
    found.push({ flow, decided: answer === true && (isDecided || node.kind !== 'exclusiveGateway') });
  }
  const last = isTaken ? undefined : flows.find(({ id }) => id === standard);
  return last ? [...found, { flow: last, decided: isDecided }] : found;
}

/** Whether a condition holds; undefined where a variable is missing or of the wrong type. */
function answerOf({ condition }: ProcessFlow, lookup: Lookup): boolean | undefined {
  if (!condition) return true;
  try {
    return holds(condition, lookup);
  } catch (error) {
    if (error instanceof WorkflowError) return undefined;
    throw error;
  }
}

/** The found nodes right after one: first those inside of it. */
function nextIn(process: CompiledProcess, found: ReadonlyMap<string, boolean>, id: string): readonly string[] {
  const node = own(process.nodes, id);
  const targets = flowsIn({ process }, node?.outgoing ?? []).map(({ target }) => target);
  const inside = insideOf(process, node, true).map((visit) => visit.id);
  return [...inside, ...targets.filter((target) => found.has(target))];
}

/** Nodes so that each comes after those that lead to it, and ways one after the other. */
function inOrder(roots: readonly string[], next: (id: string) => readonly string[]): readonly string[] {
  const done: string[] = [];
  const seen = new Set<string>();
  for (const root of roots.toReversed()) {
    const stack = seen.has(root) ? [] : [{ id: root, ahead: [...next(root)] }];
    seen.add(root);
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const target = top.ahead.pop();
      if (target === undefined) {
        done.push(top.id);
        stack.pop();
      } else if (!seen.has(target)) {
        seen.add(target);
        stack.push({ id: target, ahead: [...next(target)] });
      }
    }
  }
  return done.toReversed();
}
