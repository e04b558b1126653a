import { useWords } from '@org/meta-forms/react';
import { Checkbox, Form, InputNumber } from 'antd';
import { useId } from 'react';
import { designerWords } from './designer.words.ts';

/** Properties of `RowFields`. */
export interface RowFieldsProps {
  readonly row: number;
  /** Copies at most; 1 where the row is not repeated. */
  readonly most: number;
  readonly disabled: boolean;
  readonly onChange: (most: number) => void;
}

const USUAL_ROWS = 20;
const MOST_ROWS = 10_000;

/** Whether a row can be repeated, and how often. */
export function RowFields({ row, most, disabled, onChange }: RowFieldsProps) {
  const say = useWords(designerWords);
  const id = useId();
  return (
    <section className="designer-row" aria-label={say('row', { row })}>
      <h3>{say('row', { row })}</h3>
      <Checkbox
        checked={most > 1}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked ? USUAL_ROWS : 1)}
      >
        {say('repeatable')}
      </Checkbox>
      {most > 1 ? (
        <Form.Item label={say('most')} htmlFor={id}>
          <InputNumber
            controls={false}
            id={id}
            value={most}
            min={2}
            max={MOST_ROWS}
            precision={0}
            disabled={disabled}
            onChange={(next) => next !== null && onChange(next)}
          />
        </Form.Item>
      ) : null}
    </section>
  );
}
