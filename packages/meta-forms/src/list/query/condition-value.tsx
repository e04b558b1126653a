import { Radio, Select } from 'antd';
import { useMemo, useState } from 'react';
import { fieldPath } from '../../contract/field-path.ts';
import { splitIds } from '../../contract/id-list.ts';
import type { CompiledField } from '../../contract/item-type.ts';
import { describeProblem } from '../../locales/describe-problem.ts';
import { withTypeWords, type Problem } from '../../contract/problem.ts';
import { unreadableProblem } from '../../contract/unreadable.ts';
import {
  isAllOptions,
  isKeyList,
  isRange,
  isRelativeRange,
  type QueryRange,
  type QueryValue,
} from '../../query/query.ts';
import { readValue } from '../../query/query-value.ts';
import { useMetaFormProvider } from '../../react/meta-form-provider.tsx';
import { useLanguage, useWords } from '../../ui/language.tsx';
import { conditionField } from './condition-field.ts';
import type { ConditionValueProps } from './condition-value-props.ts';
import { queryDialogWords } from './query-dialog.words.ts';
import { RelativeChoice } from './relative-choice.tsx';
import { SelectAll } from './select-all.tsx';

/** The input of a condition's value: none, one, two ends of a range, or all options. */
export function ConditionValue(props: ConditionValueProps) {
  const { candidate, condition, onChange } = props;
  const { operator, value } = condition;
  const field = useMemo(() => conditionField(candidate, operator), [candidate, operator]);
  // An input holds what is typed: a value from elsewhere needs a new input.
  const [replacements, setReplacements] = useState(0);
  function replace(next: QueryValue) {
    setReplacements(replacements + 1);
    onChange(next);
  }
  if (operator === 'empty' || operator === 'filled') return null;
  if (operator === 'ge') return <RangeValue {...props} field={field} replacements={replacements} onReplace={replace} />;
  if (candidate.kind === 'yes-no') return <YesNo {...props} field={field} />;
  if (isAllOptions(value)) return <AllChosen candidate={candidate} onChange={onChange} />;
  return (
    <>
      <OneValue key={replacements} {...props} field={field} slot="value" value={value} onChange={onChange} />
      {operator === 'in' ? <SelectAll {...props} field={field} onChange={replace} /> : null}
    </>
  );
}

interface FieldProps extends ConditionValueProps {
  readonly field: CompiledField;
}

interface RangeValueProps extends FieldProps {
  /** Counts the values from elsewhere. */
  readonly replacements: number;
  readonly onReplace: (value: QueryValue) => void;
}

function RangeValue({ replacements, onReplace, ...props }: RangeValueProps) {
  const { candidate, condition, onChange } = props;
  const { value } = condition;
  const say = useWords(queryDialogWords);
  const range: QueryRange = isRange(value) ? value : {};
  const changeEnd = (end: 'from' | 'to') => (next: QueryValue) => {
    const { [end]: _old, ...other } = range;
    onChange(isRange(next) && next.from !== undefined ? { ...other, [end]: next.from } : other);
  };
  return (
    <div className="mf-query-range">
      {candidate.kind === 'date' ? <RelativeChoice {...props} onReplace={onReplace} /> : null}
      {isRelativeRange(value) ? null : (
        <>
          <OneValue
            key={`from ${replacements}`}
            {...props}
            slot="from"
            value={range.from ?? ''}
            onChange={changeEnd('from')}
          />
          <span aria-hidden>{say('to')}</span>
          <OneValue key={`to ${replacements}`} {...props} slot="to" value={range.to ?? ''} onChange={changeEnd('to')} />
          <div className="mf-query-problem mf-query-reversed" role="status">
            {isReversed(range) ? say('reversed') : null}
          </div>
        </>
      )}
    </div>
  );
}

/** Whether a range begins after its end. Numbers are compared as such; days are texts in the order of time. */
function isReversed({ from, to }: QueryRange): boolean {
  if (from === undefined || to === undefined || from === '' || to === '') return false;
  const [first, last] = [Number(from), Number(to)];
  return Number.isNaN(first) || Number.isNaN(last) ? String(from) > String(to) : first > last;
}

