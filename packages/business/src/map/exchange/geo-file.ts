import type { CoordinateSystem } from '@org/contract';
import { toMap } from '../model/coordinates.ts';
import type { NamedArea } from '../model/polygon.ts';
import { areasOfGeoJson, areasToGeoJson } from './geo-json.ts';
import { areasOfKml, areasToKml } from './kml.ts';
import { areasOfShapefile, areasToShapefile, ProjectedShapefile } from './shapefile.ts';

/** The kinds of files that maps write; they read the same. */
export const geoFileKinds = ['geojson', 'kml', 'shapefile'] as const;

export type GeoFileKind = (typeof geoFileKinds)[number];

/** Why a file was not read. */
export type GeoFileFault = 'tooLarge' | 'unknownKind' | 'projected' | 'unreadable' | 'withoutAreas';

export type ReadGeoFile =
  | { readonly areas: readonly NamedArea[]; readonly fault?: undefined }
  | { readonly areas?: undefined; readonly fault: GeoFileFault };

const MOST_BYTES = 20 * 1024 * 1024;
const READERS: Readonly<Record<string, (bytes: Uint8Array) => readonly NamedArea[]>> = {
  json: (bytes) => areasOfGeoJson(textOf(bytes)),
  geojson: (bytes) => areasOfGeoJson(textOf(bytes)),
  kml: (bytes) => areasOfKml(textOf(bytes)),
  zip: areasOfShapefile,
};

/** The endings of the files that can be read, for a file dialog. */
export const GEO_FILE_ENDINGS = Object.keys(READERS)
  .map((ending) => `.${ending}`)
  .join(',');

/** Reads the areas of a file whose coordinates are in the given system, and turns them to CGCS2000. */
export async function readGeoFile(file: File, system: CoordinateSystem): Promise<ReadGeoFile> {
  const read = READERS[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!read) return { fault: 'unknownKind' };
  if (file.size > MOST_BYTES) return { fault: 'tooLarge' };
  try {
    const areas = read(new Uint8Array(await file.arrayBuffer()));
    return areas.length === 0 ? { fault: 'withoutAreas' } : { areas: areas.map((area) => turned(area, system)) };
  } catch (error) {
    return { fault: error instanceof ProjectedShapefile ? 'projected' : 'unreadable' };
  }
}

function turned({ name, boundary }: NamedArea, system: CoordinateSystem): NamedArea {
  return { name, boundary: boundary.map((polygon) => polygon.map((ring) => ring.map((at) => toMap(at, system)))) };
}

function textOf(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Areas as a file, with its name. */
export function writeGeoFile(areas: readonly NamedArea[], kind: GeoFileKind, base: string) {
  if (kind === 'shapefile') return { name: `${base}.zip`, bytes: areasToShapefile(areas, base) };
  const text = kind === 'kml' ? areasToKml(areas) : areasToGeoJson(areas);
  return { name: `${base}.${kind}`, bytes: new TextEncoder().encode(text) };
}
