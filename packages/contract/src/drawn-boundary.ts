import { placedForms, type PlacedForm } from './placed-forms.ts';

const SHAPES: ReadonlySet<string | undefined> = new Set(
  Object.values<PlacedForm>(placedForms).map(({ shape }) => shape),
);

/** Whether an item holds a boundary that is drawn on a map: GeoJSON that no person reads or types. */
export function isBoundaryItem(key: string): boolean {
  return SHAPES.has(key);
}

// CGCS2000: the radius at the equator in metres, and the eccentricity.
const RADIUS = 6_378_137;
const ECCENTRICITY = Math.sqrt(0.006_694_380_022_90);
const RADIAN = Math.PI / 180;
const SQUARE_METRES_PER_MU = 2000 / 3;

/**
 * The area of a boundary that a record stores, in 亩; undefined if the text is no boundary. Lists and files say it
 * without the library of maps: edges are straight in the equal-area projection of the ellipsoid, which for the size of
 * a land is the same.
 */
export function muOfBoundary(text: string): number | undefined {
  const polygons = polygonsOf(text);
  if (!polygons) return undefined;
  const square = polygons.reduce((sum, rings) => {
    const [outer = 0, ...holes] = rings.map(ringArea);
    return holes.reduce((left, hole) => left - hole, sum + outer);
  }, 0);
  return Number.isFinite(square) && square > 0 ? square / SQUARE_METRES_PER_MU : undefined;
}

type Ring = readonly (readonly number[])[];

function polygonsOf(text: string): readonly (readonly Ring[])[] | undefined {
  try {
    // Numbers that are none make an area that is none.
    const read = JSON.parse(text) as { readonly type?: unknown; readonly coordinates?: unknown } | null;
    if (!Array.isArray(read?.coordinates)) return undefined;
    const polygons: readonly unknown[] = read.type === 'Polygon' ? [read.coordinates] : read.coordinates;
    return polygons.every(isPolygon) ? polygons : undefined;
  } catch {
    return undefined;
  }
}

function isPolygon(value: unknown): value is readonly Ring[] {
  return Array.isArray(value) && value.every((ring) => Array.isArray(ring) && ring.every(Array.isArray));
}

/** The area of a ring in square metres, whichever way round it goes. */
function ringArea(ring: Ring): number {
  // Offsets from the first corner: a small ring keeps its digits.
  const [[x0 = 0, y0 = 0] = []] = ring;
  const corners = ring.map(([x = Number.NaN, y = Number.NaN]) => [(x - x0) * RADIAN, zone(y) - zone(y0)] as const);
  const doubled = corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** The area between the equator and a latitude, in square metres for each radian of longitude. */
function zone(latitude: number): number {
  const sine = Math.sin(latitude * RADIAN);
  const e = ECCENTRICITY;
  const q = (1 - e * e) * (sine / (1 - e * e * sine * sine) + Math.atanh(e * sine) / e);
  return (RADIUS * RADIUS * q) / 2;
}
