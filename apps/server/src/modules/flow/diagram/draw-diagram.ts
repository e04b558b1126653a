import type { CompiledProcess, ProcessNode } from '@org/workflow';
import { readLayout, type Box, type Point } from './read-layout.ts';

/** Which nodes are drawn in another colour. */
export interface Marks {
  readonly active: ReadonlySet<string>;
  readonly done: ReadonlySet<string>;
  readonly rejected: ReadonlySet<string>;
  /** Nodes that a jump left with open tasks. */
  readonly left: ReadonlySet<string>;
}

/** The first that a node has counts. */
const MARKS = ['active', 'rejected', 'left', 'done'] as const satisfies readonly (keyof Marks)[];

interface Drawing {
  readonly xml: string;
  readonly process: CompiledProcess;
  readonly marks: Marks;
}

const MARGIN = 24;
/** Room for the name below a small shape. */
const BELOW = 34;
const LINE = 16;
const MOST_LINES = 4;
/** Widths of a Chinese and of a Latin character. */
const WIDE = 12;
const NARROW = 7;

const STYLE = [
  '.n{fill:#fff;stroke:#595959;stroke-width:1.5}',
  '.done .n{fill:#f6ffed;stroke:#389e0d}',
  '.active .n{fill:#fff1f0;stroke:#d9363e;stroke-width:2.5}',
  '.rejected .n{fill:#fff7e6;stroke:#d46b08}',
  '.left .n{fill:#fafafa;stroke:#8c8c8c;stroke-dasharray:6 4}',
  '.f{fill:none;stroke:#8c8c8c;stroke-width:1.2}',
  'text{font:12px sans-serif;fill:#262626;text-anchor:middle;paint-order:stroke;stroke:#fff;stroke-width:3px}',
].join('');

/** Draws a process as SVG without scripts or addresses; every text of the model is escaped. */
export function drawDiagram({ xml, process, marks }: Drawing): string {
  const { shapes, edges } = readLayout(xml, process);
  const { x, y, width, height } = frameOf([...shapes.values()], [...edges.values()].flat());
  const lines = [...edges.values()].flatMap((points) =>
    points.length < 2 ? [] : [`<polyline class="f" marker-end="url(#a)" points="${points.map(textOf).join(' ')}"/>`],
  );
  // Larger shapes are behind those inside them, and what contains others is behind their lines.
  const sorted = [...shapes].toSorted(([, one], [, other]) => other.width * other.height - one.width * one.height);
  const isAround = (id: string) => (nodeOf(process, id)?.kind ?? 'subProcess') === 'subProcess';
  const drawn = (part: typeof sorted) =>
    part.map(([id, box]) => shapeOf({ id, box, node: nodeOf(process, id), marks }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`,
    ` viewBox="${x} ${y} ${width} ${height}">`,
    `<style>${STYLE}</style>`,
    '<defs><marker id="a" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">',
    '<path d="M0 0L10 5L0 10z" fill="#8c8c8c"/></marker></defs>',
    ...drawn(sorted.filter(([id]) => isAround(id))),
    ...(shapes.size > 0 && edges.size > 0 ? lines : []),
    ...drawn(sorted.filter(([id]) => !isAround(id))),
    '</svg>',
  ].join('');
}

const textOf = ({ x, y }: Point) => `${x},${y}`;

const nodeOf = ({ nodes }: CompiledProcess, id: string) => (Object.hasOwn(nodes, id) ? nodes[id] : undefined);

function frameOf(boxes: readonly Box[], points: readonly Point[]): Box {
  const corners = [
    ...points,
    ...boxes.flatMap(({ x, y, width, height }) => [
      { x, y },
      { x: x + width, y: y + height + BELOW },
    ]),
  ];
  const [left, top] = [least(corners, 'x') - MARGIN, least(corners, 'y') - MARGIN];
  return { x: left, y: top, width: most(corners, 'x') + MARGIN - left, height: most(corners, 'y') + MARGIN - top };
}

// A spread of many numbers would exceed the stack.
const least = (points: readonly Point[], axis: 'x' | 'y') =>
  points.reduce((found, point) => Math.min(found, point[axis]), points[0]?.[axis] ?? 0);
const most = (points: readonly Point[], axis: 'x' | 'y') =>
  points.reduce((found, point) => Math.max(found, point[axis]), points[0]?.[axis] ?? 0);

interface Shape {
  readonly id: string;
  readonly box: Box;
  readonly node: ProcessNode | undefined;
  readonly marks: Marks;
}

function shapeOf({ id, box, node, marks }: Shape): string {
  const mark = MARKS.find((one) => marks[one].has(id)) ?? '';
  return `<g class="${mark}" data-node="${escaped(id)}">${outlineOf(box, node)}${nameOf(box, node)}</g>`;
}

/** The outline of a node: a circle for events, a diamond for gateways, else a rectangle. */
function outlineOf({ x, y, width, height }: Box, node: ProcessNode | undefined): string {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  if (isEvent(node)) return `<ellipse class="n" cx="${middleX}" cy="${middleY}" rx="${width / 2}" ry="${height / 2}"/>`;
  if (isGateway(node)) {
    const path = `M${middleX} ${y}L${x + width} ${middleY}L${middleX} ${y + height}L${x} ${middleY}z`;
    return `<path class="n" d="${path}"/>`;
  }
  return `<rect class="n" x="${x}" y="${y}" width="${width}" height="${height}" rx="${node ? 8 : 0}"/>`;
}

const isGateway = (node: ProcessNode | undefined) => node !== undefined && node.kind.endsWith('Gateway');
const isEvent = (node: ProcessNode | undefined) =>
  node !== undefined && ['start', 'end', 'pass', 'timer', 'boundaryTimer'].includes(node.kind);

function nameOf({ x, y, width, height }: Box, node: ProcessNode | undefined): string {
  if (!node || node.name === '') return '';
  const isBelow = isEvent(node) || isGateway(node);
  const lines = wrapped(node.name, isBelow ? Math.max(width, 90) : width - 10).slice(0, MOST_LINES);
  const centered = y + height / 2 - ((lines.length - 1) * LINE) / 2 + 4;
  const first = isBelow ? y + height + LINE : node.kind === 'subProcess' ? y + LINE + 4 : centered;
  const spans = lines.map(
    (line, at) => `<tspan x="${x + width / 2}" y="${first + at * LINE}">${escaped(line)}</tspan>`,
  );
  return `<text>${spans.join('')}</text>`;
}

function wrapped(name: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const character of name.slice(0, 200)) {
    const size = character.charCodeAt(0) > 255 ? WIDE : NARROW;
    if (used + size > width && line !== '') {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += character;
    used += size;
  }
  return line === '' ? lines : [...lines, line];
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
// Characters that XML does not allow are left out.
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? '');
