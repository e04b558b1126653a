import { elementsOf, kindOf, type ModelElement } from './model-element.ts';

/** A node of a drawn process. */
export interface DiagramNode {
  readonly id: string;
  /** Empty where the model gives none. */
  readonly name: string;
  /** The type without its namespace: `UserTask`. */
  readonly kind: string;
}

/** Nodes that are listed. */
const MOST_NODES = 2000;
/** Sub-processes inside each other that are listed. */
const DEEPEST = 20;
/** Kinds with nodes inside. */
const INSIDE = /SubProcess$|^Transaction$/;
const NODE = /(?:Task|Activity|SubProcess|Transaction|Event|Gateway)$/;

/** The nodes of all processes of a model, each sub-process before its content; at most 2,000. */
export function diagramNodes(definitions: ModelElement | undefined): readonly DiagramNode[] {
  const processes = elementsOf(definitions, 'rootElements').filter(({ $type }) => $type === 'bpmn:Process');
  return processes.flatMap((process) => nodesIn(process, 0)).slice(0, MOST_NODES);
}

function nodesIn(container: ModelElement, depth: number): readonly DiagramNode[] {
  const nodes: DiagramNode[] = [];
  for (const element of elementsOf(container, 'flowElements')) {
    const kind = kindOf(element);
    if (!NODE.test(kind)) continue;
    nodes.push({ id: element.id ?? '', name: element.name ?? '', kind });
    if (depth < DEEPEST && INSIDE.test(kind)) nodes.push(...nodesIn(element, depth + 1));
  }
  return nodes;
}
