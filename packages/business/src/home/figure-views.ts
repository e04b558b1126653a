import type { AnswerOf, figuresCalls } from '@org/contract';
import { withUnit } from '../analyses/chart/brief.ts';
import type { homeWords } from './home.words.ts';

export type Figure = AnswerOf<typeof figuresCalls.list>[number];
export type FigurePart = Figure['parts'][number];
type Word = keyof (typeof homeWords)['zh'];
type Say = (word: Word, params?: { readonly number: string }) => string;

/** How a figure is shown. */
export interface FigureView {
  /** The label of the bars. */
  readonly part: Word;
  /** The name of its total, where the head of the page shows the total. */
  readonly total?: Word;
  readonly count: Word;
  /** The label of the sum, if the figure has one. */
  readonly amount?: Word;
  /** A measured count with what is counted. */
  readonly said?: Word;
  /** The unit of a measured sum. */
  readonly unit?: Word;
  /** Whether the length of a bar is the count or the amount. */
  readonly measure: 'count' | 'amount';
  /** Periods are columns side by side; other parts are rows with space for their names. */
  readonly shape: 'bars' | 'columns';
  /** `warning`: a larger value is worse; `states`: each bar has the colour of the state that it counts. */
  readonly colours?: 'warning' | 'states';
}

/** The view of each figure; its title is the word with its key. */
export const figureViews = {
  assetsByStatus: {
    part: 'status',
    total: 'assets',
    count: 'cards',
    said: 'cardsSaid',
    measure: 'count',
    shape: 'bars',
    colours: 'states',
  },
  assetValueByCategory: {
    part: 'category',
    total: 'assetValue',
    count: 'cards',
    amount: 'value',
    unit: 'yuan',
    measure: 'amount',
    shape: 'bars',
  },
  houseAreaByUse: {
    part: 'use',
    total: 'houseArea',
    count: 'houses',
    amount: 'area',
    unit: 'squareMetres',
    measure: 'amount',
    shape: 'bars',
  },
  houseAreaByUnitType: {
    part: 'unitType',
    count: 'houses',
    amount: 'area',
    unit: 'squareMetres',
    measure: 'amount',
    shape: 'bars',
  },
  lendingsByMonth: {
    part: 'month',
    total: 'lendingsOfYear',
    count: 'lendings',
    said: 'lendingsSaid',
    measure: 'count',
    shape: 'columns',
  },
  overLimitRoomsByUnit: {
    part: 'unit',
    total: 'overLimitRooms',
    count: 'rooms',
    amount: 'excess',
    said: 'roomsSaid',
    measure: 'count',
    shape: 'bars',
    colours: 'warning',
  },
} as const satisfies Readonly<Record<Figure['key'], FigureView>>;

/** A measured number with what is counted, or with its unit. */
export function measuredText({ said, unit }: FigureView, number: string, say: Say): string {
  return withUnit(said ? say(said, { number }) : number, unit ? say(unit) : '');
}
