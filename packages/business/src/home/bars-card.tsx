import type { Language } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { Alert, Button, Empty } from 'antd';
import { useCallback, useId, useMemo, useState } from 'react';
import { FigureChart } from './figure-chart.tsx';
import type { FigureView } from './figure-views.ts';
import { homeWords } from './home.words.ts';

/** A bar with all numbers of its row. */
export interface BarRow {
  readonly key: string;
  readonly name: string;
  /** One for each of `columns`. */
  readonly values: readonly number[];
}

export interface BarsCardProps extends Pick<FigureView, 'direction' | 'colours'> {
  /** What is measured. */
  readonly subject: string;
  /** What the bars show, in a few words. */
  readonly finding: string;
  /** The label of the names. */
  readonly part: string;
  /** The labels of the numbers. */
  readonly columns: readonly string[];
  /** Which of the numbers is the length of a bar. */
  readonly measured: number;
  readonly rows: readonly BarRow[];
}

/** The most bars of a chart: more are in the table alone. */
const MOST_BARS = 15;

/** Numbers with their heading: as bars, or as a table for screen readers and people who prefer it. */
export function BarsCard({ subject, finding, part, columns, measured, rows, direction, colours }: BarsCardProps) {
  const say = useWords(homeWords);
  const language = useLanguage();
  const id = useId();
  const [shape, setShape] = useState<'chart' | 'table' | 'failed'>('chart');
  const fail = useCallback(() => setShape('failed'), []);
  const brief = useBrief();
  // Periods are in the order of time, and the latest are of interest.
  const drawn = useMemo(
    () => (direction === 'columns' ? rows.slice(-MOST_BARS) : rows.slice(0, MOST_BARS)),
    [rows, direction],
  );
  const bars = useMemo(
    () =>
      drawn.map(({ key, name, values }) => ({
        key,
        name,
        value: values[measured] ?? 0,
        hint: [name, ...columns.map((label, at) => `${label} ${shown(values[at], language)}`)].join('\n'),
      })),
    [drawn, columns, measured, language],
  );
  // One bar compares nothing: it is a number.
  const [only, ...others] = bars;
  const single = direction === 'lines' && others.length === 0 ? only : undefined;
  if (rows.length === 0) {
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
        <>
          <FigureChart direction={direction} bars={bars} brief={brief} colours={colours} onFailed={fail} />
          {rows.length > drawn.length ? (
            <p className="home-quiet">{say('barsOf', { drawn: drawn.length, rows: rows.length })}</p>
          ) : null}
        </>
      ) : null}
      <div className={shape === 'chart' ? 'shell-unseen' : 'home-figure-table'}>
        <NumbersTable heading={id} part={part} columns={columns} rows={rows} />
      </div>
    </figure>
  );
}

interface NumbersTableProps extends Pick<BarsCardProps, 'part' | 'columns' | 'rows'> {
  /** The id of its heading. */
  readonly heading: string;
}

function NumbersTable({ heading, part, columns, rows }: NumbersTableProps) {
  const language = useLanguage();
  return (
    <table aria-labelledby={heading}>
      <thead>
        <tr>
          <th scope="col">{part}</th>
          {columns.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {columns.map((label, at) => (
              <td key={label}>{shown(values[at], language)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Writes a number in few characters. */
export function useBrief(): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.NumberFormat(language, { notation: 'compact', maximumSignificantDigits: 3 });
    return (value: number) => format.format(value);
  }, [language]);
}

/** The first of the longest bars, its value and its share of all. */
export function findingOf(rows: readonly BarRow[], measured: number, language: Language) {
  const values = rows.map((row) => row.values[measured] ?? 0);
  const sum = values.reduce((before, value) => before + value, 0);
  const most = Math.max(...values);
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  return {
    first: rows[values.indexOf(most)]?.name ?? '',
    most: shown(most, language),
    share: share.format(sum === 0 ? 0 : most / sum),
  };
}

function shown(value: number | undefined, language: Language): string {
  return (value ?? 0).toLocaleString(language);
}
