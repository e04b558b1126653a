const ZOOMS = [
  { part: '区', zoom: 13 },
  { part: '市', zoom: 11 },
] as const;
const WIDEST = 7;

/** The zoom of a named place: a district is nearer than a city, and a city nearer than anything else. */
export function zoomOfPlace(name: string): number {
  return ZOOMS.find(({ part }) => name.includes(part))?.zoom ?? WIDEST;
}
