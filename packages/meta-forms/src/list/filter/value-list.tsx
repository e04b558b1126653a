import { Checkbox } from 'antd';
import type { ColumnValues } from '../../ports/ports.ts';
import type { CandidateField } from '../../query/candidate-fields.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { MOST_TICKED } from './column-filter.ts';
import { filterWords } from './filter.words.ts';

/** A value of a column; one that is ticked and not found has no count. */
export type ListedValue = Omit<ColumnValues['values'][number], 'count'> & { readonly count?: number };

export interface ValueListProps {
  readonly field: CandidateField;
  readonly values: readonly ListedValue[];
  readonly isBusy: boolean;
  readonly ticked: readonly ListedValue[];
  readonly onTick: (value: ListedValue, isOn: boolean) => void;
}

/** The values of a column to tick, each with the number of its records; numbers are in order, as columns show them. */
export function ValueList({ field, values, isBusy, ticked, onTick }: ValueListProps) {
  const say = useWords(filterWords);
  const textOf = useValueText(field);
  const isTicked = (value: string) => ticked.some((one) => one.value === value);
  return (
    <ul className="mf-filter-values" aria-label={say('values', { label: field.label })} aria-busy={isBusy}>
      {(field.kind === 'number' ? values.toSorted(byNumber) : values).map((one) => (
        <li key={one.value}>
          <Checkbox
            checked={isTicked(one.value)}
            disabled={ticked.length >= MOST_TICKED && !isTicked(one.value)}
            onChange={({ target }) => onTick(one, target.checked)}
          >
            {one.text === '' ? say('blank') : textOf(one)}
          </Checkbox>
          <span className="mf-views-count">{one.count}</span>
        </li>
      ))}
    </ul>
  );
}

/** Records without a number come last. */
function byNumber(one: ListedValue, other: ListedValue): number {
  if (one.value === '' || other.value === '') return other.value.length - one.value.length;
  return Number(one.value) - Number(other.value);
}

function useValueText({ kind, field }: CandidateField): (value: ListedValue) => string {
  const { kit } = useMetaFormProvider();
  const language = useLanguage();
  return ({ value, text }) =>
    kind === 'number'
      ? (kit.views[field.type.name]?.plainText(field.type.decode(value, field), field, {
          display: undefined,
          language,
        }) ?? text)
      : text;
}
