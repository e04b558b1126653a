import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { boundaryOfGeometry, type NamedArea } from '../model/polygon.ts';
import { systemOfWkt } from './declared-system.ts';
import type { DeclaredAreas } from './declared-areas.ts';
import { nameAmong } from './geo-json.ts';
import { readMain, writeMain } from './shape-main.ts';
import { readTable, writeTable } from './shape-table.ts';

/** The most bytes that the files of the archive may have together when they are unpacked. */
const MOST_BYTES = 64 * 1024 * 1024;
const PARTS = /\.(?:shp|dbf|prj|cpg)$/i;

/** EPSG:4490 as a shapefile names it. */
const CGCS2000 =
  'GEOGCS["China Geodetic Coordinate System 2000",DATUM["China_2000",SPHEROID["CGCS2000",6378137,298.257222101]],' +
  'PRIMEM["Greenwich",0],UNIT["Degree",0.0174532925199433]]';

/** Reads every shapefile of a zip archive. Throws if it is none, or a ForeignSystem if one has other coordinates. */
export function areasOfShapefile(bytes: Uint8Array): DeclaredAreas {
  let unpacked = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!PARTS.test(name)) return false;
      unpacked += originalSize;
      if (unpacked > MOST_BYTES) throw new RangeError('a file that is too large');
      return true;
    },
  });
  const mains = Object.keys(files).filter((name) => /\.shp$/i.test(name));
  if (mains.length === 0) throw new RangeError('no shapefile');
  const read = mains.map((main) => areasOfMain(files, main.slice(0, -'.shp'.length)));
  // CGCS2000 and WGS-84 are the same to a map, so that one name is enough for several shapefiles.
  const declared = read.map((one) => one.declared).find((system) => system !== undefined);
  return { areas: read.flatMap(({ areas }) => areas), declared };
}

function areasOfMain(files: Readonly<Record<string, Uint8Array>>, base: string): DeclaredAreas {
  const part = (end: string) => files[`${base}.${end}`] ?? files[`${base}.${end.toUpperCase()}`];
  const [main, table, system, encoding] = ['shp', 'dbf', 'prj', 'cpg'].map(part);
  const declared = system && systemOfWkt(strFromU8(system));
  const rows = table ? readTable(table, encodingOf(encoding && strFromU8(encoding))) : [];
  const areas = readMain(main ?? new Uint8Array()).flatMap((polygons, row) => {
    const boundary = polygons && boundaryOfGeometry({ type: 'MultiPolygon', coordinates: polygons });
    return boundary ? [{ name: nameAmong(rows[row] ?? {}), boundary }] : [];
  });
  return { areas, declared };
}

/** Chinese tools write GBK, and name no encoding or 936. */
function encodingOf(named: string | undefined): string {
  return named !== undefined && /utf-?8|65001/i.test(named) ? 'utf-8' : 'gb18030';
}

/** Areas as a zip archive with one shapefile in CGCS2000. */
export function areasToShapefile(areas: readonly NamedArea[], base: string): Uint8Array {
  const { main, index } = writeMain(areas.map(({ boundary }) => boundary));
  return zipSync({
    [`${base}.shp`]: main,
    [`${base}.shx`]: index,
    [`${base}.dbf`]: writeTable(areas.map(({ name }) => name)),
    [`${base}.prj`]: strToU8(CGCS2000),
    [`${base}.cpg`]: strToU8('UTF-8'),
  });
}
