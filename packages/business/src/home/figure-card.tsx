import { languageTag } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useCallback, useMemo } from 'react';
import { BarsCard } from '../analyses/chart/bars-card.tsx';
import { findingOf } from '../analyses/chart/bars-finding.ts';
import { figureViews, measuredText, type Figure, type FigurePart, type FigureView } from './figure-views.ts';
import { homeWords } from './home.words.ts';
import { statePaint } from './state-paint.ts';

/** A figure with its heading: as bars, or as a table for screen readers and people who prefer it. */
export function FigureCard({ figure }: { readonly figure: Figure }) {
  const say = useWords(homeWords);
  const language = useLanguage();
  const view: FigureView = figureViews[figure.key];
  const rows = useMemo(
    () => figure.parts.map((part) => ({ key: part.key, name: nameOf(part, say), values: [part.count, part.amount] })),
    [figure, say],
  );
  const columns = useMemo(() => [say(view.count), ...(view.amount ? [say(view.amount)] : [])], [view, say]);
  const said = useCallback((number: string) => measuredText(view, number, say), [say, view]);
  const measured = view.measure === 'count' ? 0 : 1;
  const found = findingOf(rows, measured, language);
  const subject = (brief: (value: number) => string) =>
    say(`${figure.key}Of`, {
      count: figure.total.toLocaleString(languageTag(language)),
      amount: said(brief(figure.parts.reduce((sum, { amount }) => sum + amount, 0))),
    });
  const drawn = figure.parts.reduce((sum, { count }) => sum + count, 0);
  const number = (value: number) => value.toLocaleString(languageTag(language));
  const largest = { shown: figure.parts.length, drawn: number(drawn), others: number(figure.total - drawn) };
  return (
    <BarsCard
      subject={subject}
      finding={found && say(figure.key, found)}
      part={say(view.part)}
      columns={columns}
      measured={measured}
      rows={figure.total === 0 ? [] : rows}
      said={said}
      shape={view.shape}
      note={figure.total > drawn ? say('largestOf', largest) : undefined}
      tone={view.colours === 'warning' ? 'warning' : undefined}
      paintOf={view.colours === 'states' ? statePaint : undefined}
    />
  );
}

/** The state for which dictionaries of older deployments have no text. */
const AMENDING = '5';

function nameOf({ key, name }: FigurePart, say: (word: 'notFilled' | 'amending') => string): string {
  if (name !== '') return name;
  if (key === '') return say('notFilled');
  return key === AMENDING ? say('amending') : key;
}
