import type { Language } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useMemo } from 'react';
import { ChartCard } from '../analyses/chart/chart-card.tsx';
import { useBrief } from '../analyses/chart/use-brief.ts';
import { stateWord } from '../records/moves.words.ts';
import { figureViews, type Figure, type FigurePart, type FigureView } from './figure-views.ts';
import { homeWords } from './home.words.ts';

/** A figure with its heading: as bars, or as a table for screen readers and people who prefer it. */
export function FigureCard({ figure }: { readonly figure: Figure }) {
  const say = useWords(homeWords);
  const language = useLanguage();
  const view: FigureView = figureViews[figure.key];
  const brief = useBrief();
  const rows = useMemo(
    () =>
      figure.parts.map((part) => ({ key: part.key, name: nameOf(part, say), count: part.count, amount: part.amount })),
    [figure, say],
  );
  const chart = useMemo(() => {
    const series = [
      {
        key: view.measure,
        name: say(view.measure === 'count' ? view.count : (view.amount ?? view.count)),
        values: rows.map((row) => row[view.measure]),
      },
    ];
    const hint = (place: number) => {
      const row = rows[place];
      if (!row) return '';
      return [
        row.name,
        `${say(view.count)} ${row.count.toLocaleString(language)}`,
        ...(view.amount ? [`${say(view.amount)} ${row.amount.toLocaleString(language)}`] : []),
      ].join('\n');
    };
    return { shape: view.shape, parts: rows, series, hint };
  }, [rows, view, language, say]);
  const subject = say(`${figure.key}Of`, {
    count: figure.total.toLocaleString(language),
    amount: brief(rows.reduce((sum, { amount }) => sum + amount, 0)),
  });
  // One bar compares nothing: it is a number.
  const [only, ...others] = rows;
  const single = view.shape === 'bars' && others.length === 0 ? only : undefined;
  return (
    <ChartCard
      id={`figure-${figure.key}`}
      subject={subject}
      finding={say(
        figure.key,
        findingOf(
          rows.map((row) => ({ name: row.name, value: row[view.measure] })),
          language,
        ),
      )}
      table={
        figure.total === 0
          ? undefined
          : {
              head: say(view.part),
              columns: [
                { key: 'count', name: say(view.count) },
                ...(view.amount ? [{ key: 'amount', name: say(view.amount) }] : []),
              ],
              rows: rows.map(({ key, name, count, amount }) => ({
                key,
                name,
                cells: [count, ...(view.amount ? [amount] : [])].map((value) => value.toLocaleString(language)),
              })),
            }
      }
      numbers={single && [{ text: brief(single[view.measure]), name: single.name }]}
      chart={{
        ...chart,
        brief,
        tone: view.colours === 'warning' ? 'warning' : undefined,
        colourOf: view.colours === 'states' ? stateColour : undefined,
      }}
    />
  );
}

/** The colour of the tag of a state, by its code. */
function stateColour(element: HTMLElement, status: string): string {
  return getComputedStyle(element)
    .getPropertyValue(`--mf-state-${stateWord(Number(status))}-text`)
    .trim();
}

/** The largest bar, its value and its share of all. */
function findingOf(bars: readonly { readonly name: string; readonly value: number }[], language: Language) {
  const sum = bars.reduce((before, { value }) => before + value, 0);
  const most = Math.max(...bars.map(({ value }) => value));
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return {
    first: bars.find(({ value }) => value === most)?.name ?? '',
    most: most.toLocaleString(language),
    share: share.format(sum === 0 ? 0 : most / sum),
  };
}

/** The state for which dictionaries of older deployments have no text. */
const AMENDING = '5';

function nameOf({ key, name }: FigurePart, say: (word: 'notFilled' | 'amending') => string): string {
  if (name !== '') return name;
  if (key === '') return say('notFilled');
  return key === AMENDING ? say('amending') : key;
}
