import type { AnswerOf, figuresCalls } from '@org/contract';
import type { homeWords } from './home.words.ts';

export type Figure = AnswerOf<typeof figuresCalls.list>[number];
export type FigurePart = Figure['parts'][number];
type Word = keyof (typeof homeWords)['zh'];

/** How a figure is shown. */
export interface FigureView {
  /** What its bars stand for. */
  readonly part: Word;
  readonly count: Word;
  /** What is summed, where something is. */
  readonly amount?: Word;
  /** What the bars are as long as. */
  readonly measure: 'count' | 'amount';
  /** Parts of time stand side by side, everything else stands in lines with room for its name. */
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
