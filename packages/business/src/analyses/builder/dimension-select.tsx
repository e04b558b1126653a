import { useWords } from '@org/meta-forms/react';
import { Form, Select } from 'antd';
import { useId } from 'react';
import { builderWords } from './builder.words.ts';
import { choiceOf, type AnalysisFields } from './tile-draft.ts';

/** Properties of `DimensionSelect`. */
export interface DimensionSelectProps {
  readonly label: string;
  /** The name of the choice without groups. */
  readonly none: string;
  /** A choice as `choiceOf` writes it; `''` for none. */
  readonly value: string;
  readonly fields: AnalysisFields;
  readonly isDisabled?: boolean;
  readonly onChange: (value: string) => void;
}

/** Chooses an item by whose values, periods, units or ranges records are grouped. */
export function DimensionSelect({ label, none, value, fields, isDisabled = false, onChange }: DimensionSelectProps) {
  const say = useWords(builderWords);
  const id = useId();
  const options = fields.dimensions.flatMap(({ field, label: name, ways, byValue }) => [
    ...(byValue ? [{ value: choiceOf({ field }), label: ways.length === 0 ? name : `${name} ${say('byValue')}` }] : []),
    ...ways.map((by) => ({ value: choiceOf({ field, by }), label: `${name} ${say(by)}` })),
  ]);
  return (
    <Form.Item label={label} htmlFor={id}>
      <Select<string>
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        disabled={isDisabled}
        value={value}
        options={[{ value: '', label: none }, ...options]}
        onChange={onChange}
      />
    </Form.Item>
  );
}
