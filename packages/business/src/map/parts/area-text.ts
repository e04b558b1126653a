import { languageTag, type Language } from '@org/meta-forms/core';
import type { Say } from '@org/meta-forms/react';
import type { mapWords } from '../map.words.ts';
import { muOf } from '../model/measure.ts';

export type SayMap = Say<keyof (typeof mapWords)['zh']>;

const KILOMETRE = 1000;

/** Writes numbers of maps for people. */
export function createMapNumbers(say: SayMap, language: Language) {
  const write = (value: number, digits: number) =>
    value.toLocaleString(languageTag(language), { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return {
    area: (square: number) => say('areaValue', { square: write(square, 2), mu: write(muOf(square), 3) }),
    length: (metres: number) =>
      metres < KILOMETRE
        ? say('metres', { value: write(metres, 1) })
        : say('kilometres', { value: write(metres / KILOMETRE, 3) }),
    percent: (share: number) =>
      share.toLocaleString(languageTag(language), {
        style: 'percent',
        maximumFractionDigits: 2,
        signDisplay: 'exceptZero',
      }),
    place: ([longitude, latitude]: readonly [number, number]) => `${longitude.toFixed(6)}, ${latitude.toFixed(6)}`,
  };
}

export type MapNumbers = ReturnType<typeof createMapNumbers>;
