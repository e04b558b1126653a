import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button, DatePicker, Input, Select } from 'antd';
import dayjs from 'dayjs';
import { DAY, TYPED_DAYS } from '../../lists/typed-days.ts';
import type { BoundField } from '../designer/conditions/bound-fields.ts';
import {
  CONDITION_SIGNS,
  faultOfRow,
  MOST_ROWS,
  type ConditionRow,
  type FlowCondition,
} from '../designer/conditions/flow-condition.ts';
import { FAULT_WORDS, SIGN_WORDS } from '../designer/panel/flow-aspects.ts';
import { panelWords } from '../designer/panel/panel.words.ts';
import { bindingWords } from './binding.words.ts';

/** Properties of `ConditionRows`. */
export interface ConditionRowsProps {
  readonly condition: FlowCondition;
  readonly fields: readonly BoundField[];
  /** Faults are shown: the author has tried to save. */
  readonly showsFaults: boolean;
  readonly disabled: boolean;
  readonly onChange: (condition: FlowCondition) => void;
}

/** A condition as rows of field, comparison and value. */
export function ConditionRows({ condition, fields, showsFaults, disabled, onChange }: ConditionRowsProps) {
  const say = useWords(bindingWords);
  const { match, rows } = condition;
  const set = (next: readonly ConditionRow[]) => onChange({ match, rows: next });
  return (
    <div className="flow-binding-conditions">
      {rows.length === 0 ? <span className="flow-binding-always">{say('always')}</span> : null}
      {rows.length > 1 ? (
        <Select
          aria-label={say('match')}
          disabled={disabled}
          value={match}
          onChange={(next: FlowCondition['match']) => onChange({ match: next, rows })}
          options={[
            { value: 'all', label: say('matchAll') },
            { value: 'any', label: say('matchAny') },
          ]}
        />
      ) : null}
      {rows.map((row, at) => (
        <OneRow
          // oxlint-disable-next-line react/no-array-index-key -- a row has no identity but its place
          key={at}
          at={at}
          row={row}
          fields={fields}
          showsFault={showsFaults}
          disabled={disabled}
          onChange={(next) => set(rows.with(at, next))}
          onRemove={() => set(rows.toSpliced(at, 1))}
        />
      ))}
      {disabled || rows.length >= MOST_ROWS ? null : (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => set([...rows, { field: fields[0]?.key ?? '', sign: '==', value: '' }])}
        >
          {say('addCondition')}
        </Button>
      )}
    </div>
  );
}

interface OneRowProps extends Pick<ConditionRowsProps, 'fields' | 'disabled'> {
  readonly at: number;
  readonly row: ConditionRow;
  readonly showsFault: boolean;
  readonly onChange: (row: ConditionRow) => void;
  readonly onRemove: () => void;
}

function OneRow({ at, row, fields, showsFault, disabled, onChange, onRemove }: OneRowProps) {
  const say = useWords(bindingWords);
  const sayPanel = useWords(panelWords);
  const field = fields.find(({ key }) => key === row.field);
  const fault = showsFault ? faultOfRow(row, fields) : undefined;
  return (
    <div className="flow-binding-condition">
      <Select
        aria-label={say('field')}
        disabled={disabled}
        showSearch={{ optionFilterProp: 'label' }}
        value={row.field}
        onChange={(key: string) => onChange({ ...row, field: key, value: '' })}
        options={fields.map(({ key, label }) => ({ value: key, label }))}
      />
      <Select
        aria-label={say('sign')}
        disabled={disabled}
        value={row.sign}
        onChange={(sign: ConditionRow['sign']) => onChange({ ...row, sign })}
        options={CONDITION_SIGNS.map((sign) => ({ value: sign, label: sayPanel(SIGN_WORDS[sign]) }))}
      />
      {row.sign === 'empty' || row.sign === 'filled' ? null : (
        <ValueInput field={field} row={row} disabled={disabled} onChange={(value) => onChange({ ...row, value })} />
      )}
      {disabled ? null : (
        <Button
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={say('removeCondition', { at: at + 1 })}
          title={say('removeCondition', { at: at + 1 })}
          onClick={onRemove}
        />
      )}
      {fault === undefined ? null : (
        <span role="alert" className="flow-binding-fault">
          {sayPanel(FAULT_WORDS[fault], { row: at + 1, field: field?.label ?? row.field })}
        </span>
      )}
    </div>
  );
}

interface ValueInputProps extends Pick<OneRowProps, 'row' | 'disabled'> {
  readonly field: BoundField | undefined;
  readonly onChange: (value: string) => void;
}

const LONGEST_VALUE = 200;

function ValueInput({ field, row, disabled, onChange }: ValueInputProps) {
  const say = useWords(bindingWords);
  const shared = { 'aria-label': say('value'), disabled };
  if (field?.entries)
    return (
      <Select
        {...shared}
        value={row.value || undefined}
        placeholder={say('value')}
        onChange={(value: string) => onChange(value)}
        options={field.entries.map(({ key, value }) => ({ value: key, label: value }))}
      />
    );
  if (field?.compared === 'date') {
    const day = dayjs(row.value);
    return (
      <DatePicker
        format={TYPED_DAYS}
        {...shared}
        value={row.value !== '' && day.isValid() ? day : null}
        onChange={(next) => onChange(next?.format(DAY) ?? '')}
      />
    );
  }
  return (
    <Input
      {...shared}
      value={row.value}
      maxLength={LONGEST_VALUE}
      placeholder={say('value')}
      {...(field?.compared === 'number' && { inputMode: 'decimal' as const })}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
