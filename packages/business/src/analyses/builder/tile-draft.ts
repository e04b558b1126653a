import { analysisLimits, type AnswerOf, type analysisCalls, type AskedAnalysis } from '@org/contract';
import type { ConditionPart } from '@org/meta-forms/core';
import { EMPTY_QUERY, queryToStoredConditions, type CandidateField, type Query } from '@org/meta-forms/query';
import type { Dimension, Measure, Tile } from '../tile/tile.ts';
import { queryOfConditions } from '../tile/condition-query.ts';

/** The items of a form that an analysis can name. */
export type AnalysisFields = AnswerOf<typeof analysisCalls.fields>;

/** A way to order the groups. */
export type GroupOrder = 'byMeasureDown' | 'byMeasureUp' | 'byKey';

/** A tile while its author builds it. */
export interface TileDraft {
  readonly title: string;
  readonly metaKey: string;
  readonly chart: Tile['chart'];
  /** As in the choice of `dimensionChoices`; `''` for none. */
  readonly dimension: string;
  readonly split: string;
  /** Where ranges end, as typed. */
  readonly ranges: string;
  readonly measures: readonly Measure[];
  readonly order: GroupOrder;
  readonly limit: number;
  /** Missing: the conditions of the tile before it was changed. */
  readonly query: Query | undefined;
}

/** Groups that a tile begins with. */
const USUAL_LIMIT = 12;
const COUNT: Measure = { kind: 'count' };

/** What the author begins with: an empty tile, or one that is changed. */
export function draftOf(tile: Pick<Tile, 'title' | 'chart' | 'analysis'> | undefined): TileDraft {
  if (!tile)
    return {
      title: '',
      metaKey: '',
      chart: 'bars',
      dimension: '',
      split: '',
      ranges: '',
      measures: [COUNT],
      order: 'byMeasureDown',
      limit: USUAL_LIMIT,
      query: EMPTY_QUERY,
    };
  const { metaKey, dimension, split, measures, order, limit = USUAL_LIMIT } = tile.analysis;
  return {
    title: tile.title,
    metaKey,
    chart: tile.chart,
    dimension: choiceOf(dimension),
    split: choiceOf(split),
    ranges: (dimension?.ranges ?? split?.ranges ?? []).join(', '),
    measures,
    order:
      order === undefined || order.by === 'key' ? 'byKey' : order.direction === 'asc' ? 'byMeasureUp' : 'byMeasureDown',
    limit,
    query: undefined,
  };
}

/** A dimension as one word: its item, and how it is grouped. */
export function choiceOf(dimension: Dimension | undefined): string {
  return dimension === undefined ? '' : `${dimension.field}${AS}${dimension.by ?? ''}`;
}

/** No key of an item has it. */
const AS = '~';

/** The numbers at which ranges end; undefined where the text is something else than rising numbers. */
export function rangesOf(text: string): readonly number[] | undefined {
  const numbers = text
    .split(/[,，、\s]+/)
    .filter((word) => word !== '')
    .map(Number);
  const isRising = numbers.every(
    (number, place) => Number.isFinite(number) && number > (numbers[place - 1] ?? -Infinity),
  );
  return numbers.length > 0 && numbers.length <= analysisLimits.ranges && isRising ? numbers : undefined;
}

/** What is known of the form of a draft. */
export interface DraftForm {
  readonly fields: readonly CandidateField[];
  /** The conditions of the tile before it was changed, if it is of this form. */
  readonly stored: AskedAnalysis['conditions'];
}

/** The query of a draft: the one that its author has chosen, or that of the stored conditions. */
export function draftQuery({ query }: TileDraft, { fields, stored = [] }: DraftForm): Query {
  return query ?? queryOfConditions(stored, fields);
}

/** The analysis of a draft; undefined while something is missing. */
export function analysisOf(draft: TileDraft, form: DraftForm): AskedAnalysis | undefined {
  const { metaKey, chart, measures, order, limit, query } = draft;
  const dimension = dimensionOf(draft, draft.dimension);
  const split = dimensionOf(draft, draft.split);
  if (metaKey === '' || measures.some(({ kind, field }) => kind !== 'count' && field === undefined)) return undefined;
  if (dimension === BROKEN || split === BROKEN) return undefined;
  // Conditions that were not touched stay as they are stored.
  const conditions = query === undefined ? form.stored : bodyOf(queryToStoredConditions(query, form.fields));
  return {
    metaKey,
    ...(conditions && conditions.length > 0 ? { conditions } : {}),
    ...(dimension && chart !== 'number' ? { dimension, order: ORDERS[order], limit } : {}),
    ...(dimension && split && chart !== 'number' ? { split } : {}),
    measures: measures.map((measure) => (measure.kind === 'count' ? COUNT : measure)),
  };
}

/** The parts as the call takes them. */
function bodyOf(parts: readonly ConditionPart[]): NonNullable<AskedAnalysis['conditions']> {
  // The schema of the call has the same parts, as mutable lists.
  return parts as NonNullable<AskedAnalysis['conditions']>;
}

const ORDERS = {
  byMeasureDown: { by: 'measure', direction: 'desc' },
  byMeasureUp: { by: 'measure', direction: 'asc' },
  byKey: { by: 'key', direction: 'asc' },
} as const;

const BROKEN = Symbol('broken');

/** The dimension of a choice; a broken one has ranges that are none. */
function dimensionOf({ ranges }: TileDraft, choice: string): Dimension | undefined | typeof BROKEN {
  if (choice === '') return undefined;
  const at = choice.lastIndexOf(AS);
  const field = choice.slice(0, at);
  const by = WAYS.find((way) => way === choice.slice(at + 1));
  if (by !== 'range') return by === undefined ? { field } : { field, by };
  const ends = rangesOf(ranges);
  return ends ? { field, by, ranges: [...ends] } : BROKEN;
}

const WAYS = ['year', 'quarter', 'month', 'unitTop', 'range'] as const;
