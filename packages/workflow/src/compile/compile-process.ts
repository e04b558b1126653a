import type { ModdleElement } from 'bpmn-moddle';
import { groupedBy } from '../grouped-by.ts';
import type { WorkflowFault } from '../workflow-error.ts';
import { checkStructure } from './check-structure.ts';
import { elementsIn, idOf, nameOf, refuseElement, type Compilation } from './compilation.ts';
import { withDecisions } from './decisions.ts';
import { unknownAttributes } from './flowable-descriptor.ts';
import type { CompiledProcess, ProcessNode } from './process.ts';
import { isNodeId, readElements } from './read-elements.ts';
import { listenersOf } from './read-handlers.ts';
import { readXml, type ReadModel } from './read-xml.ts';

/** Refusals that a result lists. */
const MOST_REFUSALS = 200;

/** What a host tells the compiler. */
export interface CompileOptions {
  /** Names of the handlers that service tasks and listeners may call; none by default. */
  readonly handlers?: readonly string[];
  /** The process of a model with several; needed only there. */
  readonly key?: string;
}

/** A compiled process, or why there is none. */
export interface CompileResult {
  /** Undefined if anything was refused. */
  readonly process: CompiledProcess | undefined;
  /** At most 200. `params` has the id and name of the node (`node`, `name`), or the `line` of the text. */
  readonly refusals: readonly WorkflowFault[];
}

/**
 * Compiles a BPMN 2.0 model in Flowable's dialect. Never throws for a model: what the engine does not run is refused by
 * name. A model has at most 2,000,000 characters, 100,000 tags and 10,000 nodes.
 */
export async function compileProcess(xml: string, { handlers = [], key }: CompileOptions = {}): Promise<CompileResult> {
  const { model, refusals } = await readXml(xml);
  if (!model) return { process: undefined, refusals };
  const chosen = chosenProcess(model.root, key);
  if ('code' in chosen) return { process: undefined, refusals: [...refusals, chosen] };
  const compilation: Compilation = {
    handlers: new Set(handlers),
    collections: model.collections,
    nodes: new Map(),
    flows: new Map(),
    starts: new Map(),
    refusals: [...refusals],
    isFull: false,
  };
  const process = compiled(compilation, chosen.process);
  // A reason may be met once for each place that names it.
  const unique = new Map(compilation.refusals.map((refusal) => [JSON.stringify(refusal), refusal]));
  return { process: unique.size > 0 ? undefined : process, refusals: [...unique.values()].slice(0, MOST_REFUSALS) };
}

function chosenProcess(
  root: ReadModel['root'],
  key: string | undefined,
): { readonly process: ModdleElement } | WorkflowFault {
  const all = elementsIn(root, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process');
  const runnable = all.filter((process) => process['isExecutable'] !== false);
  const fitting = key === undefined ? runnable : all.filter((process) => idOf(process) === key);
  const [process] = fitting;
  if (process && fitting.length === 1) return { process };
  const keys = fitting.map(idOf).join(', ').slice(0, 200);
  return { code: fitting.length > 1 ? 'MODEL_SEVERAL_PROCESSES' : 'MODEL_NO_PROCESS', params: { keys } };
}

function compiled(compilation: Compilation, element: ModdleElement): CompiledProcess {
  const key = idOf(element);
  if (!isNodeId(key)) refuseElement(compilation, element, { code: 'MODEL_ID', params: { node: key.slice(0, 80) } });
  for (const attribute of unknownAttributes(element.$attrs))
    refuseElement(compilation, element, { code: 'MODEL_ATTRIBUTE', params: { attribute } });
  const listeners = listenersOf(compilation, element);
  readElements(compilation, element);
  linkFlows(compilation);
  // Nodes that were refused are missing: checks of the structure would only repeat it.
  if (compilation.refusals.length === 0) checkStructure(compilation, key);
  return withDecisions({
    format: 1,
    key,
    name: nameOf(element),
    nodes: Object.fromEntries(compilation.nodes),
    flows: Object.fromEntries(compilation.flows),
    starts: Object.fromEntries(compilation.starts),
    decidesRejection: false,
    ...(listeners.length > 0 && { listeners }),
    ...(compilation.initiatorVariable !== undefined && { initiatorVariable: compilation.initiatorVariable }),
  });
}

/** Adds to each node its flows and boundary events. */
function linkFlows({ nodes, flows }: Compilation): void {
  const incoming = groupedBy(flows.values(), ({ target }) => target);
  const outgoing = groupedBy(flows.values(), ({ source }) => source);
  const timers = [...nodes.values()].filter((node) => node.kind === 'boundaryTimer');
  const boundaries = groupedBy(timers, ({ attachedTo }) => attachedTo);
  for (const node of nodes.values()) {
    const { id } = node;
    const linked: ProcessNode = { ...node, incoming: idsOf(incoming.get(id)), outgoing: idsOf(outgoing.get(id)) };
    nodes.set(id, 'boundaries' in linked ? { ...linked, boundaries: idsOf(boundaries.get(id)) } : linked);
  }
}

function idsOf(list: readonly { readonly id: string }[] = []): readonly string[] {
  return list.map(({ id }) => id);
}
