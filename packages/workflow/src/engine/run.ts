// A run is one step while it happens. Tokens and variables are never changed but replaced, so that the state that the
// step began with stays as it was.
import { backEdges, targetsOf, type Graph } from '../compile/graph.ts';
import type { CompiledProcess, ProcessFlow, ProcessNode } from '../compile/process.ts';
import { isJson, isReserved, own, type Json, type JsonObject } from '../json.ts';
import { WorkflowError } from '../workflow-error.ts';
import type { WorkflowEffect } from './effect.ts';
import type { InstanceState, InstanceStatus, WorkflowToken } from './state.ts';

/** Tokens of one instance: multi-instances inside each other multiply. */
const MOST_TOKENS = 5000;
/** Nodes that the searches of one step may pass: a model of thousands of joins takes longer. */
const MOST_SEARCHED = 1_000_000;

/** Work that a step still has to do. */
export type Work =
  | {
      readonly type: 'enter';
      readonly node: string;
      readonly parent: number | undefined;
      readonly from: readonly string[];
      readonly flow?: string;
      readonly back?: string;
    }
  | { readonly type: 'leave'; readonly token: number };

/** One step while it happens. */
export interface Run {
  readonly process: CompiledProcess;
  readonly tokens: Map<number, WorkflowToken>;
  readonly effects: WorkflowEffect[];
  readonly initiator: string;
  readonly origins: Map<string, readonly string[]>;
  /** What follows a node, as far as this step has searched it. */
  readonly after: Map<string, ReadonlySet<string>>;
  work: Work[];
  variables: JsonObject;
  status: InstanceStatus;
  last: number;
  round: number;
  acted: boolean;
  /** Nodes that searches of this step have passed. */
  searched: number;
}

type Distribute<T> = T extends WorkflowToken ? Omit<T, 'id'> : never;
/** A token before it has its id. */
export type NewToken = Distribute<WorkflowToken>;

/** Begins a step on a state. */
export function openRun(process: CompiledProcess, state: InstanceState): Run {
  return {
    process,
    tokens: new Map(state.tokens.map((token) => [token.id, token])),
    effects: [],
    initiator: state.initiator,
    origins: new Map(Object.entries(state.origins)),
    after: new Map(),
    work: [],
    variables: state.variables,
    status: state.status,
    last: state.last,
    round: state.round,
    acted: state.acted,
    searched: 0,
  };
}

/** The state that a step leaves. */
export function closeRun(run: Run): InstanceState {
  const { status, last, round, acted, variables } = run;
  return {
    process: run.process.key,
    initiator: run.initiator,
    status,
    last,
    round,
    acted,
    variables,
    origins: Object.fromEntries(run.origins),
    tokens: [...run.tokens.values()],
  };
}

/** A node of the process; throws where a state belongs to another process. */
export function nodeIn({ process }: Pick<Run, 'process'>, id: string): ProcessNode {
  const node = own(process.nodes, id);
  if (!node) throw new WorkflowError('NODE_UNKNOWN', { node: id });
  return node;
}

/** The flows of a list of ids. */
export function flowsIn({ process }: Pick<Run, 'process'>, ids: readonly string[]): readonly ProcessFlow[] {
  return ids.flatMap((id) => own(process.flows, id) ?? []);
}

/** Adds a token with the next id. */
export function addToken<T extends NewToken>(run: Run, token: T): T & { readonly id: number } {
  if (run.tokens.size >= MOST_TOKENS) throw new WorkflowError('TOO_MANY_TOKENS', { most: MOST_TOKENS });
  run.last += 1;
  const added = { ...token, id: run.last };
  run.tokens.set(run.last, added);
  return added;
}

/** Replaces a token by one with the same id. */
export function replaceToken(run: Run, token: WorkflowToken): void {
  run.tokens.set(token.id, token);
}

/** The tokens right inside another one, or at the top. */
export function childrenOf(run: Run, parent: number | undefined): readonly WorkflowToken[] {
  return [...run.tokens.values()].filter((token) => token.parent === parent);
}

/** The token that a token is in. */
export function parentOf(run: Run, token: WorkflowToken): WorkflowToken | undefined {
  return token.parent === undefined ? undefined : run.tokens.get(token.parent);
}

/** Sets variables of the instance; refuses reserved names and values that JSON cannot hold. */
export function setVariables(run: Run, variables: JsonObject): void {
  for (const [name, value] of Object.entries(variables)) setVariable(run, name, value);
}

function setVariable(run: Run, name: string, value: Json): void {
  if (isReserved(name) || name === '') throw new WorkflowError('VARIABLE_NAME', { name });
  if (!isJson(value)) throw new WorkflowError('VARIABLE_VALUE', { name });
  if (own(run.variables, name) === value) return;
  run.variables = { ...run.variables, [name]: value };
  run.effects.push({ type: 'variableSet', name, value });
}

/** Counts the nodes of a search; refuses a step that would search for seconds. */
export function countSearch(run: Run, nodes: number): void {
  run.searched += nodes;
  if (run.searched > MOST_SEARCHED) throw new WorkflowError('SEARCH_BUDGET', { most: MOST_SEARCHED });
}

/** The graph of a process, as the searches read it. */
export function graphOf(process: CompiledProcess): Graph {
  return { node: (id) => own(process.nodes, id), flow: (id) => own(process.flows, id) };
}

const backEdgesOf = new WeakMap<CompiledProcess, ReadonlySet<string>>();

/** The edges that close a loop; found once for each process. */
export function loopEdges(process: CompiledProcess): ReadonlySet<string> {
  const known = backEdgesOf.get(process);
  if (known) return known;
  const graph = graphOf(process);
  const found = backEdges(Object.values(process.starts), (id) => targetsOf(graph, id));
  backEdgesOf.set(process, found);
  return found;
}
