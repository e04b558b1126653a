import { App } from 'antd';
import { useState } from 'react';
import { within } from 'storybook/test';
import { fakePorts } from './fake-ports.ts';
import { RichTextInput } from '../ui/rich-text/rich-text-input.tsx';

interface HeldEditorProps {
  readonly html: string;
  readonly disabled?: boolean;
  readonly invalid?: boolean;
  readonly maxLength?: number;
}

/** The editor, with the value that it reports shown below it. */
export function HeldEditor({ html, disabled = false, invalid = false, maxLength }: HeldEditorProps) {
  // Each story has its own ports, so that uploads of others do not count.
  const [ports] = useState(() => fakePorts({ files: [{ id: '7', fileName: '平面图.png' }] }));
  const [value, setValue] = useState(html);
  const [changes, setChanges] = useState(0);
  const [left, setLeft] = useState(0);
  return (
    <App>
      <RichTextInput
        id="note"
        label="说明"
        value={value}
        files={ports.files}
        disabled={disabled}
        required={false}
        invalid={invalid}
        autoFocus={false}
        maxLength={maxLength}
        onBlur={() => setLeft((count) => count + 1)}
        onChange={(next) => {
          setValue(next);
          setChanges((count) => count + 1);
        }}
      />
      <button type="button" onClick={() => setValue('<p>另一条</p>')}>
        换一条
      </button>
      <output aria-label="值">{value}</output>
      <output aria-label="次数">{changes}</output>
      <output aria-label="离开">{left}</output>
    </App>
  );
}

/** The editable element, once the editor has loaded. */
export async function editorOf(canvasElement: HTMLElement) {
  return within(canvasElement).findByRole('textbox', { name: '说明' }, { timeout: 10_000 });
}
