import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Empty } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { Chart, type ChartProps } from './chart.tsx';
import { ChartTable, type ChartTableProps } from './chart-table.tsx';
import { chartWords } from './chart.words.ts';
import { RingParts } from './ring-parts.tsx';

type CardChart = Omit<ChartProps, 'onFailed' | 'fills'>;

/** A number alone, with what it is. */
export interface CardNumber {
  readonly text: string;
  readonly name: string;
}

/** Properties of `ChartCard`. */
export interface ChartCardProps {
  readonly id: string;
  /** What is measured. */
  readonly subject: string;
  /** What it shows; the title of the card, next to its subject. */
  readonly finding?: string | undefined;
  /** Missing: there is nothing to show. */
  readonly table?: Omit<ChartTableProps, 'labelledBy' | 'isSeen'> | undefined;
  /** Missing: the table alone is shown, or the numbers. */
  readonly chart?: CardChart | undefined;
  /** They are drawn instead of the chart. */
  readonly numbers?: readonly CardNumber[] | undefined;
  /** Further buttons of the head. */
  readonly actions?: ReactNode;
  /** What else is to be known, below. */
  readonly note?: ReactNode;
  /** The level of its title; 3 where missing. */
  readonly level?: 2 | 3 | undefined;
  /** It is as high as its place. */
  readonly fills?: boolean | undefined;
}

/** A chart with its title, or its table: screen readers always have the table, everybody else by a button. */
export function ChartCard(card: ChartCardProps) {
  const { id, subject, finding, table, chart, numbers, actions, note, fills, level = 3 } = card;
  const Title = level === 2 ? 'h2' : 'h3';
  const say = useWords(chartWords);
  const [shape, setShape] = useState<'chart' | 'table' | 'failed'>('chart');
  const fail = useCallback(() => setShape('failed'), []);
  const isChart = table !== undefined && chart !== undefined && numbers === undefined;
  const isTable = isChart ? shape !== 'chart' : numbers === undefined;
  return (
    <figure className={fills ? 'chart-card chart-card-filling' : 'chart-card'} aria-labelledby={id}>
      <div className="chart-card-head">
        <Title id={id}>
          <span>{subject}</span> {table ? finding : null}
        </Title>
        <div className="chart-card-actions">
          {isChart && shape !== 'failed' ? (
            <Button size="small" aria-describedby={id} onClick={() => setShape(shape === 'chart' ? 'table' : 'chart')}>
              {say(shape === 'chart' ? 'asTable' : 'asChart')}
            </Button>
          ) : null}
          {actions}
        </div>
      </div>
      {isChart && shape === 'failed' ? <Alert type="info" role="status" title={say('chartFailed')} /> : null}
      {table && numbers ? <Numbers numbers={numbers} /> : null}
      {isChart && shape === 'chart' ? (
        <div className={chart.shape === 'pie' ? 'chart-card-drawn chart-ring' : 'chart-card-drawn'}>
          <Legend chart={chart} />
          <Chart {...chart} fills={fills} onFailed={fail} />
          {chart.shape === 'pie' ? <RingParts {...chart} /> : null}
        </div>
      ) : null}
      {table ? (
        <ChartTable {...table} labelledBy={id} isSeen={isTable} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say('nothing')} />
      )}
      {note}
    </figure>
  );
}

/** Numbers in large figures; the table next to them has them for screen readers. */
function Numbers({ numbers }: { readonly numbers: readonly CardNumber[] }) {
  return (
    <div className="chart-card-numbers" aria-hidden>
      {numbers.map(({ text, name }) => (
        <p key={name} className="chart-card-number">
          <strong>{text}</strong> {name}
        </p>
      ))}
    </div>
  );
}

/** The names of several series by colour; one series has its name in the title. */
function Legend({ chart: { series, shape } }: { readonly chart: CardChart }) {
  if (series.length < 2 || shape === 'pie') return null;
  return (
    <ul className="chart-card-legend" aria-hidden>
      {series.map(({ key, name }) => (
        <li key={key}>{name}</li>
      ))}
    </ul>
  );
}
