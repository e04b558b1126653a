import type { CoordinateSystem } from '@org/contract';

/** A file declares a system of coordinates that maps do not convert. */
export class ForeignSystem extends Error {
  override readonly name = 'ForeignSystem';
  /** The system as the file names it. */
  readonly systemName: string;
  /** Its coordinates are metres of a grid, not degrees. */
  readonly isProjected: boolean;
  constructor(systemName: string, isProjected: boolean) {
    super(systemName);
    this.systemName = systemName;
    this.isProjected = isProjected;
  }
}

const EPSG: ReadonlyMap<string, CoordinateSystem> = new Map([
  ['4490', 'cgcs2000'],
  ['4326', 'wgs84'],
]);
const LONGEST_NAME = 60;

/**
 * The system that a name such as `EPSG:4490`, `urn:ogc:def:crs:EPSG::4326` or `urn:ogc:def:crs:OGC:1.3:CRS84` means.
 * Throws a ForeignSystem for any other name.
 */
function systemOfName(name: string): CoordinateSystem {
  const text = name.trim();
  if (/\bCRS:?84$/i.test(text)) return 'wgs84';
  const [, code] = /^(?:.*\bEPSG[:/]{1,2}(?:[\d.]*[:/])?)?(\d+)$/i.exec(text) ?? [];
  const known = code === undefined ? undefined : EPSG.get(code);
  if (known) return known;
  throw new ForeignSystem(code === undefined ? shortened(text) : `EPSG:${code}`, false);
}

/** The system of the text of a `.prj` file. Throws a ForeignSystem if it is neither CGCS2000 nor WGS-84. */
export function systemOfWkt(text: string): CoordinateSystem {
  const [, kind = '', name = ''] = /^\s*([A-Z]+)\s*[[(]\s*"([^"]*)"/i.exec(text) ?? [];
  if (/^PROJ/i.test(kind)) throw new ForeignSystem(shortened(name), true);
  // The code of the whole system is the last one: its parts have codes of their own.
  const [, code] = /(?:AUTHORITY|ID)\s*\[\s*"EPSG"\s*,\s*"?(\d+)"?\s*\]\s*\]\s*$/i.exec(text) ?? [];
  if (code !== undefined) return systemOfName(code);
  const plain = name.replace(/[\s_-]/g, '');
  if (/^(?:GCS)?(?:WGS(?:19)?84|WorldGeodeticSystem1984)$/i.test(plain)) return 'wgs84';
  if (/^(?:GCS)?(?:CGCS2000|China(?:GeodeticCoordinateSystem)?2000)$/i.test(plain)) return 'cgcs2000';
  throw new ForeignSystem(shortened(name === '' ? text.trim() : name), false);
}

/** The system of the member `crs` of GeoJSON; undefined if there is none. Throws a ForeignSystem. */
export function systemOfCrs(crs: unknown): CoordinateSystem | undefined {
  if (crs === undefined || crs === null) return undefined;
  const { type, properties } = membersOf(crs);
  const { name, code, href } = membersOf(properties);
  if (type === 'name' && typeof name === 'string') return systemOfName(name);
  if (typeof code === 'number' || typeof code === 'string') return systemOfName(String(code));
  throw new ForeignSystem(shortened(typeof href === 'string' ? href : JSON.stringify(crs)), false);
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}
