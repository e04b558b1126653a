import { Tree } from 'antd';
import { useMemo, useState } from 'react';
import type { QueryDateType } from '../../query/candidate-fields.ts';
import { useWords } from '../../ui/language.tsx';
import { datePeriods, longestPeriods, type DatePeriod } from './date-periods.ts';
import { filterWords } from './filter.words.ts';

/** Height of the tree in px; longer ones scroll. */
const HEIGHT = 240;
/** A tree has no node with an empty key. */
const NO_DATE = 'none';

export interface DateTreeProps {
  readonly label: string;
  readonly dates: readonly { readonly value: string; readonly count: number }[];
  readonly dateType: QueryDateType;
  /** Years, months and days; `''` are records without a date. */
  readonly ticked: readonly string[];
  readonly onTick: (ticked: readonly string[]) => void;
  /** Shows all days at once: few were searched for. */
  readonly isOpen: boolean;
}

interface PeriodNode {
  readonly key: string;
  readonly title: string;
  readonly count: number;
  readonly children: PeriodNode[];
}

/** The dates of a column as years, months and days to tick, each with the number of its records. */
export function DateTree({ label, dates, dateType, ticked, onTick, isOpen }: DateTreeProps) {
  const say = useWords(filterWords);
  const periods = useMemo(() => withTicked(dates, dateType, ticked), [dates, dateType, ticked]);
  const [opened, setOpened] = useState<readonly string[]>(() => ticked.flatMap(periodsAround));
  const nodes = nodesOf(periods, say);
  const [first] = periods;
  // One year alone is open, so that its months need no further click.
  const start = opened.length === 0 && periods.length === 1 && first ? [first.key] : opened;
  return (
    <Tree<PeriodNode>
      className="mf-filter-dates"
      aria-label={label}
      checkable
      selectable={false}
      height={HEIGHT}
      treeData={nodes}
      checkedKeys={ticked.map((key) => key || NO_DATE)}
      expandedKeys={isOpen ? everyKey(periods) : [...start]}
      onExpand={(keys) => setOpened(keys.map(String))}
      onCheck={(checked) => {
        const keys = Array.isArray(checked) ? checked : checked.checked;
        onTick(longestPeriods(keys.map((key) => (key === NO_DATE ? '' : String(key)))));
      }}
      titleRender={countedTitle}
    />
  );
}

function countedTitle({ title, count }: PeriodNode) {
  return (
    <span className="mf-filter-date">
      <span>{title}</span>
      <span className="mf-views-count">{count}</span>
    </span>
  );
}

/** Periods that are ticked and not among the dates are there without records, so that they can be unticked. */
function withTicked(dates: DateTreeProps['dates'], dateType: QueryDateType, ticked: readonly string[]) {
  const missing = ticked.filter(
    (key) => !dates.some(({ value }) => value.startsWith(key) && (key !== '' || value === '')),
  );
  return datePeriods([...dates, ...missing.map((value) => ({ value, count: 0 }))], dateType);
}

function periodsAround(key: string): readonly string[] {
  return [key.slice(0, 'yyyy'.length), key.slice(0, 'yyyy-MM'.length)].filter((around) => around.length < key.length);
}

function everyKey(periods: readonly DatePeriod[]): string[] {
  return periods.flatMap(({ key, parts }) => [key, ...everyKey(parts)]);
}

type Say = (key: 'year' | 'month' | 'day' | 'blank', params?: Readonly<Record<'number', number>>) => string;

function nodesOf(periods: readonly DatePeriod[], say: Say): PeriodNode[] {
  return periods.map(({ key, count, parts }) => ({
    key: key || NO_DATE,
    title: titleOf(key, say),
    count,
    children: nodesOf(parts, say),
  }));
}

function titleOf(key: string, say: Say): string {
  if (key === '') return say('blank');
  const [year, month, day] = key.split('-').map(Number);
  if (day !== undefined) return say('day', { number: day });
  return month === undefined ? say('year', { number: year ?? 0 }) : say('month', { number: month });
}
