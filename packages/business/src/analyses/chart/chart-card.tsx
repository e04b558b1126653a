import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Empty } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { Chart, type ChartProps } from './chart.tsx';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import { chartWords } from './chart.words.ts';

/** A number that stands alone, with what it is. */
export interface CardNumber {
  readonly text: string;
  readonly name: string;
}

/** Properties of `ChartCard`. */
export interface ChartCardProps {
  readonly id: string;
  /** What is measured, and what it shows; the finding is the title. */
  readonly subject: string;
  readonly finding?: string | undefined;
  /** Missing: there is nothing to show. */
  readonly table: Omit<ChartTableProps, 'labelledBy' | 'isSeen'> | undefined;
  /** Missing: the table alone is shown. */
  readonly chart?: Omit<ChartProps, 'onFailed'> | undefined;
  /** Stands in the place of the chart. */
  readonly number?: CardNumber | undefined;
  /** Further buttons of the head. */
  readonly actions?: ReactNode;
  /** What else is to be known, below. */
  readonly note?: ReactNode;
  /** It is as high as its place. */
  readonly fills?: boolean | undefined;
}

/** A chart with its title, or the table beside it: screen readers always have the table, everybody else by a button. */
export function ChartCard({ id, subject, finding, table, chart, number, actions, note, fills }: ChartCardProps) {
  const say = useWords(chartWords);
  const [shape, setShape] = useState<'chart' | 'table' | 'failed'>('chart');
  const fail = useCallback(() => setShape('failed'), []);
  const className = fills ? 'chart-card chart-card-filling' : 'chart-card';
  if (!table)
    return (
      <figure className={className} aria-labelledby={id}>
        <div className="chart-card-head">
          <h3 id={id}>{subject}</h3>
          {actions ? <div className="chart-card-actions">{actions}</div> : null}
        </div>
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('nothing')} />
        {note}
      </figure>
    );
  const shown = number ? 'number' : chart ? shape : 'table';
  return (
    <figure className={className} aria-labelledby={id}>
      <div className="chart-card-head">
        <h3 id={id}>
          <span>{subject}</span> {finding}
        </h3>
        <div className="chart-card-actions">
          {chart && shape !== 'failed' && !number ? (
            <Button size="small" aria-describedby={id} onClick={() => setShape(shape === 'chart' ? 'table' : 'chart')}>
              {say(shape === 'chart' ? 'asTable' : 'asChart')}
            </Button>
          ) : null}
          {actions}
        </div>
      </div>
      {shown === 'failed' ? <Alert type="info" role="status" title={say('chartFailed')} /> : null}
      {number ? (
        <p className="chart-card-number" aria-hidden>
          <strong>{number.text}</strong> {number.name}
        </p>
      ) : null}
      {chart && shown === 'chart' ? (
        <>
          <Legend chart={chart} />
          <Chart {...chart} fills={fills} onFailed={fail} />
        </>
      ) : null}
      <ChartTable {...table} labelledBy={id} isSeen={shown === 'table' || shown === 'failed'} />
      {note}
    </figure>
  );
}

/** The names of several series by colour; one series has its name in the title. */
function Legend({ chart: { series, shape } }: { readonly chart: Omit<ChartProps, 'onFailed'> }) {
  if (series.length < 2 || shape === 'pie') return null;
  return (
    <ul className="chart-card-legend" aria-hidden>
      {series.map(({ name }, place) => (
        // Two series may have the same name.
        <li key={place}>{name}</li>
      ))}
    </ul>
  );
}
