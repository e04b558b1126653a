import { useWords } from '@org/meta-forms/react';
import type { CellInput } from '@org/sheets';
import { Checkbox, Form, Input, InputNumber, Select } from 'antd';
import { useId, useState } from 'react';
import { designerWords } from './designer.words.ts';
import { DictionarySelect } from './dictionary-select.tsx';
import { kindOf } from './use-designer-cells.ts';

/** Properties of `InputFields`. */
export interface InputFieldsProps {
  readonly input: CellInput;
  readonly disabled: boolean;
  /** Changes each selected input. */
  readonly onChange: (change: (input: CellInput) => CellInput) => void;
}

const KINDS = ['number', 'text', 'date', 'dictionary', 'choices'] as const;
const MOST_DIGITS = 15;
const LONGEST_CHOICE = 200;
const MOST_CHOICES = 500;

/** What a cell takes: its type with its limits, and whether it must be filled in. */
export function InputFields({ input, disabled, onChange }: InputFieldsProps) {
  const say = useWords(designerWords);
  const id = useId();
  const kind = kindOf(input);
  return (
    <>
      <Form.Item label={say('kind')} htmlFor={`${id}-kind`}>
        <Select<(typeof KINDS)[number]>
          id={`${id}-kind`}
          value={kind}
          disabled={disabled}
          options={KINDS.map((value) => ({ value, label: say(value) }))}
          onChange={(next) => onChange((before) => ofKind(before, next))}
        />
      </Form.Item>
      {kind === 'number' ? (
        <Form.Item label={say('digits')} htmlFor={`${id}-digits`}>
          <InputNumber
            controls={false}
            id={`${id}-digits`}
            value={input.digits ?? null}
            min={0}
            max={MOST_DIGITS}
            precision={0}
            placeholder={say('anyDigits')}
            disabled={disabled}
            onChange={(digits) => onChange((before) => withDigits(before, digits))}
          />
        </Form.Item>
      ) : null}
      {kind === 'dictionary' ? (
        <DictionarySelect
          code={input.dictKey ?? ''}
          disabled={disabled}
          onChange={(dictKey) => onChange((before) => ({ ...ofKind(before, 'dictionary'), dictKey }))}
        />
      ) : null}
      {kind === 'choices' ? (
        <ChoiceLines
          choices={input.choices ?? []}
          disabled={disabled}
          onChange={(choices) => onChange((before) => ({ ...ofKind(before, 'choices'), choices }))}
        />
      ) : null}
      <Checkbox
        checked={input.required === true}
        disabled={disabled}
        onChange={({ target }) => onChange((before) => withRequired(before, target.checked))}
      >
        {say('required')}
      </Checkbox>
    </>
  );
}

interface ChoiceLinesProps {
  readonly choices: readonly string[];
  readonly disabled: boolean;
  readonly onChange: (choices: readonly string[]) => void;
}

/** Choices as lines. What is typed stays as it is; the choices are its lines without empty ones. */
function ChoiceLines({ choices, disabled, onChange }: ChoiceLinesProps) {
  const say = useWords(designerWords);
  const id = useId();
  const [text, setText] = useState(() => choices.join('\n'));
  // Undo and redo change the choices too.
  const shown = linesOf(text).join('\n') === choices.join('\n') ? text : choices.join('\n');
  return (
    <Form.Item label={say('choiceLines')} htmlFor={id}>
      <Input.TextArea
        id={id}
        value={shown}
        disabled={disabled}
        autoSize={{ minRows: 3, maxRows: 10 }}
        onChange={({ target }) => {
          setText(target.value);
          onChange(linesOf(target.value));
        }}
      />
    </Form.Item>
  );
}

function linesOf(text: string): readonly string[] {
  const lines = text.split('\n').map((line) => line.trim().slice(0, LONGEST_CHOICE));
  return [...new Set(lines)].filter((line) => line !== '').slice(0, MOST_CHOICES);
}

/** An input of another kind; what only the former kind has goes away. */
function ofKind(input: CellInput, kind: (typeof KINDS)[number]): CellInput {
  if (kindOf(input) === kind) return input;
  const { required } = input;
  const own = required === true ? { required } : {};
  if (kind === 'choices') return { type: 'text', choices: [], ...own };
  return { type: kind, ...own };
}

function withDigits({ digits: _former, ...input }: CellInput, digits: number | null): CellInput {
  return digits === null ? input : { ...input, digits };
}

function withRequired({ required: _former, ...input }: CellInput, required: boolean): CellInput {
  return required ? { ...input, required } : input;
}
