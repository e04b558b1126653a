import { languageTag, type Language } from '@org/meta-forms/core';
import { useLanguage, useWords } from '@org/meta-forms/react';
import { useId, useMemo } from 'react';
import { evenBrief } from './brief.ts';
import { ChartCard } from './chart-card.tsx';
import { chartWords } from './chart.words.ts';
import type { ChartProps } from './chart.tsx';
import { MOST_BARS } from './limits.ts';
import { latestPeriods, periodWayOf } from './periods.ts';
import { useBrief } from './use-brief.ts';

/** A bar with all numbers of its row. */
export interface BarRow {
  readonly key: string;
  readonly name: string;
  /** One for each of `columns`. */
  readonly values: readonly number[];
}

/** Writes a number in few characters. */
type Brief = (value: number) => string;

/** Properties of `BarsCard`. */
export interface BarsCardProps extends Pick<ChartProps, 'tone' | 'paintOf'> {
  /** What is measured; a subject that names a number writes it as the chart does. */
  readonly subject: string | ((brief: Brief) => string);
  /** Absent where no bar is longer than all others. */
  readonly finding: string | undefined;
  /** The label of the names. */
  readonly part: string;
  /** The labels of the numbers. */
  readonly columns: readonly string[];
  /** Which of the numbers is the length of a bar. */
  readonly measured: number;
  readonly rows: readonly BarRow[];
  /** A measured number with its unit; missing: the labels of the numbers name it. */
  readonly said?: (number: string) => string;
  /** Periods are columns side by side; other parts are rows with room for their names. */
  readonly shape: 'bars' | 'columns';
  /** What else is to be known, below. */
  readonly note?: string | undefined;
}

/** Bars with several numbers each: the chart measures one of them, and the table next to it has all. */
export function BarsCard({
  subject,
  finding,
  part,
  columns,
  measured,
  rows,
  said = plain,
  shape,
  note,
  ...painted
}: BarsCardProps) {
  const say = useWords(chartWords);
  const language = useLanguage();
  const brief = useBrief();
  const drawn = useMemo(() => (shape === 'columns' ? inTime(rows) : rows.slice(0, MOST_BARS)), [rows, shape]);
  const hidden = rows.filter((row) => !drawn.some(({ key }) => key === row.key)).length;
  const lengths = useMemo(() => drawn.map(({ values }) => values[measured] ?? 0), [drawn, measured]);
  const even = useMemo(() => evenBrief(lengths, language), [lengths, language]);
  const chart = useMemo(() => {
    const hint = (place: number) => {
      const row = drawn[place];
      if (!row) return '';
      return [row.name, ...columns.map((label, at) => `${label} ${shown(row.values[at], language)}`)].join('\n');
    };
    const series = [{ key: 'measured', name: columns[measured] ?? '', values: lengths }];
    return { parts: drawn, series, hint, brief: (value: number) => said(even(value)) };
  }, [drawn, lengths, columns, measured, said, even, language]);
  const alone = useMemo(() => numbersAlone(drawn, measured, shape), [drawn, measured, shape]);
  return (
    <ChartCard
      id={useId()}
      subject={typeof subject === 'string' ? subject : subject(alone ? brief : even)}
      finding={finding}
      table={rows.length === 0 ? undefined : tableOf({ part, columns, rows, language })}
      numbers={alone?.map(({ name, values }) => ({ text: said(brief(values[measured] ?? 0)), name }))}
      chart={{ ...chart, ...painted, shape }}
      note={
        hidden > 0 || note ? (
          <p className="chart-card-note">
            {note} {hidden > 0 ? say('barsOf', { drawn: rows.length - hidden, rows: rows.length }) : null}
          </p>
        ) : null
      }
    />
  );
}

const plain = (number: string) => number;

/** Periods in the order of time without a gap, of which the latest are of interest. */
function inTime(rows: readonly BarRow[]): readonly BarRow[] {
  const keys = rows.map(({ key }) => key);
  const way = periodWayOf(keys);
  if (!way) return rows.slice(-MOST_BARS);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const values = rows[0]?.values.map(() => 0) ?? [];
  return latestPeriods(keys, way, MOST_BARS).map((key) => byKey.get(key) ?? { key, name: key, values });
}

/** The bars of a chart that would be nearly empty, which are numbers: one bar alone, or a few periods of many. */
function numbersAlone(rows: readonly BarRow[], measured: number, shape: BarsCardProps['shape']) {
  if (shape === 'bars') return rows.length === 1 ? rows : undefined;
  const filled = rows.filter(({ values }) => (values[measured] ?? 0) !== 0);
  return filled.length > 0 && filled.length < rows.length / 2 ? filled : undefined;
}

interface Tabled extends Pick<BarsCardProps, 'part' | 'columns' | 'rows'> {
  readonly language: Language;
}

function tableOf({ part, columns, rows, language }: Tabled) {
  return {
    head: part,
    columns: columns.map((name) => ({ key: name, name })),
    rows: rows.map(({ key, name, values }) => ({
      key,
      name,
      cells: columns.map((_label, at) => shown(values[at], language)),
    })),
  };
}

function shown(value: number | undefined, language: Language): string {
  return (value ?? 0).toLocaleString(languageTag(language));
}
