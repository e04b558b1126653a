import { EDITED_AS, propertyItems } from '@org/meta-forms/authoring';
import { defineItemType } from '@org/meta-forms/core';
import { ratingProblems, ratingWords } from './rating.words.ts';

/** The attributes of an item, as `compile` reads them. */
export interface RatingOptions {
  readonly most: number;
}

const USUAL_MOST = 5;
const LIMIT = 10;

/** What an author sets for an item of this type, as items of a form: a designer draws them. */
const property = propertyItems(ratingWords);
const properties = [
  property('most', EDITED_AS.number, { config: { min: 1, max: LIMIT, digits: 0 }, defaultValue: USUAL_MOST }),
];

/** Stars from 1 to the number that the author chose; 0 is no rating. The half of the type without React. */
export const ratingType = defineItemType({
  // 1 to 13 belong to the package, and later numbers may.
  code: 100,
  name: 'rating',
  structure: 'value',
  fullRow: false,
  resultKind: 'number',
  showsCompanion: false,
  emptyValue: 0,
  operators: ['ge', 'eq'],
  // Attributes that the package does not know are in `extra`, and may be anything.
  compile: ({ itemConfig }) => {
    const options: RatingOptions = { most: mostOf(itemConfig.extra['most']) };
    return { options, schema: { type: ['integer', 'null'], minimum: 1, maximum: options.most } };
  },
  decode: starsOf,
  // A record without a rating has no such property.
  encode: (value) => (value === 0 ? undefined : value),
  isFilled: (value) => value !== 0,
  check: (value, { options }) =>
    value > options.most ? [{ code: 'rating.tooMany', params: { most: options.most } }] : [],
  settle: (value) => value,
  words: ratingProblems,
  properties,
  sheet: {
    cellOf: (value) => (value === 0 ? undefined : value),
    fromText(text) {
      const [, stars] = /^(\d{1,2})(?:\s*\/\s*\d{1,2})?$/.exec(text.trim()) ?? [];
      if (stars === undefined) return { kind: 'refused', problem: { code: 'rating.unreadable' } };
      return { kind: 'read', value: Number(stars) };
    },
  },
});

function mostOf(configured: unknown): number {
  const most = Number(configured);
  return Number.isInteger(most) && most >= 1 && most <= LIMIT ? most : USUAL_MOST;
}

/** Never throws: what is no whole number of stars is no rating. */
function starsOf(wire: unknown): number {
  const stars = typeof wire === 'string' && wire.trim() !== '' ? Number(wire) : wire;
  return typeof stars === 'number' && Number.isInteger(stars) && stars > 0 ? stars : 0;
}
