import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { CompiledForm } from '../../compile/compiled-form.ts';
import type { ColumnValues } from '../../ports/ports.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useWords } from '../../ui/language.tsx';
import { withQuery, type ListState } from '../list-state.ts';
import { QueryAlert } from '../query/query-alert.tsx';
import { useProvidedPorts } from '../search/use-query-reading.ts';
import { MOST_TICKED, tickedValues, withColumnValues } from './column-filter.ts';
import { DateTree } from './date-tree.tsx';
import { filterWords } from './filter.words.ts';
import { useColumnValues } from './use-column-values.ts';

/** Width and least width in px. */
const WIDTH = 420;
const LEAST_WIDTH = 320;
const LONGEST_KEYWORD = 100;

interface ColumnFilterDialogProps {
  readonly compiled: CompiledForm;
  readonly field: CandidateField;
  readonly state: ListState;
  readonly onStateChange: (state: ListState) => void;
  readonly onClose: () => void;
}

type Shown = Omit<ColumnValues['values'][number], 'count'> & { readonly count?: number };

/** Filters a list by values of a column that exist, each with the number of its records. */
export function ColumnFilterDialog({ compiled, field, state, onStateChange, onClose }: ColumnFilterDialogProps) {
  const say = useWords(filterWords);
  const { kit } = useMetaFormProvider();
  const ports = useProvidedPorts();
  const [keyword, setKeyword] = useState('');
  const [ticked, setTicked] = useState<readonly Shown[]>(() =>
    tickedValues(state.query, field.key).map((value) => ({ value, text: value })),
  );
  const answer = useColumnValues({ compiled, ports, state, field: field.key, keyword: keyword.trim() });
  const found = answer.values ?? [];
  const isTicked = (value: string) => ticked.some((one) => one.value === value);
  // What is ticked stays in view when it is not among the values that a search finds.
  const shown: readonly Shown[] = [
    ...ticked.filter(({ value }) => !found.some((one) => one.value === value)),
    ...found,
  ];
  function tick(value: Shown, isOn: boolean) {
    const others = ticked.filter((one) => one.value !== value.value);
    setTicked(isOn ? [...others, value] : others);
  }
  function apply(values: readonly string[]) {
    onStateChange(withQuery(state, withColumnValues(state.query, field, values)));
    onClose();
  }
  const footer = (
    <>
      <Button autoInsertSpace={false} onClick={() => apply([])}>
        {say('clear')}
      </Button>
      <Button autoInsertSpace={false} onClick={onClose}>
        {say('dismiss')}
      </Button>
      <Button type="primary" autoInsertSpace={false} onClick={() => apply(ticked.map(({ value }) => value))}>
        {say('apply')}
      </Button>
    </>
  );
  const title = say('title', { label: field.label });
  return (
    <kit.Dialog open title={title} width={WIDTH} minWidth={LEAST_WIDTH} footer={footer} onDismiss={onClose}>
      <Input
        type="search"
        allowClear
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
        <ul
          className="mf-filter-values"
          aria-label={say('values', { label: field.label })}
          aria-busy={answer.isLoading}
        >
          {shown.map((one) => (
            <li key={one.value}>
              <Checkbox
                checked={isTicked(one.value)}
                disabled={ticked.length >= MOST_TICKED && !isTicked(one.value)}
                onChange={({ target }) => tick(one, target.checked)}
              >
                {one.text === '' ? say('blank') : one.text}
              </Checkbox>
              <span className="mf-views-count">{one.count}</span>
            </li>
          ))}
        </ul>
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
    </kit.Dialog>
  );

  function noteOf(): string {
    if (ticked.length >= MOST_TICKED) return say('most', { count: MOST_TICKED });
    if (answer.isLoading) return say('loading');
    if (shown.length === 0 && answer.failure === undefined) return say('none');
    return answer.isCapped ? say('capped') : say('all', { count: shown.length });
  }
}
