import { Form, Select } from 'antd';
import { useId } from 'react';
import { useWords } from '../language.tsx';
import { PickerFailure } from '../picker/picker-states.tsx';
import { mappingWords } from './mapping.words.ts';
import type { Answer } from './use-answer.ts';

/** One option: its stored name and its label. */
export interface MappingOption {
  readonly value: string;
  readonly label: string;
}

interface MappingSelectProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string | undefined;
  readonly options: Answer<readonly MappingOption[]>;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
  readonly onRetry?: () => void;
}

/** A searchable choice. A stored option that no longer exists stays, marked as not found. */
export function MappingSelect({ label, hint, value, options, disabled, onChange, onRetry }: MappingSelectProps) {
  const say = useWords(mappingWords);
  const id = useId();
  const offered = options.stage === 'ready' ? options.value : [];
  const missing = value !== undefined && !offered.some((option) => option.value === value);
  const lost =
    missing && value !== undefined
      ? [{ value, label: options.stage === 'ready' ? say('unknown', { key: value }) : value }]
      : [];
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      extra={hint}
      style={{ marginBottom: 12 }}
      validateStatus={missing && options.stage === 'ready' ? 'error' : undefined}
    >
      <Select
        id={id}
        value={value}
        disabled={disabled}
        loading={options.stage === 'loading' && !disabled}
        // A disabled choice needs no placeholder, and antd's grey on grey would be too faint to read.
        placeholder={disabled ? undefined : say('choose')}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...offered, ...lost]}
        onChange={onChange}
      />
      {options.stage === 'failed' && onRetry ? <PickerFailure reason={options.reason} onRetry={onRetry} /> : null}
    </Form.Item>
  );
}
