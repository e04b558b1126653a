import { Type } from 'typebox';
import type { recordModules } from '../record-modules.ts';
import {
  ConditionPartList,
  exact,
  Id,
  IdOrEmpty,
  ByIds,
  Nothing,
  OneLine,
  Saved,
  Version,
  auditProperties,
} from '../wire.ts';
import { defineCall } from './call.ts';

/** The record modules whose records are shown on maps. */
export const mapModules = [
  'village',
  'landbase',
  'house',
] as const satisfies readonly (typeof recordModules)[number]['key'][];

export type MapModule = (typeof mapModules)[number];

/** The systems in which coordinates are stored; keys of the dictionary `coordinate_system`. */
export const coordinateSystems = ['cgcs2000', 'wgs84', 'gcj02', 'bd09'] as const;

export type CoordinateSystem = (typeof coordinateSystems)[number];

/** The most records of one answer; there may be more. */
export const MOST_POINTS = 10_000;
/** The most boundaries of one answer. */
export const MOST_SHAPES = 500;
/** The longest boundary of a land, as GeoJSON. */
export const LONGEST_SHAPE = 200_000;

const Degrees = (most: number) => Type.Optional(Type.Number({ minimum: -most, maximum: most }));

/** The part of the map that is shown, in degrees of CGCS2000; with a side left out, the whole map. */
const Box = { west: Degrees(180), south: Degrees(90), east: Degrees(180), north: Degrees(90) };

/**
 * A record on a map. `x` and `y` are as stored, in `system`; `''` is a record that does not name its system. `kind` is
 * the anchor type; `placeId` the yard that gives a house its place. `area` is the recorded area as a decimal, `''`
 * without one. `shape` is the boundary as GeoJSON.
 */
export const MapPoint = Type.Object({
  id: Id,
  name: Type.String(),
  address: Type.String(),
  x: Type.Number(),
  y: Type.Number(),
  system: Type.String(),
  status: Type.Integer(),
  version: Type.Integer(),
  kind: Type.String(),
  placeId: Type.String(),
  area: Type.String(),
  shape: Type.Optional(Type.String()),
});

/**
 * `unplaced`: the found records without a place. `isCapped`: more records were found than are read. `leavesOutShapes`:
 * boundaries were asked for, but there are too many.
 */
const MapPoints = Type.Object({
  points: Type.Array(MapPoint),
  unplaced: Type.Integer(),
  isCapped: Type.Boolean(),
  leavesOutShapes: Type.Boolean(),
});

function pointsCallOf(key: MapModule) {
  return defineCall({
    name: `maps.${key}.points`,
    method: 'POST',
    takesKey: false,
    path: `/api/business/maps/${key}/points`,
    summary: `The records that a list would find and that have a place in a box, at most ${MOST_POINTS}`,
    permission: `${key}_view`,
    query: exact({ ...Box, shapes: Type.Optional(Type.Boolean()) }),
    body: Type.Optional(ConditionPartList),
    answer: MapPoints,
  });
}

/** The points of each module. */
export const mapPointsCalls = {
  village: pointsCallOf('village'),
  landbase: pointsCallOf('landbase'),
  house: pointsCallOf('house'),
} as const satisfies Readonly<Record<MapModule, unknown>>;

const LONGEST_AREAS = 3_000_000;

const area = {
  name: OneLine({ minLength: 1, maxLength: 60 }),
  /** The approval number of the map (审图号), shown in its corner. */
  approvalNumber: OneLine({ maxLength: 60 }),
  /** A FeatureCollection of polygons in degrees of CGCS2000, as text. */
  shapes: Type.String({ minLength: 1, maxLength: LONGEST_AREAS }),
};

const MapArea = Type.Object({ id: Id, ...area, version: Type.Integer(), ...auditProperties });
const MapAreaInput = exact({ id: Type.Optional(IdOrEmpty), ...area, version: Type.Optional(Version) });

/** What maps are drawn on: the layers that the operator has configured, and the approval number of their map. */
const MapGround = Type.Object({
  layers: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  approvalNumber: Type.String(),
});

/** The ground of maps: layers of tiles through this server, and areas that the deployment has imported. */
export const mapGroundCalls = {
  ground: defineCall({
    name: 'maps.ground',
    method: 'GET',
    path: '/api/business/maps/ground',
    summary: 'The layers of tiles that the operator has configured',
    permission: 'signedIn',
    answer: MapGround,
  }),
  tile: defineCall({
    name: 'maps.tile',
    method: 'GET',
    path: '/api/business/maps/tiles/:layer/:z/:x/:y',
    summary: 'One tile of a configured layer, fetched by the server, in base64',
    permission: 'signedIn',
    params: exact({
      layer: Type.String({ pattern: '^[a-z]{1,20}$', maxLength: 20 }),
      z: Type.Integer({ minimum: 0, maximum: 20 }),
      x: Type.Integer({ minimum: 0, maximum: 2_000_000 }),
      y: Type.Integer({ minimum: 0, maximum: 2_000_000 }),
    }),
    answer: Type.Object({ type: Type.String(), content: Type.String() }),
  }),
  areas: defineCall({
    name: 'maps.areas',
    method: 'GET',
    path: '/api/business/maps/areas/list',
    summary: 'The imported areas of the tenant, with their shapes',
    permission: 'signedIn',
    answer: Type.Array(MapArea),
  }),
  submitAreas: defineCall({
    name: 'maps.submitAreas',
    method: 'POST',
    path: '/api/business/maps/areas/submit',
    summary: 'Save a set of areas; without an id, a new one',
    permission: 'maparea_edit',
    body: MapAreaInput,
    answer: Saved,
  }),
  removeAreas: defineCall({
    name: 'maps.removeAreas',
    method: 'POST',
    path: '/api/business/maps/areas/remove',
    summary: 'Remove sets of areas',
    permission: 'maparea_delete',
    query: ByIds,
    answer: Nothing,
  }),
};

/** Every call of maps. */
export const mapsCalls = { ...mapPointsCalls, ...mapGroundCalls };
