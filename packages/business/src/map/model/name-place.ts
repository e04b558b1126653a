import type { Position } from './coordinates.ts';
import type { Boundary, Polygon } from './polygon.ts';

/** Candidates along each side of an area, those in the middle first: they win where others have no more room. */
const STEPS = 16;
const MIDDLE_FIRST = Array.from({ length: STEPS - 1 }, (_, at) => STEPS / 2 + (at % 2 === 0 ? -at / 2 : (at + 1) / 2));
const CLEARLY_MORE = 1.01;
/** More corners would say nothing about the room for a name. */
const MOST_CORNERS = 240;
/** A name is wider than high: a degree of longitude leaves this part of the room that one of latitude does. */
const FLAT = 1 / 3;
/** The names of places reach farther into an area than its boundary does. */
const FROM_EDGE = 2;

/**
 * The place in an area with the most room for its name: far from the boundary and from what else is drawn. Undefined
 * for an area without a size.
 */
export function placeOfName(boundary: Boundary, others: readonly Position[]): Position | undefined {
  const rings = largestOf(boundary).map(flatRing);
  const outer = rings[0] ?? [];
  const box = boxOf(outer);
  const near = others.map(flat).filter(([x, y]) => x >= box.west && x <= box.east && y >= box.south && y <= box.north);
  let best: Position | undefined;
  let most = 0;
  for (const row of MIDDLE_FIRST) {
    for (const column of MIDDLE_FIRST) {
      const x = box.west + ((box.east - box.west) * column) / STEPS;
      const y = box.south + ((box.north - box.south) * row) / STEPS;
      const room = roomAt([x, y], rings, { near, enough: most });
      if (room > most * CLEARLY_MORE) [best, most] = [[x / FLAT, y], room];
    }
  }
  return best;
}

interface Around {
  readonly near: readonly Position[];
  /** Less room than this need not be measured. */
  readonly enough: number;
}

/** How far the next point or boundary is; 0 outside of the area. */
function roomAt(at: Position, rings: readonly (readonly Position[])[], { near, enough }: Around): number {
  let room = Infinity;
  for (const [x, y] of near) room = Math.min(room, Math.hypot(x - at[0], y - at[1]));
  if (room <= enough) return 0;
  let isInside = false;
  for (const ring of rings) {
    for (const [index, to] of ring.entries()) {
      const from = ring[index - 1] ?? ring.at(-1) ?? to;
      if (isCrossed(at, from, to)) isInside = !isInside;
      room = Math.min(room, distanceTo(at, from, to) * FROM_EDGE);
    }
  }
  return isInside ? room : 0;
}

/** Whether a line from a place to the east crosses a side. */
function isCrossed([x, y]: Position, from: Position, to: Position): boolean {
  return from[1] > y !== to[1] > y && x < from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]);
}

function distanceTo([x, y]: Position, from: Position, to: Position): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const long = dx * dx + dy * dy;
  const part = long === 0 ? 0 : Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / long));
  return Math.hypot(from[0] + part * dx - x, from[1] + part * dy - y);
}

function flat([x, y]: Position): Position {
  return [x * FLAT, y];
}

function flatRing(ring: readonly Position[]): readonly Position[] {
  const each = Math.ceil(ring.length / MOST_CORNERS);
  return ring.filter((_, index) => index % each === 0).map(flat);
}

function boxOf(ring: readonly Position[]) {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

function largestOf(boundary: Boundary): Polygon {
  const sized = boundary.map((polygon) => {
    const { west, east, south, north } = boxOf(flatRing(polygon[0] ?? []));
    return { polygon, size: (east - west) * (north - south) };
  });
  return sized.toSorted((one, other) => other.size - one.size)[0]?.polygon ?? [];
}
