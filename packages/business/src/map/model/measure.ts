import geodesic from 'geographiclib-geodesic';
import type { Position } from './coordinates.ts';
import { SQUARE_METRES_PER_MU } from './limits.ts';
import type { Boundary } from './polygon.ts';

// The ellipsoid of CGCS2000 differs from this one in the eleventh digit of an area.
const { WGS84 } = geodesic.Geodesic;

/** The length of a line on the ellipsoid, in metres. */
export function lengthOf(line: readonly Position[]): number {
  return line.slice(1).reduce((sum, end, at) => sum + distance(line[at] ?? end, end), 0);
}

function distance([x1, y1]: Position, [x2, y2]: Position): number {
  return WGS84.Inverse(y1, x1, y2, x2).s12 ?? 0;
}

/** The area of a boundary on the ellipsoid without its holes, in square metres. */
export function areaOf(boundary: Boundary): number {
  return boundary.reduce((sum, [outer = [], ...holes]) => {
    const inner = holes.reduce((all, hole) => all + ringArea(hole), 0);
    return sum + ringArea(outer) - inner;
  }, 0);
}

function ringArea(ring: readonly Position[]): number {
  const polygon = WGS84.Polygon(false);
  for (const [longitude, latitude] of ring.slice(0, -1)) polygon.AddPoint(latitude, longitude);
  // The sign tells the direction of the ring, which files do not agree on.
  return Math.abs(polygon.Compute(false, true).area ?? 0);
}

/** Square metres in 亩. */
export function muOf(squareMetres: number): number {
  return squareMetres / SQUARE_METRES_PER_MU;
}

/** A drawn area next to the recorded one. `share` is the difference in parts of the recorded area. */
export interface AreaCheck {
  readonly drawn: number;
  readonly recorded: number | undefined;
  readonly difference: number | undefined;
  readonly share: number | undefined;
}

/** Compares a drawn area with the recorded one, which is a decimal or empty. */
export function checkArea(boundary: Boundary, recordedText: string): AreaCheck {
  const drawn = areaOf(boundary);
  const number = recordedText === '' ? Number.NaN : Number(recordedText);
  if (!(number > 0)) return { drawn, recorded: undefined, difference: undefined, share: undefined };
  return { drawn, recorded: number, difference: drawn - number, share: (drawn - number) / number };
}

/** The middle of a boundary's box, where its name is written. */
export function middleOf(boundary: Boundary): Position {
  const corners = boundary.flat(2);
  const [west, east] = rangeOf(corners.map(([x]) => x));
  const [south, north] = rangeOf(corners.map(([, y]) => y));
  return [(west + east) / 2, (south + north) / 2];
}

function rangeOf(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  );
}
