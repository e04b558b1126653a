import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { lengthOf } from '../model/measure.ts';
import type { NamedArea } from '../model/polygon.ts';
import { geoFileKinds, readGeoFile, writeGeoFile } from './geo-file.ts';

const ring = (west: number, south: number, size: number) => [
  [west, south] as const,
  [west, south + size] as const,
  [west + size, south + size] as const,
  [west + size, south] as const,
  [west, south] as const,
];
const hole = ring(120.02, 30.02, 0.01).toReversed();
const areas: readonly NamedArea[] = [
  { name: '一号宗地 <甲&乙>', boundary: [[ring(120, 30, 0.1), hole]] },
  { name: '𬭎园', boundary: [[ring(121, 30, 0.1)], [ring(122, 30, 0.1)]] },
];
const fileOf = (name: string, content: string | Uint8Array) =>
  new File([new Uint8Array(typeof content === 'string' ? strToU8(content) : content)], name);
const read = (name: string, content: string | Uint8Array) => readGeoFile(fileOf(name, content), { system: 'cgcs2000' });

test.each(geoFileKinds)('a %s that was written is read with names, holes and parts', async (kind) => {
  const { name, bytes } = writeGeoFile(areas, kind, 'lots');
  expect(await read(name, bytes)).toEqual({ areas, system: 'cgcs2000' });
});

test('a file in the system of a map service lands where it belongs', async () => {
  const { name, bytes } = writeGeoFile(areas, 'geojson', 'lots');
  const { areas: moved = [] } = await readGeoFile(fileOf(name, bytes), { system: 'gcj02', isKnown: true });
  const [from, to] = [areas[0]?.boundary[0]?.[0]?.[0], moved[0]?.boundary[0]?.[0]?.[0]];
  if (!from || !to) throw new Error('No corner');
  expect(lengthOf([from, to])).toBeGreaterThan(300);
  expect(lengthOf([from, to])).toBeLessThan(1000);
});

test('a shapefile of another tool is read: GBK names, nested folder, no encoding', async () => {
  const { bytes } = writeGeoFile([{ name: 'xxxx', boundary: areas[0]?.boundary ?? [] }], 'shapefile', 'a');
  const files = unzipSync(bytes);
  const table = files['a.dbf'] ?? new Uint8Array();
  // 宗地 in GBK.
  table.set([0xd7, 0xda, 0xb5, 0xd8], 65 + 1);
  const archive = zipSync({
    'folder/b.SHP': files['a.shp'] ?? table,
    'folder/b.DBF': table,
    'readme.txt': strToU8('x'),
  });
  expect((await read('b.zip', archive)).areas?.map(({ name }) => name)).toEqual(['宗地']);
});

test('a feature and a bare geometry are areas too; points are left out', async () => {
  const geometry = { type: 'Polygon', coordinates: [ring(120, 30, 0.1)] };
  expect((await read('a.json', JSON.stringify(geometry))).areas).toHaveLength(1);
  expect(
    (await read('a.json', JSON.stringify({ type: 'Feature', properties: { NAME: 'n' }, geometry }))).areas,
  ).toMatchObject([{ name: 'n' }]);
  const point = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [120, 30] } };
  expect(await read('a.geojson', JSON.stringify({ type: 'FeatureCollection', features: [point] }))).toEqual({
    fault: 'withoutAreas',
  });
});

/** A collection with one area, and this member `crs`. */
const withCrs = (crs: unknown) =>
  JSON.stringify({
    type: 'FeatureCollection',
    crs,
    features: [{ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring(120, 30, 0.1)] } }],
  });
const named = (name: string) => withCrs({ type: 'name', properties: { name } });
/** A shapefile with this text as its `.prj`. */
const withPrj = (text: string) => {
  const { bytes } = writeGeoFile(areas, 'shapefile', 'a');
  return zipSync({ ...unzipSync(bytes), 'a.prj': strToU8(text) });
};

