import type { Language } from '@org/meta-forms/core';
import type { CandidateField } from '@org/meta-forms/query';
import { tileWords } from './tile.words.ts';
import { isOfUnits, type Dimension, type Measure } from './tile.ts';

/** Names the parts of an analysis, as its form names them. */
export interface TileLabels {
  readonly dimension: (dimension: Dimension) => string;
  /** `place` is that of the measure in its analysis. */
  readonly measure: (measure: Measure, place: number) => string;
}

/** The names of a form's items; an item that the form no longer has keeps its key. */
export function labelsOf(fields: readonly CandidateField[], language: Language): TileLabels {
  const words = tileWords[language];
  const label = (field: string) => fields.find(({ key }) => key === field)?.label ?? field;
  return {
    dimension: (dimension) => (isOfUnits(dimension) ? words.unit : label(dimension.field)),
    measure: ({ kind, field }) =>
      kind === 'count' || field === undefined ? words.count : `${label(field)}${words[kind]}`,
  };
}
