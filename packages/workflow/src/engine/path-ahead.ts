import type { CompiledProcess, ProcessFlow, ProcessNode } from '../compile/process.ts';
import { holds, type Lookup } from '../expression/evaluate.ts';
import { own } from '../json.ts';
import { WorkflowError } from '../workflow-error.ts';
import { lookupOf } from './lookup.ts';
import { placesOf } from './joins.ts';
import { flowsIn, openRun } from './run.ts';
import type { InstanceState } from './state.ts';

/** A node that an instance will probably pass. */
export interface PathNode {
  readonly node: string;
  readonly name: string;
  readonly kind: 'userTask' | 'serviceTask' | 'callActivity' | 'timer' | 'end';
  /** False after a choice that the variables do not decide yet: then all its ways are listed. */
  readonly certain: boolean;
  /** The assignee expression of a user task as the model has it. */
  readonly assignee?: string;
}

interface Visit {
  readonly id: string;
  readonly certain: boolean;
}

/** The decision that a preview assumes: everybody agrees. */
const AGREED = { flag: 'ok', pass: true, outcome: 'agree' } as const;

/** The nodes to come if everybody agrees, each once, in the order in which they are reached. */
export function pathAhead(process: CompiledProcess, state: InstanceState): readonly PathNode[] {
  const run = openRun(process, state);
  const variables = lookupOf(run, undefined);
  const lookup: Lookup = (name) => own(AGREED, name) ?? variables(name);
  const open = state.tokens.filter(({ kind }) => kind !== 'multi' && kind !== 'timer');
  const seen = new Map<string, Visit>();
  const queue: Visit[] = open.flatMap((token) =>
    placesOf(run, token).flatMap((id) => visitsAfter({ process, lookup }, own(process.nodes, id), true)),
  );
  for (const visit of queue) {
    if (seen.has(visit.id)) continue;
    seen.set(visit.id, visit);
    const node = own(process.nodes, visit.id);
    const inner = node?.kind === 'subProcess' ? own(process.starts, node.id) : undefined;
    if (inner !== undefined) queue.push({ id: inner, certain: visit.certain });
    queue.push(...visitsAfter({ process, lookup }, node, visit.certain));
  }
  return [...seen.values()].flatMap((visit) => shown(own(process.nodes, visit.id), visit.certain));
}

function shown(node: ProcessNode | undefined, certain: boolean): readonly PathNode[] {
  if (!node) return [];
  const { id, name, kind } = node;
  switch (kind) {
    case 'userTask':
      return [{ node: id, name, kind, certain, ...(node.assignee && { assignee: node.assignee.text }) }];
    case 'serviceTask':
    case 'callActivity':
    case 'timer':
    case 'end':
      return [{ node: id, name, kind, certain }];
    default:
      return [];
  }
}

interface Context {
  readonly process: CompiledProcess;
  readonly lookup: Lookup;
}

/** The nodes right after a node, as far as the variables decide it. */
function visitsAfter({ process, lookup }: Context, node: ProcessNode | undefined, certain: boolean): readonly Visit[] {
  if (!node) return [];
  const flows = flowsIn({ process }, node.outgoing);
  if (node.kind === 'parallelGateway') return flows.map(({ target }) => ({ id: target, certain }));
  const standard = 'defaultFlow' in node ? node.defaultFlow : undefined;
  const found: Visit[] = [];
  let isDecided = true;
  let isTaken = false;
  for (const flow of flows) {
    if (flow.id === standard || (isTaken && node.kind === 'exclusiveGateway')) continue;
    const answer = answerOf(flow, lookup);
    if (answer === false) continue;
    if (answer === undefined) isDecided = false;
    else isTaken = true;
    found.push({
      id: flow.target,
      certain: certain && answer === true && (isDecided || node.kind !== 'exclusiveGateway'),
    });
  }
  const last = isTaken ? undefined : flows.find(({ id }) => id === standard);
  return last ? [...found, { id: last.target, certain: certain && isDecided }] : found;
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
