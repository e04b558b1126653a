import type { Position } from '../model/coordinates.ts';
import { boundaryOfGeometry, type NamedArea, type Polygon } from '../model/polygon.ts';

/** Reads the polygons of the places of a KML file; each place is an area. Throws if the text is no XML. */
export function areasOfKml(text: string): readonly NamedArea[] {
  // A document type could name other files; KML has none.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new SyntaxError('KML with a document type');
  const read = new DOMParser().parseFromString(text, 'application/xml');
  if (read.getElementsByTagName('parsererror').length > 0) throw new SyntaxError('KML that is no XML');
  return [...read.getElementsByTagNameNS('*', 'Placemark')].flatMap(areaOfPlace);
}

function areaOfPlace(place: Element): readonly NamedArea[] {
  const polygons = [...place.getElementsByTagNameNS('*', 'Polygon')].map(ringsOf);
  const boundary = boundaryOfGeometry({ type: 'MultiPolygon', coordinates: polygons });
  const name = place.getElementsByTagNameNS('*', 'name')[0]?.textContent.trim() ?? '';
  return boundary ? [{ name, boundary }] : [];
}

function ringsOf(polygon: Element): readonly (readonly (readonly number[])[])[] {
  const rings = (part: string) =>
    [...polygon.getElementsByTagNameNS('*', part)].map((ring) =>
      cornersOf(ring.getElementsByTagNameNS('*', 'coordinates')[0]?.textContent ?? ''),
    );
  return [...rings('outerBoundaryIs'), ...rings('innerBoundaryIs')];
}

/** The corners of a text such as `120.1,30.2,0 120.2,30.3,0`; heights are left out. */
function cornersOf(text: string): readonly (readonly number[])[] {
  return text
    .trim()
    .split(/\s+/)
    .map((corner) => corner.split(',').slice(0, 2).map(Number));
}

/** Areas as a KML file. */
export function areasToKml(areas: readonly NamedArea[]): string {
  const places = areas.map(({ name, boundary }) => {
    const polygons = boundary.map(polygonToKml).join('');
    return `<Placemark><name>${escaped(name)}</name><MultiGeometry>${polygons}</MultiGeometry></Placemark>`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${places.join('')}</Document></kml>`
  );
}

function polygonToKml([outer = [], ...holes]: Polygon): string {
  const inner = holes.map((hole) => `<innerBoundaryIs>${ringToKml(hole)}</innerBoundaryIs>`).join('');
  return `<Polygon><outerBoundaryIs>${ringToKml(outer)}</outerBoundaryIs>${inner}</Polygon>`;
}

function ringToKml(ring: readonly Position[]): string {
  return `<LinearRing><coordinates>${ring.map((corner) => corner.join(',')).join(' ')}</coordinates></LinearRing>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
