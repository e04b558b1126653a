import type { Box, Place } from './services.ts';

/** The ends of a line, and what is in its way. */
export interface RouteSurroundings {
  readonly source: Box;
  readonly target: Box;
  /** Nodes through which the line should not lead. */
  readonly boxes: readonly Box[];
  /** Names next to nodes: the line leads through one only where there is no other way. */
  readonly labels: readonly Box[];
}

/** What a line leaves free around a node, in px. */
const GAP = 8;
/** How far a line passes below or above a node, in px. */
const DISTANCE = 24;

/** The route itself where it leads through no other node; else a route of few bends round them, if there is one. */
export function routeRound(route: readonly Place[], surroundings: RouteSurroundings): readonly Place[] {
  const { boxes, labels } = surroundings;
  if (!isBlocked(route, boxes)) return route;
  const obstacles = boxes.map(withGap);
  const ways = waysOf(surroundings).filter((way) => !isBlocked(way, obstacles));
  return ways.find((way) => !isBlocked(way, labels)) ?? ways[0] ?? route;
}

/** One bend where the nodes are one above the other, else below all nodes, or above them. */
function waysOf({ source, target, boxes }: RouteSurroundings): readonly (readonly Place[])[] {
  const [start, end] = [middleOf(source), middleOf(target)];
  const bends = [
    { x: start.x, y: end.y },
    { x: end.x, y: start.y },
  ].filter((bend) => !isIn(bend, withGap(source)) && !isIn(bend, withGap(target)));
  const below = levelNextTo([source, target], { start, end, boxes, side: 1 });
  const above = levelNextTo([source, target], { start, end, boxes, side: -1 });
  return [
    ...bends.map((bend) => [start, bend, end]),
    ...[below, above].map((y) => [start, { x: start.x, y }, { x: end.x, y }, end]),
  ];
}

interface Level {
  readonly start: Place;
  readonly end: Place;
  readonly boxes: readonly Box[];
  /** 1: below, -1: above. */
  readonly side: 1 | -1;
}

/** The height at which a line passes the given boxes, and all that would be in its way there. */
function levelNextTo(passed: readonly Box[], { start, end, boxes, side }: Level): number {
  const edgeOf = ({ y, height }: Box) => (side === 1 ? y + height : y);
  const edges = passed.map(edgeOf);
  const level = (side === 1 ? Math.max(...edges) : Math.min(...edges)) + side * DISTANCE;
  const line = [
    { x: start.x, y: level },
    { x: end.x, y: level },
  ];
  const hit = boxes.filter((box) => isBlocked(line, [withGap(box)]));
  return hit.length === 0 ? level : levelNextTo(hit, { start, end, boxes, side });
}

function middleOf({ x, y, width, height }: Box): Place {
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

function withGap({ x, y, width, height }: Box): Box {
  return { x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP };
}

function isIn({ x, y }: Place, box: Box): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

function isBlocked(route: readonly Place[], boxes: readonly Box[]): boolean {
  return route.some((from, index) => {
    const to = route[index + 1];
    return to !== undefined && boxes.some((box) => isCrossed(box, from, to));
  });
}

/** Whether a part of a straight line is inside a box (Liang and Barsky). */
function isCrossed({ x, y, width, height }: Box, from: Place, to: Place): boolean {
  const [across, down] = [to.x - from.x, to.y - from.y];
  let [first, last] = [0, 1];
  for (const [step, room] of [
    [-across, from.x - x],
    [across, x + width - from.x],
    [-down, from.y - y],
    [down, y + height - from.y],
  ] as const) {
    if (step === 0 && room <= 0) return false;
    if (step < 0) first = Math.max(first, room / step);
    if (step > 0) last = Math.min(last, room / step);
  }
  return first < last;
}
