import { systemOfCrs } from './declared-system.ts';
import type { DeclaredAreas } from './declared-areas.ts';
import { placeParts } from '../model/place-parts.words.ts';
import { boundaryOfGeometry, boundaryToGeometry, type NamedArea } from '../model/polygon.ts';

/** Names of areas in files of others, in the order in which they are tried. */
const NAME_KEYS = [
  placeParts.en.nameColumn,
  'NAME',
  'Name',
  placeParts.zh.nameColumn,
  'landName',
  'landCode',
  'XZQMC',
  'ZDDM',
];

/** The name among the attributes of a file. */
export function nameAmong(attributes: Readonly<Record<string, unknown>>): string {
  const key = NAME_KEYS.find((known) => typeof attributes[known] === 'string' && attributes[known] !== '');
  return key === undefined ? '' : String(attributes[key]).trim();
}

/** Reads a feature, a collection of features or a geometry. Points and lines are left out. */
export function areasOfGeoJson(text: string): DeclaredAreas {
  const read: unknown = JSON.parse(text);
  const { type, features, crs } = objectOf(read);
  const declared = systemOfCrs(crs);
  if (type === 'FeatureCollection' && Array.isArray(features))
    return { areas: features.flatMap(areaOfFeature), declared };
  return { areas: areaOfFeature(read), declared };
}

function areaOfFeature(feature: unknown): readonly NamedArea[] {
  const { type, geometry, properties } = objectOf(feature);
  const boundary = boundaryOfGeometry(type === 'Feature' ? geometry : feature);
  return boundary ? [{ name: nameAmong(objectOf(properties)), boundary }] : [];
}

function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Areas as a collection of features. The coordinates are CGCS2000, which the collection says. */
export function areasToGeoJson(areas: readonly NamedArea[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4490' } },
    features: areas.map(({ name, boundary }) => ({
      type: 'Feature',
      properties: { name },
      geometry: boundaryToGeometry(boundary),
    })),
  });
}
