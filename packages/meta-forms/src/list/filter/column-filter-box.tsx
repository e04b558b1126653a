import { Button, Input } from 'antd';
import { useState } from 'react';
import { ClearIcon } from '../../ui/frame/clear-icon.tsx';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import type { Query, QueryRange } from '../../query/query.ts';
import { useWords } from '../../ui/language.tsx';
import { withQuery, type ListState } from '../list-state.ts';
import { QueryAlert } from '../query/query-alert.tsx';
import { useProvidedPorts } from '../search/use-query-reading.ts';
import { columnRange, MOST_TICKED, tickedValues, withColumnRange, withColumnValues } from './column-filter.ts';
import { DateTree } from './date-tree.tsx';
import { FilterFrame } from './filter-frame.tsx';
import { filterWords } from './filter.words.ts';
import { NumberRange } from './number-range.tsx';
import { useColumnValues } from './use-column-values.ts';
import { ValueList, type ListedValue } from './value-list.tsx';

const LONGEST_KEYWORD = 100;

interface ColumnFilterBoxProps {
  readonly compiled: CompiledForm;
  readonly field: CandidateField;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  /** The head of the column. */
  readonly head: HTMLElement;
  readonly onClose: () => void;
}

/** Filters a list by values of a column that exist, each with the number of its records; numbers also by a range. */
export function ColumnFilterBox({ compiled, field, state, onStateChange, head, onClose }: ColumnFilterBoxProps) {
  const say = useWords(filterWords);
  const ports = useProvidedPorts();
  const [keyword, setKeyword] = useState('');
  const [ticked, setTicked] = useState<readonly ListedValue[]>(() =>
    tickedValues(state.query, field).map((value) => ({ value, text: value })),
  );
  // Values and a range exclude each other; inputs hold what is typed, so an emptied range needs new ones.
  const [range, setRange] = useState(() => columnRange(state.query, field));
  const [rangeTurn, setRangeTurn] = useState(0);
  const answer = useColumnValues({ compiled, ports, state, field, keyword: keyword.trim() });
  const found = answer.values ?? [];
  // What is ticked stays in view when it is not among the values that a search finds.
  const shown: readonly ListedValue[] = [
    ...ticked.filter(({ value }) => !found.some((one) => one.value === value)),
    ...found,
  ];
  function tick(value: ListedValue, isOn: boolean) {
    const others = ticked.filter((one) => one.value !== value.value);
    setTicked(isOn ? [...others, value] : others);
    if (!isOn || !isLimited(range)) return;
    setRange({});
    setRangeTurn(rangeTurn + 1);
  }
  function limit(next: QueryRange) {
    setRange(next);
    if (isLimited(next)) setTicked([]);
  }
  function apply(query: Query) {
    onStateChange(withQuery(state, query));
    onClose();
  }
  const chosen = () =>
    isLimited(range)
      ? withColumnRange(state.query, field, range)
      : withColumnValues(
          state.query,
          field,
          ticked.map(({ value }) => value),
        );
  const buttons = (
    <>
      <Button autoInsertSpace={false} onClick={() => apply(withColumnValues(state.query, field, []))}>
        {say('clear')}
      </Button>
      <Button autoInsertSpace={false} onClick={onClose}>
        {say('dismiss')}
      </Button>
      <Button type="primary" autoInsertSpace={false} onClick={() => apply(chosen())}>
        {say('apply')}
      </Button>
    </>
  );
  const title = say('title', { label: field.label });
  return (
    <FilterFrame head={head} title={title} buttons={buttons} onDismiss={onClose}>
      {field.kind === 'number' ? (
        <NumberRange key={rangeTurn} candidate={field} range={range} ports={ports} onChange={limit} />
      ) : null}
      <Input
        type="search"
        allowClear={{ clearIcon: <ClearIcon /> }}
        data-first-focus
        aria-label={say('search')}
        placeholder={say('search')}
        maxLength={LONGEST_KEYWORD}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {answer.failure === undefined ? null : (
        <QueryAlert title={say('failed', { reason: answer.failure })} onRetry={answer.retry} />
      )}
      {field.dateType === undefined ? (
        <ValueList field={field} values={shown} isBusy={answer.isLoading} ticked={ticked} onTick={tick} />
      ) : (
        <DateTree
          label={say('values', { label: field.label })}
          dates={found}
          dateType={field.dateType}
          ticked={ticked.map(({ value }) => value)}
          onTick={(keys) => keys.length <= MOST_TICKED && setTicked(keys.map((value) => ({ value, text: value })))}
          isOpen={keyword.trim() !== ''}
        />
      )}
      <p className="mf-query-note" role="status">
        {noteOf()}
      </p>
    </FilterFrame>
  );

  function noteOf(): string {
    if (ticked.length >= MOST_TICKED) return say('most', { count: MOST_TICKED });
    if (answer.isLoading) return say('loading');
    if (shown.length === 0 && answer.failure === undefined) return say('none');
    return answer.isCapped ? say('capped') : say('all', { count: shown.length });
  }
}

function isLimited({ from, to }: QueryRange): boolean {
  return from !== undefined || to !== undefined;
}
