import type { Problem } from '@org/meta-forms/core';
import type { SavedValues } from '../../records/record-rules.port.ts';
import { areasWords } from './areas.words.ts';

interface PartOfArea {
  readonly part: string;
  readonly whole: string;
}

/** The areas of each form that are part of another one. */
const areas: ReadonlyMap<string, PartOfArea> = new Map([['house', { part: 'usableArea', whole: 'buildingArea' }]]);

const code = 'property.area';

/** The problem of an area that is larger than the one it is part of. Stored ones may stay. */
export function areaProblems({ compiled, record, before }: SavedValues): readonly Problem[] {
  const place = areas.get(compiled.metaKey);
  const part = place && compiled.fieldByKey.get(place.part);
  const whole = place && compiled.fieldByKey.get(place.whole);
  if (!part || !whole) return [];
  const isSame = before && [part, whole].every(({ key }) => Number(before[key]) === Number(record[key]));
  const isFilled = [part, whole].every(({ key }) => String(record[key] ?? '') !== '');
  if (isSame || !isFilled || !(Number(record[part.key]) > Number(record[whole.key]))) return [];
  const sentences = { zh: areasWords.zh[code], en: areasWords.en[code] };
  return [{ code, path: part.key, label: part.label, params: { whole: whole.label }, sentences }];
}
