import type { Position } from './coordinates.ts';

/** The outer ring of an area and those of its holes; each ends where it begins. */
export type Polygon = readonly (readonly Position[])[];

/** A boundary: one polygon, or several that belong together. */
export type Boundary = readonly Polygon[];

/** A named area of a file, or of a record. */
export interface NamedArea {
  readonly name: string;
  readonly boundary: Boundary;
}

const MOST_CORNERS = 100_000;
const FEWEST_CORNERS = 4;

/** A boundary as GeoJSON, as records and files hold it. */
export function boundaryToGeometry(boundary: Boundary) {
  const [only, ...others] = boundary;
  return only && others.length === 0
    ? { type: 'Polygon' as const, coordinates: only }
    : { type: 'MultiPolygon' as const, coordinates: boundary };
}

/** Reads a geometry of GeoJSON; undefined if it is no boundary in degrees. */
export function boundaryOfGeometry(geometry: unknown): Boundary | undefined {
  const { type, coordinates } = partsOf(geometry);
  if (!Array.isArray(coordinates) || (type !== 'Polygon' && type !== 'MultiPolygon')) return undefined;
  const polygons: readonly unknown[] = type === 'Polygon' ? [coordinates] : coordinates;
  const read = polygons.map(polygonOf);
  const whole = read.filter((polygon) => polygon !== undefined);
  const corners = whole.flat().reduce((sum, ring) => sum + ring.length, 0);
  return whole.length > 0 && whole.length === read.length && corners <= MOST_CORNERS ? whole : undefined;
}

/** Reads the boundary that a record stores as text; undefined if the text is none. */
export function boundaryOfText(text: string): Boundary | undefined {
  try {
    return boundaryOfGeometry(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function partsOf(geometry: unknown): { readonly type?: unknown; readonly coordinates?: unknown } {
  return typeof geometry === 'object' && geometry !== null ? geometry : {};
}

function polygonOf(value: unknown): Polygon | undefined {
  if (!Array.isArray(value) || value.length === 0) return undefined;
  const rings = value.map(ringOf);
  const whole = rings.filter((ring) => ring !== undefined);
  return whole.length === rings.length ? whole : undefined;
}

function ringOf(value: unknown): readonly Position[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const corners = value.flatMap(positionOf);
  return corners.length === value.length && corners.length >= FEWEST_CORNERS ? corners : undefined;
}

function positionOf(value: unknown): readonly Position[] {
  const [x, y]: readonly unknown[] = Array.isArray(value) ? value : [];
  const isIn = typeof x === 'number' && typeof y === 'number' && Math.abs(x) <= 180 && Math.abs(y) <= 90;
  return isIn ? [[x, y]] : [];
}
