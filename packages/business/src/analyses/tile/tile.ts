import { recordModules, type analysisCalls, type AnswerOf, type AskedAnalysis } from '@org/contract';
import type { AskedPart } from './condition-query.ts';
import { periodWayOf, type PeriodWay } from '../chart/periods.ts';

/** A tile of a page or a board: an analysis, its chart and its place. */
export type Tile = AnswerOf<typeof analysisCalls.page>['tiles'][number];

/** The groups of an analysis, as the server answers. */
export type TileAnswer = AnswerOf<typeof analysisCalls.run>;

/** One group of an answer; with a split, one group of it in one group of the split. */
export type TileRow = TileAnswer['rows'][number];

export type Dimension = NonNullable<AskedAnalysis['dimension']>;
export type Measure = AskedAnalysis['measures'][number];

/** Whether the values of a measure can be added up to one for several groups. */
export function isAdditive(measure: Measure | undefined): boolean {
  return measure?.kind === 'count' || measure?.kind === 'sum';
}

const UNIT_FIELDS: ReadonlySet<string> = new Set(['orgId', 'unitId']);

/** Whether the groups of a dimension are units. */
export function isOfUnits({ field }: Dimension): boolean {
  return UNIT_FIELDS.has(field);
}

const DRAWN_IN_TIME: ReadonlySet<Tile['chart']> = new Set(['bars', 'columns', 'line']);

/** The periods that a tile draws from left to right, or from top to bottom; undefined where it has no axis of time. */
export function periodsOf(
  { chart, analysis: { dimension } }: Pick<Tile, 'chart' | 'analysis'>,
  groups: readonly { readonly key: string }[] = [],
): PeriodWay | undefined {
  if (!DRAWN_IN_TIME.has(chart) || !dimension) return undefined;
  const { field, by } = dimension;
  // A tile that is open to everybody does not say how its groups were made.
  if (field === '') return periodWayOf(groups.map(({ key }) => key));
  return by === 'year' || by === 'quarter' || by === 'month' ? by : undefined;
}

/** The analysis that a tile asks for: of periods the latest, in whatever order others would come. */
export function askedOf(tile: Pick<Tile, 'chart' | 'analysis'>): AskedAnalysis {
  const { analysis } = tile;
  return periodsOf(tile) ? { ...analysis, order: { by: 'key', direction: 'desc' } } : analysis;
}

/** Whether conditions name a state; those of an analysis that name none are about records in force. */
function namesState(parts: readonly AskedPart[]): boolean {
  return parts.some(({ field, conditions }) => (conditions ? namesState(conditions) : field === 'status'));
}

/**
 * Whether a tile leaves out records that are not in force, without a word about it in its conditions. Records of forms
 * that authors have added to the menu need not be verified, so all of them count.
 */
export function countsInForce({ analysis: { metaKey, conditions = [] } }: Pick<Tile, 'analysis'>): boolean {
  return recordModules.some((module) => module.metaKey === metaKey) && !namesState(conditions);
}
