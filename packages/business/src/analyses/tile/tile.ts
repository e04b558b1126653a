import type { analysisCalls, AnswerOf, AskedAnalysis } from '@org/contract';

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
