import { useLanguage, useWords } from '@org/meta-forms/react';
import { rangeText, readFormula, refusalText, type SheetCheck, type WorkbookTemplate } from '@org/sheets';
import { Button, Form, Input, Radio } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useId, useRef } from 'react';
import type { SelectedCells } from '../../grid/sheet-grid-props.ts';
import { designerWords } from './designer.words.ts';

/** Properties of `CheckEditor`. */
export interface CheckEditorProps {
  readonly template: WorkbookTemplate;
  readonly check: SheetCheck;
  readonly selected: SelectedCells | undefined;
  readonly onChange: (check: SheetCheck) => void;
  readonly onApply: (check: SheetCheck) => void;
  readonly onEnd: () => void;
}

const LONGEST_FORMULA = 8192;
const LONGEST_MESSAGE = 200;

/** Writes a check: its formula is read while it is typed, and its cells are marked in the sheet. */
export function CheckEditor({ template, check, selected, onChange, onApply, onEnd }: CheckEditorProps) {
  const say = useWords(designerWords);
  const language = useLanguage();
  const id = useId();
  const area = useRef<TextAreaRef>(null);
  const { formula, message, level, sheet } = check;
  const reading = readFormula(formula, template, sheet);
  const refusal = formula.trim() === '' || !('refusal' in reading) ? '' : refusalText(reading.refusal, language);
  useEffect(() => area.current?.focus(), []);
  const isSound = !('refusal' in reading) && message.trim() !== '';
  function insert(text: string) {
    const { selectionStart: from = formula.length, selectionEnd: to = formula.length } =
      area.current?.resizableTextArea?.textArea ?? {};
    onChange({ ...check, formula: `${formula.slice(0, from)}${text}${formula.slice(to)}` });
    area.current?.focus();
  }
  return (
    <section className="designer-check-editor" aria-label={say('checkFormula')}>
      <Form.Item
        label={say('checkFormula')}
        htmlFor={`${id}-formula`}
        {...(refusal !== '' && { validateStatus: 'error', help: <span role="alert">{refusal}</span> })}
        extra={isSound ? say('formulaSound') : say('formulaHint')}
      >
        <Input.TextArea
          ref={area}
          id={`${id}-formula`}
          className="designer-formula-text"
          value={formula}
          maxLength={LONGEST_FORMULA}
          spellCheck={false}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => onChange({ ...check, formula: target.value })}
        />
      </Form.Item>
      {selected ? (
        <Button size="small" onClick={() => insert(rangeText(selected.range))}>
          {say('insert', { range: rangeText(selected.range) })}
        </Button>
      ) : null}
      <Form.Item label={say('message')} htmlFor={`${id}-message`}>
        <Input
          id={`${id}-message`}
          value={message}
          maxLength={LONGEST_MESSAGE}
          onChange={({ target }) => onChange({ ...check, message: target.value })}
        />
      </Form.Item>
      <Radio.Group
        aria-label={say('level')}
        value={level}
        options={[
          { value: 'error', label: say('error') },
          { value: 'warning', label: say('warning') },
        ]}
        onChange={({ target }) => onChange({ ...check, level: target.value === 'warning' ? 'warning' : 'error' })}
      />
      <div className="designer-check-end">
        <Button onClick={onEnd}>{say('dismiss')}</Button>
        <Button
          type="primary"
          disabled={!isSound}
          onClick={() => onApply({ ...check, formula: formula.trim().replace(/^=/, ''), message: message.trim() })}
        >
          {say('apply')}
        </Button>
      </div>
    </section>
  );
}
