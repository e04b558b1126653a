import type { CoordinateSystem } from '@org/contract';
import { toMap } from '../model/coordinates.ts';
import type { NamedArea } from '../model/polygon.ts';
import { areasOfGeoJson, areasToGeoJson } from './geo-json.ts';
import { areasOfKml, areasToKml } from './kml.ts';
import { ForeignSystem } from './declared-system.ts';
import type { DeclaredAreas } from './declared-areas.ts';
import { areasOfShapefile, areasToShapefile } from './shapefile.ts';

/** The kinds of files that maps write; they read the same. */
export const geoFileKinds = ['geojson', 'kml', 'shapefile'] as const;

export type GeoFileKind = (typeof geoFileKinds)[number];

/** Why a file was not read. */
export type GeoFileFault = 'tooLarge' | 'unknownKind' | 'projected' | 'foreignSystem' | 'unreadable' | 'withoutAreas';

/** The areas of a file and the system of its coordinates, or why it was not read. */
export type ReadGeoFile =
  | { readonly areas: readonly NamedArea[]; readonly system: CoordinateSystem; readonly fault?: undefined }
  | {
      readonly areas?: undefined;
      readonly fault: GeoFileFault;
      /** The system that the file declares, where that is the reason. */
      readonly systemName?: string;
    };

export interface ReadGeoFileOptions {
  /** The system of a file that declares none. */
  readonly system: CoordinateSystem;
  /** A person knows better than the file: `system` is its system, whatever it declares. */
  readonly isKnown?: boolean;
}

const MOST_BYTES = 20 * 1024 * 1024;
const READERS: Readonly<Record<string, (bytes: Uint8Array) => DeclaredAreas>> = {
  json: (bytes) => areasOfGeoJson(textOf(bytes)),
  geojson: (bytes) => areasOfGeoJson(textOf(bytes)),
  kml: (bytes) => ({ areas: areasOfKml(textOf(bytes)) }),
  zip: areasOfShapefile,
};

/** The endings of the files that can be read, for a file dialog. */
export const GEO_FILE_ENDINGS = Object.keys(READERS)
  .map((ending) => `.${ending}`)
  .join(',');

/** Reads the areas of a file, and turns them to CGCS2000 from the system that it declares, or from the given one. */
export async function readGeoFile(file: File, { system, isKnown = false }: ReadGeoFileOptions): Promise<ReadGeoFile> {
  const read = READERS[file.name.split('.').at(-1)?.toLowerCase() ?? ''];
  if (!read) return { fault: 'unknownKind' };
  if (file.size > MOST_BYTES) return { fault: 'tooLarge' };
  try {
    const { areas, declared } = read(new Uint8Array(await file.arrayBuffer()));
    if (areas.length === 0) return { fault: 'withoutAreas' };
    const from = isKnown ? system : (declared ?? system);
    return { areas: areas.map((area) => turned(area, from)), system: from };
  } catch (error) {
    if (!(error instanceof ForeignSystem)) return { fault: 'unreadable' };
    const { isProjected, systemName } = error;
    return { fault: isProjected ? 'projected' : 'foreignSystem', systemName };
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