test.each([
  ['a.json', named('urn:ogc:def:crs:EPSG::4490'), 'cgcs2000'],
  ['a.json', named('EPSG:4490'), 'cgcs2000'],
  ['a.json', named('urn:ogc:def:crs:EPSG:6.9:4326'), 'wgs84'],
  ['a.json', named('http://www.opengis.net/def/crs/EPSG/0/4326'), 'wgs84'],
  ['a.json', named('urn:ogc:def:crs:OGC:1.3:CRS84'), 'wgs84'],
  ['a.json', withCrs({ type: 'EPSG', properties: { code: 4490 } }), 'cgcs2000'],
  ['a.json', withCrs(null), 'gcj02'],
  ['a.zip', withPrj('GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"],PRIMEM["Greenwich",0.0]]'), 'wgs84'],
  ['a.zip', withPrj('GEOGCS["GCS_China_Geodetic_Coordinate_System_2000",DATUM["D_China_2000"]]'), 'cgcs2000'],
  ['a.zip', withPrj('GEOGCS["x",DATUM["y",AUTHORITY["EPSG","1043"]],AUTHORITY["EPSG","4490"]]'), 'cgcs2000'],
  ['a.zip', withPrj('GEOGCRS["x",DATUM["y",ID["EPSG",1043]],ID["EPSG",4326]]'), 'wgs84'],
  ['a.zip', withPrj('GEOGCS["WGS 84",DATUM["WGS_1984"]]'), 'wgs84'],
])('%s with a declaration has the system that it declares', async (name, content, system) => {
  expect(await readGeoFile(fileOf(name, content), { system: 'gcj02' })).toMatchObject({ system });
});

test.each([
  ['a.json', named('urn:ogc:def:crs:EPSG::4528'), 'foreignSystem', 'EPSG:4528'],
  ['a.json', named('EPSG:14490'), 'foreignSystem', 'EPSG:14490'],
  ['a.json', named('Xian 1980'), 'foreignSystem', 'Xian 1980'],
  ['a.json', withCrs({ type: 'EPSG', properties: { code: 4610 } }), 'foreignSystem', 'EPSG:4610'],
  ['a.json', withCrs({ type: 'link', properties: { href: 'data.crs' } }), 'foreignSystem', 'data.crs'],
  ['a.zip', withPrj('GEOGCS["GCS_Xian_1980",DATUM["D_Xian_1980"]]'), 'foreignSystem', 'GCS_Xian_1980'],
  ['a.zip', withPrj('GEOGCS["Beijing 1954",DATUM["y"],AUTHORITY["EPSG","4214"]]'), 'foreignSystem', 'EPSG:4214'],
  ['a.zip', withPrj('PROJCS["CGCS2000_3_Degree_GK_CM_120E",GEOGCS["x"]]'), 'projected', 'CGCS2000_3_Degree_GK_CM_120E'],
])('%s with another system is refused, which it names', async (...[name, content, fault, systemName]) => {
  expect(await read(name, content)).toEqual({ fault, systemName });
});

test.each([
  ['a picture', ['a.png', 'x'], 'unknownKind'],
  ['a file without an ending', ['a', 'x'], 'unknownKind'],
  ['broken JSON', ['a.json', '{'], 'unreadable'],
  ['broken XML', ['a.kml', '<kml>'], 'unreadable'],
  ['XML with entities', ['a.kml', '<!DOCTYPE a [<!ENTITY b "c">]><kml/>'], 'unreadable'],
  ['an archive that is none', ['a.zip', 'PK'], 'unreadable'],
  ['an archive without a shapefile', ['a.zip', zipSync({ 'a.txt': strToU8('x') })], 'unreadable'],
  ['a shapefile with wrong counts', ['a.zip', zipSync({ 'a.shp': new Uint8Array(200).fill(39) })], 'unreadable'],
  ['no UTF-8', ['a.json', new Uint8Array([0xff, 0xfe, 0x7b])], 'unreadable'],
] as const)('%s is refused by its reason', async (_what, [name, content], fault) => {
  expect(await read(name, content)).toEqual({ fault });
});
