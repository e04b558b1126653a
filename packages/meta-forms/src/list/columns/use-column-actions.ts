import { useState } from 'react';
import type { FixedEdge } from '../../ports/column-settings.ts';
import { useWords } from '../../ui/language.tsx';
import { LEAST_COLUMN_WIDTH, MOST_COLUMN_WIDTH } from '../limits.ts';
import {
  drawWider,
  fixColumn,
  inDrawnOrder,
  moveShown,
  showColumn,
  widenColumn,
  type ArrangedColumn,
} from './arrange-columns.ts';
import { fitWidth } from './fit-width.ts';
import { headMenuWords } from './head-menu.words.ts';
import type { ColumnChoice } from './use-list-columns.ts';

/** Step of an arrow key, in px. */
const WIDTH_STEP = 16;
/** Space for the marks in a head, in px. */
const HEAD_MARKS = 28;

/** What a person does to a column from its head. */
export interface ColumnActions {
  /** Draws the column at a width without storing it. */
  readonly draw: (key: string, width: number) => void;
  /** Stores the width to which the column was drawn. */
  readonly keep: (key: string, width: number) => void;
  /** One step wider or narrower. */
  readonly step: (key: string, step: 1 | -1) => void;
  /** To the width of the texts. */
  readonly fit: (key: string, texts: readonly string[]) => void;
  readonly fix: (key: string, edge: FixedEdge) => void;
  readonly hide: (key: string) => void;
  /** One place to the left or the right, among the columns of its edge. */
  readonly shift: (key: string, step: 1 | -1) => void;
  /** To a place among the drawn columns. */
  readonly place: (key: string, place: number) => void;
}

export interface ColumnActionsOptions {
  /** Undefined: the columns cannot be changed. */
  readonly choice: ColumnChoice | undefined;
  /** Width in px of each drawn column, in drawing order. */
  readonly widths: ReadonlyMap<string, number>;
}

export interface HeadColumns {
  readonly actions: ColumnActions | undefined;
  /** Describes the last action, for screen readers. */
  readonly announcement: string;
}

/** The column that the pointer is drawing, with its width of the moment. */
export interface DrawnWidth {
  readonly key: string;
  readonly width: number;
}

/** Changes columns from their heads; each change is the person's own choice, as one of the dialog is. */
export function useColumnActions(
  { choice, widths }: ColumnActionsOptions,
  setDrawn: (drawn: DrawnWidth | undefined) => void,
): HeadColumns {
  const say = useWords(headMenuWords);
  const [announcement, setAnnouncement] = useState('');
  if (!choice) return { actions: undefined, announcement };
  const { arranged, choose } = choice;
  const nameOf = (key: string) => arranged.find(({ column }) => column.key === key)?.column.label ?? key;

  function apply(next: readonly ArrangedColumn[], text: string) {
    if (next === arranged) return;
    choose(next);
    setAnnouncement(text);
  }
  function widen(key: string, wanted: number) {
    const width = widthWithin(wanted);
    apply(widenColumn(arranged, key, width), say('widthNow', { name: nameOf(key), width }));
  }
  function place(key: string, to: number) {
    const next = moveShown(arranged, key, to);
    const keys = inDrawnOrder(next.filter(({ visible }) => visible)).map(({ column }) => column.key);
    apply(next, say('moved', { name: nameOf(key), place: keys.indexOf(key) + 1, count: keys.length }));
  }
  const actions: ColumnActions = {
    draw: (key, width) => setDrawn({ key, width: widthWithin(width) }),
    keep(key, width) {
      choose(drawWider(arranged, widths, { key, width: widthWithin(width) }));
      setDrawn(undefined);
    },
    step: (key, step) => widen(key, (widths.get(key) ?? 0) + step * WIDTH_STEP),
    fit: (key, texts) => widen(key, Math.max(fitWidth(texts), fitWidth([nameOf(key)]) + HEAD_MARKS)),
    fix: (key, edge) =>
      apply(fixColumn(arranged, key, edge), say(edge === 'none' ? 'unfixed' : 'fixed', { name: nameOf(key) })),
    hide: (key) => apply(showColumn(arranged, key, false), say('hidden', { name: nameOf(key) })),
    shift: (key, step) => place(key, [...widths.keys()].indexOf(key) + step),
    place,
  };
  return { actions, announcement };
}

function widthWithin(width: number): number {
  return Math.round(Math.min(MOST_COLUMN_WIDTH, Math.max(LEAST_COLUMN_WIDTH, width)));
}
