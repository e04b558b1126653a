import { placeParts } from './place-parts.words.ts';

const ZOOMS = [
  { part: 'district', zoom: 13 },
  { part: 'city', zoom: 11 },
] as const;
const WIDEST = 7;

/** The zoom of a named place: a district is nearer than a city, and a city nearer than anything else. */
export function zoomOfPlace(name: string): number {
  const isOf = (part: 'district' | 'city') => Object.values(placeParts).some((words) => name.includes(words[part]));
  return ZOOMS.find(({ part }) => isOf(part))?.zoom ?? WIDEST;
}
