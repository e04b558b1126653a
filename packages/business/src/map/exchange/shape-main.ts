import type { Position } from '../model/coordinates.ts';
import type { Boundary } from '../model/polygon.ts';

// The main file of a shapefile: a head of 100 bytes, then records. Places are in 16-bit words in the head and in bytes
// elsewhere; its own numbers are big-endian, those of shapes little-endian.
const HEAD = 100;
const RECORD_HEAD = 8;
const FILE_CODE = 9994;
const VERSION = 1000;
const POLYGON = 5;
/** Polygons, also with heights and with measures. */
const POLYGON_TYPES = new Set([POLYGON, 15, 25]);
const BOX = 32;
const CORNER = 16;

/** Reads the boundaries of a main file, in order; undefined for a record without a polygon. Throws on a broken file. */
export function readMain(bytes: Uint8Array): readonly (Boundary | undefined)[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getInt32(0) !== FILE_CODE) throw new RangeError('no shapefile');
  const boundaries: (Boundary | undefined)[] = [];
  let at = HEAD;
  while (at + RECORD_HEAD < view.byteLength) {
    const length = view.getInt32(at + 4) * 2;
    if (length < 4) throw new RangeError('a record without a type');
    boundaries.push(boundaryAt(view, at + RECORD_HEAD));
    at += RECORD_HEAD + length;
  }
  return boundaries;
}

function boundaryAt(view: DataView, start: number): Boundary | undefined {
  if (!POLYGON_TYPES.has(view.getInt32(start, true))) return undefined;
  const parts = start + 4 + BOX;
  const [rings, corners] = [view.getInt32(parts, true), view.getInt32(parts + 4, true)];
  const first = parts + 8 + rings * 4;
  // The counts come from the file: reading beyond its end throws, and larger ones are refused before a list is made.
  if (rings < 1 || corners < 1 || first + corners * CORNER > view.byteLength) throw new RangeError('a wrong count');
  const begins = Array.from({ length: rings }, (_, ring) => view.getInt32(parts + 8 + ring * 4, true));
  const read = begins.map((begin, ring) => {
    const end = begins[ring + 1] ?? corners;
    return Array.from({ length: end - begin }, (_, corner) => cornerAt(view, first + (begin + corner) * CORNER));
  });
  return groupRings(read);
}

function cornerAt(view: DataView, at: number): Position {
  return [view.getFloat64(at, true), view.getFloat64(at + 8, true)];
}

/** Outer rings are clockwise and start a polygon; the others are holes of the outer ring before them. */
function groupRings(rings: readonly (readonly Position[])[]): Boundary {
  const polygons: (readonly Position[])[][] = [];
  for (const ring of rings) {
    const last = polygons.at(-1);
    if (last === undefined || isClockwise(ring)) polygons.push([ring]);
    else last.push(ring);
  }
  return polygons;
}

function isClockwise(ring: readonly Position[]): boolean {
  const doubled = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
    return sum + (nextX - x) * (nextY + y);
  }, 0);
  return doubled > 0;
}

/** The main file and its index. */
export function writeMain(boundaries: readonly Boundary[]): { readonly main: Uint8Array; readonly index: Uint8Array } {
  const records = boundaries.map(recordOf);
  const all = boxOf(boundaries.flat(2).flat());
  const main = headOf(HEAD + records.reduce((sum, { length }) => sum + RECORD_HEAD + length, 0), all);
  const index = headOf(HEAD + records.length * RECORD_HEAD, all);
  let at = HEAD;
  records.forEach((record, place) => {
    const [mainView, indexView] = [new DataView(main.buffer), new DataView(index.buffer)];
    mainView.setInt32(at, place + 1);
    mainView.setInt32(at + 4, record.length / 2);
    main.set(record, at + RECORD_HEAD);
    indexView.setInt32(HEAD + place * RECORD_HEAD, at / 2);
    indexView.setInt32(HEAD + place * RECORD_HEAD + 4, record.length / 2);
    at += RECORD_HEAD + record.length;
  });
  return { main, index };
}

type Bounds = readonly [west: number, south: number, east: number, north: number];

function boxOf(corners: readonly Position[]): Bounds {
  return corners.reduce<Bounds>(
    ([west, south, east, north], [x, y]) => [
      Math.min(west, x),
      Math.min(south, y),
      Math.max(east, x),
      Math.max(north, y),
    ],
    [180, 90, -180, -90],
  );
}

function headOf(length: number, box: Bounds): Uint8Array {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, FILE_CODE);
  view.setInt32(24, length / 2);
  view.setInt32(28, VERSION, true);
  view.setInt32(32, POLYGON, true);
  box.forEach((side, place) => view.setFloat64(36 + place * 8, side, true));
  return bytes;
}

function recordOf(boundary: Boundary): Uint8Array {
  const rings = boundary.flatMap(([outer = [], ...holes]) => [
    turned(outer, true),
    ...holes.map((hole) => turned(hole, false)),
  ]);
  const corners = rings.flat();
  const first = 4 + BOX + 8 + rings.length * 4;
  const bytes = new Uint8Array(first + corners.length * CORNER);
  const view = new DataView(bytes.buffer);
  view.setInt32(0, POLYGON, true);
  boxOf(corners).forEach((side, place) => view.setFloat64(4 + place * 8, side, true));
  view.setInt32(4 + BOX, rings.length, true);
  view.setInt32(8 + BOX, corners.length, true);
  let begin = 0;
  rings.forEach((ring, place) => {
    view.setInt32(4 + BOX + 8 + place * 4, begin, true);
    begin += ring.length;
  });
  corners.forEach(([x, y], place) => {
    view.setFloat64(first + place * CORNER, x, true);
    view.setFloat64(first + place * CORNER + 8, y, true);
  });
  return bytes;
}

function turned(ring: readonly Position[], clockwise: boolean): readonly Position[] {
  return isClockwise(ring) === clockwise ? ring : ring.toReversed();
}
