import { Graph, layout } from '@dagrejs/dagre';
import type { ItemId } from '@org/meta-forms/document';
import type { Neighbourhood } from './dependencies.ts';

/** Three items next to each other fit the side of the view. */
export const NODE_WIDTH = 104;
export const NODE_HEIGHT = 32;

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  /** Positions of the centres. */
  readonly nodes: readonly { readonly id: ItemId; readonly x: number; readonly y: number }[];
  /** The lines as paths of SVG. */
  readonly lines: readonly { readonly key: string; readonly path: string; readonly isCycle: boolean }[];
}

/** Places items from left to right, so that each is right of what it reads. */
export function layoutGraph({ ids, edges }: Neighbourhood): GraphLayout {
  const graph = new Graph({ directed: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 12, ranksep: 24, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const id of ids) graph.setNode(id, { width: NODE_WIDTH, height: NODE_HEIGHT });
  for (const { from, to } of edges) graph.setEdge(from, to);
  layout(graph);
  const { width = 0, height = 0 } = graph.graph();
  return {
    width,
    height,
    nodes: ids.map((id) => {
      const { x = 0, y = 0 } = graph.node(id);
      return { id, x, y };
    }),
    lines: edges.map(({ from, to, isCycle }) => {
      const points: readonly { readonly x: number; readonly y: number }[] = graph.edge(from, to).points ?? [];
      const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ');
      return { key: `${from} ${to}`, path, isCycle };
    }),
  };
}
