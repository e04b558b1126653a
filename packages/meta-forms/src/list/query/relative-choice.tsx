import { Checkbox, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { MOST_UNITS } from '../../query/limits.ts';
import { isRelativeRange, type QueryRange, type QueryValue, type RelativeRange } from '../../query/query.ts';
import {
  countedParts,
  countedRelative,
  NAMED_RELATIVES,
  type CountedParts,
  type RelativeDate,
} from '../../query/relative/relative-date.ts';
import { describeRelative, readTypedDate } from '../../query/relative/read-typed-date.ts';
import { readValue } from '../../query/query-value.ts';
import { useLanguage, useWords } from '../../ui/language.tsx';
import type { ConditionValueProps } from './condition-value-props.ts';
import { queryDialogWords } from './query-dialog.words.ts';

const FIXED = 'fixed';
const TYPED = 'typed';
/** Counted ranges as they are first offered; the number can be changed. */
const COUNTED = {
  lastDays: { direction: 'last', count: 7, unit: 'days', withToday: true },
  lastWeeks: { direction: 'last', count: 4, unit: 'weeks', withToday: true },
  lastMonths: { direction: 'last', count: 3, unit: 'months', withToday: true },
  nextDays: { direction: 'next', count: 7, unit: 'days', withToday: false },
} as const satisfies Readonly<Record<string, CountedParts>>;
type Counted = keyof typeof COUNTED;
// as: the keys of the table above.
const COUNTED_NAMES = Object.keys(COUNTED) as readonly Counted[];

interface RelativeChoiceProps extends ConditionValueProps {
  /** Another kind of range, or other dates. */
  readonly onReplace: (value: QueryValue) => void;
}

/** Chooses between fixed dates and a relative date; what a person types, such as 近7天 or 2024年3月, is offered too. */
export function RelativeChoice({ candidate, condition, onChange, onReplace }: RelativeChoiceProps) {
  const say = useWords(queryDialogWords);
  const language = useLanguage();
  const [search, setSearch] = useState('');
  const { value } = condition;
  const relative = isRelativeRange(value) ? value.relative : undefined;
  const parts = relative === undefined ? undefined : countedParts(relative);
  const typed = readTypedDate(search, language);
  const options = [
    ...(typed ? [{ value: TYPED, label: typedLabel(typed) }] : []),
    { value: FIXED, label: say('fixed') },
    ...NAMED_RELATIVES.map((name) => ({ value: name, label: describeRelative(name, language) })),
    ...COUNTED_NAMES.map((name) => ({ value: name, label: say(name) })),
  ];

  function typedLabel(found: QueryRange | RelativeRange): string {
    if (isRelativeRange(found)) return describeRelative(found.relative, language);
    const { from = '', to = '' } = found;
    return from === to ? String(from) : say('range', { from, to });
  }
  function choose(next: string) {
    setSearch('');
    const named = NAMED_RELATIVES.find((name) => name === next);
    const counted = COUNTED_NAMES.find((name) => name === next);
    if (next === TYPED && typed) chooseTyped(typed);
    else if (named) onChange({ relative: named });
    else if (counted) changeCount(COUNTED[counted]);
    else onReplace({});
  }
  function chooseTyped(found: QueryRange | RelativeRange) {
    onReplace(readValue({ field: candidate, operator: 'ge' }, found) ?? {});
  }
  function changeCount(next: CountedParts) {
    const counted: RelativeDate | undefined = countedRelative(next);
    if (counted) onChange({ relative: counted });
  }

  return (
    <>
      <Select
        size="small"
        className="mf-query-relative"
        aria-label={say('dateOf', { label: candidate.label })}
        value={parts ? countedName(parts) : (relative ?? FIXED)}
        options={options}
        popupMatchSelectWidth={false}
        showSearch={{
          onSearch: setSearch,
          filterOption: (text, option) =>
            option?.value === TYPED || String(option?.label).toLowerCase().includes(text.trim().toLowerCase()),
        }}
        onChange={choose}
      />
      {parts ? (
        <>
          <InputNumber
            controls={false}
            size="small"
            className="mf-query-count"
            aria-label={say('countOf', { label: candidate.label })}
            min={1}
            max={MOST_UNITS}
            precision={0}
            value={parts.count}
            onChange={(count) => changeCount({ ...parts, count: count ?? 0 })}
          />
          {parts.direction === 'last' ? (
            <Checkbox
              checked={parts.withToday}
              onChange={({ target }) => changeCount({ ...parts, withToday: target.checked })}
            >
              {say('withToday')}
            </Checkbox>
          ) : null}
        </>
      ) : null}
    </>
  );
}

function countedName({ direction, unit }: CountedParts): Counted {
  return (
    COUNTED_NAMES.find((name) => COUNTED[name].direction === direction && COUNTED[name].unit === unit) ?? 'lastDays'
  );
}
