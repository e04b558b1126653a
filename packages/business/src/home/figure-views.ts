import type { AnswerOf, figuresCalls } from '@org/contract';
import type { homeWords } from './home.words.ts';

export type Figure = AnswerOf<typeof figuresCalls.list>[number];
export type FigurePart = Figure['parts'][number];
type Word = keyof (typeof homeWords)['zh'];

/** How a figure is shown. */
export interface FigureView {
  /** The label of the bars. */
  readonly part: Word;
  readonly count: Word;
  /** The label of the sum, where there is one. */
  readonly amount?: Word;
  /** The value that gives the length of a bar. */
  readonly measure: 'count' | 'amount';
  /** Periods are columns side by side; other parts are rows with space for their names. */
  readonly direction: 'lines' | 'columns';
  /** More of it is worse. */
  readonly isWarning?: boolean;
}

/** How each figure is shown; its title is the word of its key. */
export const figureViews = {
  assetsByStatus: { part: 'status', count: 'cards', measure: 'count', direction: 'lines' },
  assetValueByCategory: { part: 'category', count: 'cards', amount: 'value', measure: 'amount', direction: 'lines' },
  houseAreaByUse: { part: 'use', count: 'houses', amount: 'area', measure: 'amount', direction: 'lines' },
  houseAreaByUnitType: { part: 'unitType', count: 'houses', amount: 'area', measure: 'amount', direction: 'lines' },
  lendingsByMonth: { part: 'month', count: 'lendings', measure: 'count', direction: 'columns' },
  overLimitRoomsByUnit: {
    part: 'unit',
    count: 'rooms',
    amount: 'excess',
    measure: 'count',
    direction: 'lines',
    isWarning: true,
  },
} as const satisfies Readonly<Record<Figure['key'], FigureView>>;
