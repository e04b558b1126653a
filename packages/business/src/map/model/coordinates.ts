import { coordinateSystems, type CoordinateSystem } from '@org/contract';
import gcoord from 'gcoord';

/** Longitude and latitude in degrees of CGCS2000, in which maps are drawn and boundaries are stored. */
export type Position = readonly [longitude: number, latitude: number];

const { BD09, GCJ02, transform, WGS84 } = gcoord;
// CGCS2000 and WGS-84 differ by less than their accuracy, so that maps take them for one.
const SYSTEMS = { cgcs2000: WGS84, wgs84: WGS84, gcj02: GCJ02, bd09: BD09 } as const;

/** The system that a record names; undefined if it names none. */
export function systemOf(text: string): CoordinateSystem | undefined {
  return coordinateSystems.find((system) => system === text);
}

/** A position of another system in CGCS2000. */
export function toMap([x, y]: Position, system: CoordinateSystem): Position {
  const [longitude, latitude] = transform([x, y], SYSTEMS[system], WGS84);
  return [longitude, latitude];
}

/** A position of CGCS2000 in another system. */
export function fromMap([longitude, latitude]: Position, system: CoordinateSystem): Position {
  const [x, y] = transform([longitude, latitude], WGS84, SYSTEMS[system]);
  return [x, y];
}

// A millionth of a degree is a tenth of a metre; items hold six decimals.
const DECIMALS = 1e6;

/** A position as an item of a record holds it. */
export function storable([longitude, latitude]: Position): Position {
  return [Math.round(longitude * DECIMALS) / DECIMALS, Math.round(latitude * DECIMALS) / DECIMALS];
}
