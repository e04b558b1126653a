import type { CompiledProcess } from '@org/workflow';
import { startTags } from './start-tags.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The place of a shape. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Where shapes and edges are, by the ids of their elements. */
export interface Layout {
  readonly shapes: ReadonlyMap<string, Box>;
  readonly edges: ReadonlyMap<string, readonly Point[]>;
}

/** The farthest place of a drawing. */
const FARTHEST = 100_000;

/** The diagram interchange of a model; without one, nodes in columns by their distance from the start. */
export function readLayout(xml: string, process: CompiledProcess): Layout {
  const shapes = new Map<string, Box>();
  const edges = new Map<string, Point[]>();
  let shape: string | undefined;
  let edge: Point[] | undefined;
  for (const { name, attributes } of startTags(xml)) {
    const read = (key: string) => attributes.get(key) ?? '';
    const at = (key: string) => placeOf(read(key));
    if (name === 'BPMNShape') [shape, edge] = [read('bpmnElement'), undefined];
    else if (name === 'BPMNEdge') {
      edge = [];
      edges.set(read('bpmnElement'), edge);
      shape = undefined;
    } else if (name === 'waypoint') edge?.push({ x: at('x'), y: at('y') });
    else if (name === 'Bounds' && shape !== undefined) {
      // Later bounds are those of its label.
      shapes.set(shape, { x: at('x'), y: at('y'), width: at('width'), height: at('height') });
      shape = undefined;
    }
  }
  return shapes.size > 0 ? { shapes, edges } : arranged(process);
}

function placeOf(text: string): number {
  const number = Number(text);
  return Number.isFinite(number) ? Math.max(-FARTHEST, Math.min(FARTHEST, number)) : 0;
}

const COLUMN = 160;
const ROW = 110;
const SMALL = 40;
const TASK = { width: 110, height: 70 };

function arranged({ nodes, flows }: CompiledProcess): Layout {
  const all = Object.values(nodes);
  const columns = new Map<string, number>();
  const queue = all.filter(({ incoming }) => incoming.length === 0).map(({ id }) => id);
  for (const id of queue) columns.set(id, 0);
  for (const id of queue) {
    for (const flow of nodes[id]?.outgoing ?? []) {
      const target = flows[flow]?.target;
      if (target === undefined || columns.has(target)) continue;
      columns.set(target, (columns.get(id) ?? 0) + 1);
      queue.push(target);
    }
  }
  const rows = new Map<number, number>();
  const shapes = new Map<string, Box>();
  for (const { id, kind } of all) {
    const column = columns.get(id) ?? 0;
    const row = rows.get(column) ?? 0;
    rows.set(column, row + 1);
    const size = /Task|Activity|Process/.test(kind) ? TASK : { width: SMALL, height: SMALL };
    shapes.set(id, { x: column * COLUMN - size.width / 2, y: row * ROW - size.height / 2, ...size });
  }
  const edges = Object.values(flows).map(({ id, source, target }) => {
    const [from, to] = [shapes.get(source), shapes.get(target)];
    return [id, from && to ? between(from, to) : []] as const;
  });
  return { shapes, edges: new Map(edges) };
}

/** From the right side of a shape to the left side of the next; backwards along the lower sides. */
function between(from: Box, to: Box): readonly Point[] {
  const isForward = to.x > from.x + from.width;
  if (isForward) return [side(from, { x: 1, y: 0.5 }), side(to, { x: 0, y: 0.5 })];
  return [side(from, { x: 0.5, y: 1 }), side(to, { x: 0.5, y: 1 })];
}

const side = ({ x, y, width, height }: Box, part: Point): Point => ({ x: x + width * part.x, y: y + height * part.y });
