import { readJson } from '../../shared/json/read-json.ts';
import { mapsRefusal } from './maps.words.ts';

/** The most areas of a set, and the most corners of all of them. */
const MOST_AREAS = 2000;
const MOST_CORNERS = 100_000;
const LONGEST_NAME = 60;
/** Enough for a hundredth of a metre. */
const DECIMALS = 1e7;

type Ring = readonly (readonly [number, number])[];

interface Area {
  readonly type: 'Feature';
  readonly properties: { readonly name: string };
  readonly geometry: { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
}

/**
 * Reads areas that a person imports, and returns them as the GeoJSON that is stored: only polygons in degrees, with
 * their names. Everything else that a file holds is dropped, since every person of the tenant receives the result.
 */
export function cleanAreas(text: string): string {
  const sent = parsed(text);
  const features = property(sent, 'features');
  if (property(sent, 'type') !== 'FeatureCollection' || !Array.isArray(features) || features.length === 0)
    throw unreadable();
  if (features.length > MOST_AREAS) throw unreadable();
  const areas = features.map(areaOf);
  const corners = areas.reduce((sum, { geometry }) => sum + geometry.coordinates.flat(2).length, 0);
  if (corners > MOST_CORNERS) throw unreadable();
  return JSON.stringify({ type: 'FeatureCollection', features: areas });
}

function parsed(text: string): unknown {
  try {
    return readJson(text);
  } catch {
    throw unreadable();
  }
}

const unreadable = () => mapsRefusal('MAP_AREAS_UNREADABLE');

function property(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

function areaOf(feature: unknown): Area {
  const geometry = property(feature, 'geometry');
  const type = property(geometry, 'type');
  const coordinates = listIn(property(geometry, 'coordinates'));
  if (type !== 'Polygon' && type !== 'MultiPolygon') throw unreadable();
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates).map((polygon) => listIn(polygon).map(ringOf));
  const name = property(property(feature, 'properties'), 'name');
  return {
    type: 'Feature',
    properties: { name: typeof name === 'string' ? name.slice(0, LONGEST_NAME) : '' },
    geometry: { type: 'MultiPolygon', coordinates: polygons },
  };
}

function listIn(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0) throw unreadable();
  return value;
}

// A ring needs a third corner and ends where it begins.
const FEWEST_CORNERS = 4;

function ringOf(value: unknown): Ring {
  const corners = listIn(value).map(cornerOf);
  if (corners.length < FEWEST_CORNERS) throw unreadable();
  return corners;
}

function cornerOf(value: unknown): readonly [number, number] {
  const [x, y]: readonly unknown[] = listIn(value);
  if (typeof x !== 'number' || typeof y !== 'number' || Math.abs(x) > 180 || Math.abs(y) > 90) throw unreadable();
  return [rounded(x), rounded(y)];
}

const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS;
