import {
  MOST_POINTS,
  MOST_SHAPES,
  placedForms,
  placeItems,
  type PlacedForm,
  type AnswerOf,
  type MapModule,
  type mapPointsCalls,
  type QueryOf,
} from '@org/contract';
import { listedFields } from '@org/meta-forms/checking';
import type { CompiledForm, WireRecord } from '@org/meta-forms/core';
import type { RequestContext, Scope } from '../../shared/http/context.ts';
import { readParts, type ConditionPart } from '../records/conditions.port.ts';
import type { RecordsService } from '../records/records.service.ts';

type Call = (typeof mapPointsCalls)[MapModule];
export type MapPoints = AnswerOf<Call>;
type Point = MapPoints['points'][number];
type Place = Pick<Point, 'x' | 'y' | 'system'>;
type Box = Pick<QueryOf<Call>, 'west' | 'south' | 'east' | 'north'>;

export interface MapPointsParts {
  readonly records: Pick<RecordsService, 'batches'>;
  readonly formOf: (scope: Pick<Scope, 'db' | 'tenantId'>, metaKey: string) => Promise<CompiledForm>;
}

export interface PointsQuestion {
  readonly query: QueryOf<Call>;
  readonly conditions: Parameters<typeof readParts>[0];
}

/** Coordinates of BD-09 are up to 1.3 km from those of CGCS2000, so a box is asked for with this margin, in degrees. */
const MARGIN = 0.02;

/** The records of a list that have a place, for the units that the caller sees. */
export async function mapPoints(
  parts: MapPointsParts,
  context: RequestContext,
  { module, query, conditions }: PointsQuestion & { readonly module: MapModule },
): Promise<MapPoints> {
  const placed: PlacedForm = placedForms[module];
  const compiled = await parts.formOf(context, placed.metaKey);
  const hasShapes = query.shapes === true && placed.shape !== undefined;
  const inBox = placed.place === undefined ? boxConditions(compiled, query) : [];
  const found = await read(parts, context, {
    compiled,
    conditions: [...readParts(conditions), ...inBox],
    keys: keysOf(placed, hasShapes),
  });
  const placeOf = await placesOf(parts, context, { placed, records: found.records });
  const all = found.records.map((record) => ({ record, place: placeOf(record) }));
  const points = all.flatMap(({ record, place }) =>
    place && isInside(place, query) ? [pointOf(placed, record, place)] : [],
  );
  const leavesOutShapes = hasShapes && points.length > MOST_SHAPES;
  return {
    points: leavesOutShapes ? points.map(({ shape: _shape, ...point }) => point) : points,
    unplaced: all.filter(({ place }) => place === undefined).length,
    isCapped: found.isCapped,
    leavesOutShapes,
  };
}

function keysOf({ name, address, area, kind, place, shape }: PlacedForm, hasShapes: boolean): readonly string[] {
  const keys = [name, address, area, kind, place, hasShapes ? shape : undefined, ...Object.values(placeItems)];
  return keys.filter((key) => key !== undefined);
}

interface Reading {
  readonly compiled: CompiledForm;
  readonly conditions: readonly ConditionPart[];
  readonly keys: readonly string[];
}

async function read({ records }: MapPointsParts, context: RequestContext, { compiled, conditions, keys }: Reading) {
  const fields = keys.flatMap((key) => compiled.fieldByKey.get(key) ?? []);
  const found: WireRecord[] = [];
  const filter = { conditions, fields, most: MOST_POINTS + 1 };
  for await (const batch of records.batches(context, compiled.metaKey, filter)) found.push(...batch.records);
  return { records: found.slice(0, MOST_POINTS), isCapped: found.length > MOST_POINTS };
}

/** The places of records: their own, or those of the yards that they name and the caller sees. */
async function placesOf(
  parts: MapPointsParts,
  context: RequestContext,
  { placed, records }: { readonly placed: PlacedForm; readonly records: readonly WireRecord[] },
): Promise<(record: WireRecord) => Place | undefined> {
  const { place } = placed;
  if (place === undefined || records.length === 0) return ownPlace;
  const yards = await read(parts, context, {
    compiled: await parts.formOf(context, placedForms.village.metaKey),
    conditions: [],
    keys: Object.values(placeItems),
  });
  const byId = new Map(yards.records.map((yard) => [textOf(yard, 'id'), ownPlace(yard)]));
  return (record) => byId.get(textOf(record, place));
}

function ownPlace(record: WireRecord): Place | undefined {
  const [x, y] = [numberOf(record, placeItems.x), numberOf(record, placeItems.y)];
  // Zero is what the map writes to take a land off it.
  if (x === undefined || y === undefined || (x === 0 && y === 0)) return undefined;
  return { x, y, system: textOf(record, placeItems.system) };
}

function pointOf(
  { name, address, area, kind = '', place = '', shape = '' }: PlacedForm,
  record: WireRecord,
  at: Place,
): Point {
  const boundary = textOf(record, shape);
  return {
    id: textOf(record, 'id'),
    name: textOf(record, name),
    address: textOf(record, address),
    ...at,
    status: numberOf(record, 'status') ?? 0,
    version: numberOf(record, 'version') ?? 0,
    kind: textOf(record, kind),
    placeId: textOf(record, place),
    area: textOf(record, area),
    ...(boundary === '' ? {} : { shape: boundary }),
  };
}

function textOf(record: WireRecord, key: string): string {
  const value = Object.hasOwn(record, key) ? record[key] : undefined;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function numberOf(record: WireRecord, key: string): number | undefined {
  const text = textOf(record, key);
  const number = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function isInside({ x, y }: Place, { west = -Infinity, south = -Infinity, east = Infinity, north = Infinity }: Box) {
  return x >= west - MARGIN && x <= east + MARGIN && y >= south - MARGIN && y <= north + MARGIN;
}

/** The box as conditions, so that only the records in it count for the limit of an answer. */
function boxConditions(compiled: CompiledForm, { west, south, east, north }: Box): readonly ConditionPart[] {
  const columns = new Set(listedFields(compiled).map(({ key }) => key));
  const between = (field: string, from: number | undefined, to: number | undefined) =>
    columns.has(field) && from !== undefined && to !== undefined
      ? [{ field, condition: 'ge', value: [from - MARGIN, to + MARGIN] }]
      : [];
  return [...between(placeItems.x, west, east), ...between(placeItems.y, south, north)];
}
