import type { Language } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Alert, Button, Empty } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { FigureChart } from './figure-chart.tsx';
import { figureViews, type Figure, type FigurePart, type FigureView } from './figure-views.ts';
import { homeWords } from './home.words.ts';

/** A figure with its heading: as bars, or as a table for screen readers and people who prefer it. */
export function FigureCard({ figure }: { readonly figure: Figure }) {
  const say = useWords(homeWords);
  const language = useLanguage();
  const view: FigureView = figureViews[figure.key];
  const [shape, setShape] = useState<'chart' | 'table' | 'failed'>('chart');
  const fail = useCallback(() => setShape('failed'), []);
  const brief = useMemo(() => {
    const format = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
    return (value: number) => format.format(value);
  }, [language]);
  const rows = useMemo(
    () =>
      figure.parts.map((part) => ({ key: part.key, name: nameOf(part, say), count: part.count, amount: part.amount })),
    [figure, say],
  );
  const bars = useMemo(
    () =>
      rows.map((row) => {
        const hint = [
          row.name,
          `${say(view.count)} ${row.count.toLocaleString(language)}`,
          ...(view.amount ? [`${say(view.amount)} ${row.amount.toLocaleString(language)}`] : []),
        ].join('\n');
        return { key: row.key, name: row.name, value: row[view.measure], hint };
      }),
    [rows, view, language, say],
  );
  const subject = say(`${figure.key}Of`, {
    count: figure.total.toLocaleString(language),
    amount: brief(rows.reduce((sum, { amount }) => sum + amount, 0)),
  });
  const id = `figure-${figure.key}`;
  // One bar compares nothing: it is a number.
  const [only, ...others] = bars;
  const finding = say(figure.key, findingOf(bars, language));
  const single = view.direction === 'lines' && others.length === 0 ? only : undefined;
  if (figure.total === 0) {
    return (
      <figure className="home-figure" aria-labelledby={id}>
        <h3 id={id}>{subject}</h3>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('noFigures')} />
      </figure>
    );
  }
  return (
    <figure className="home-figure" aria-labelledby={id}>
      <div className="home-figure-head">
        <h3 id={id}>
          <span>{subject}</span> {finding}
        </h3>
        {shape === 'failed' || single ? null : (
          <Button size="small" aria-describedby={id} onClick={() => setShape(shape === 'chart' ? 'table' : 'chart')}>
            {say(shape === 'chart' ? 'asTable' : 'asChart')}
          </Button>
        )}
      </div>
      {shape === 'failed' ? <Alert type="info" role="status" title={say('chartFailed')} /> : null}
      {single ? (
        <p className="home-figure-number" aria-hidden>
          <strong>{brief(single.value)}</strong> {single.name}
        </p>
      ) : null}
      {shape === 'chart' && !single ? (
        <FigureChart direction={view.direction} bars={bars} brief={brief} colours={view.colours} onFailed={fail} />
      ) : null}
      <div className={shape === 'chart' ? 'shell-unseen' : 'home-figure-table'}>
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{say(view.part)}</th>
              <th scope="col">{say(view.count)}</th>
              {view.amount ? <th scope="col">{say(view.amount)}</th> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, count, amount }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{count.toLocaleString(language)}</td>
                {view.amount ? <td>{amount.toLocaleString(language)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
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
