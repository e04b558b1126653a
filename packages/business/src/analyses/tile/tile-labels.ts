import { baseLanguage, sayIn, type Language } from '@org/meta-forms/core';
import type { CandidateField } from '@org/meta-forms/query';
import { countThings, measureWords } from './count.words.ts';
import { tileWords } from './tile.words.ts';
import { isOfUnits, type Dimension, type Measure } from './tile.ts';

/** Names the parts of an analysis, as its form names them. */
export interface TileLabels {
  readonly dimension: (dimension: Dimension) => string;
  /** `place` is that of the measure in its analysis. */
  readonly measure: (measure: Measure, place: number) => string;
  /** The unit of a measure, such as ㎡; empty where it has none. Missing: no unit is known. */
  readonly unit?: (measure: Measure) => string;
}

/** The names of a form's items; an item that the form no longer has keeps its key. Records are named as their form. */
export function labelsOf(fields: readonly CandidateField[], language: Language, metaKey: string): TileLabels {
  const say = sayIn(tileWords, language);
  const itemOf = (field: string) => fields.find(({ key }) => key === field);
  const label = (field: string) => itemOf(field)?.label ?? field;
  return {
    dimension: (dimension) => (isOfUnits(dimension) ? say('unit') : label(dimension.field)),
    measure: ({ kind, field }) =>
      kind === 'count' || field === undefined
        ? sayIn(countThings, language)(countedAs(metaKey))
        : withKind(label(field), say(kind)),
    unit: ({ kind, field }) =>
      kind === 'count' || field === undefined
        ? measureWordOf(metaKey, language)
        : (itemOf(field)?.field.prefix?.trim() ?? ''),
  };
}

/** The name of an item with what is taken of it; an item such as 租赁面积合计 says it already. */
function withKind(label: string, kind: string): string {
  return label.endsWith(kind) ? label : `${label}${kind}`;
}

function measureWordOf(metaKey: string, language: Language): string {
  return baseLanguage(language) === 'zh' ? measureWords[countedAs(metaKey)] : '';
}

/** The word for records of a form; a form of the deployment itself has the word for any. */
function countedAs(metaKey: string): keyof typeof measureWords {
  return isCounted(metaKey) ? metaKey : 'others';
}

function isCounted(metaKey: string): metaKey is keyof typeof measureWords {
  return Object.hasOwn(measureWords, metaKey);
}