interface OneValueProps extends Omit<FieldProps, 'onChange'> {
  readonly slot: 'value' | 'from' | 'to';
  readonly value: QueryValue;
  /** An end of a range arrives as `{ from }`. */
  readonly onChange: (value: QueryValue) => void;
}

const SLOT_LABELS = { value: 'valueOf', from: 'fromOf', to: 'toOf' } as const;

/** The widget of the type. A text that the type cannot read stays in the input with its problem, and has no effect. */
function OneValue({ candidate, condition, ports, names, field, slot, value, onChange }: OneValueProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(queryDialogWords);
  const language = useLanguage();
  const { type } = field;
  const [typed, setTyped] = useState<unknown>(() => type.decode(isKeyList(value) ? value.join(',') : value, field));
  const place = { field: candidate, operator: condition.operator };
  const id = `mf-query-${condition.id}-${slot}`;
  const label = say(SLOT_LABELS[slot], { label: candidate.label });
  const labelled = useMemo(() => ({ ...field, label }), [field, label]);
  const read = readValue(place, wireOf(typed));
  const path = fieldPath(candidate.key);
  const [problem] = type.check(typed, field);
  const problems: readonly Problem[] =
    read === undefined
      ? [
          {
            path,
            label: candidate.label,
            ...unreadableProblem(type, 'UNREADABLE'),
            ...(problem && withTypeWords(problem, type)),
          },
        ]
      : [];

  // A date picker gives moments; a condition compares days.
  function wireOf(next: unknown): unknown {
    const wire: unknown = type.encode(next, field);
    if (condition.operator !== 'ge') return wire ?? '';
    return { from: typeof wire === 'string' && candidate.kind === 'date' ? wire.slice(0, DAY_LENGTH) : (wire ?? '') };
  }
  function change(next: unknown, display?: string) {
    setTyped(next);
    if (display !== undefined && typeof next === 'string') names.remember(candidate.key, splitIds(next), display);
    onChange(readValue(place, wireOf(next)) ?? readValue(place, '') ?? '');
  }

  const Widget = kit.views[type.name]?.Widget;
  if (!Widget) return null;
  const display = isKeyList(value) ? names.displayOf(candidate.key, value) : undefined;
  return (
    <div className="mf-query-value">
      <Widget
        id={id}
        path={path}
        field={labelled}
        value={typed}
        display={display}
        problems={problems}
        required={false}
        disabled={false}
        cascade={undefined}
        ports={ports}
        place="cell"
        onChange={change}
        onBlur={() => undefined}
      />
      <div id={`${id}-problems`} className="mf-query-problem" role="status">
        {problems.map((found) => describeProblem(found, language))}
      </div>
    </div>
  );
}

const DAY_LENGTH = 10;
const YES_NO = [2, 1] as const;

function YesNo({ candidate, condition, field, onChange }: FieldProps) {
  const { kit } = useMetaFormProvider();
  const say = useWords(queryDialogWords);
  const language = useLanguage();
  const text = (value: number) =>
    kit.views[field.type.name]?.plainText(value, field, { display: undefined, language }) ?? String(value);
  return (
    <Radio.Group
      aria-label={say('valueOf', { label: candidate.label })}
      value={condition.value === '' ? undefined : condition.value}
      options={YES_NO.map((value) => ({ value, label: text(value) }))}
      onChange={({ target }) => onChange(Number(target.value))}
    />
  );
}

function AllChosen({ candidate, onChange }: Pick<ConditionValueProps, 'candidate' | 'onChange'>) {
  const say = useWords(queryDialogWords);
  return (
    <div className="mf-query-value">
      <Select
        mode="multiple"
        size="small"
        style={{ width: '100%' }}
        aria-label={say('allOf', { label: candidate.label })}
        open={false}
        suffixIcon={null}
        value={['all']}
        options={[{ value: 'all', label: say('allOptions') }]}
        onChange={() => onChange([])}
      />
    </div>
  );
}
