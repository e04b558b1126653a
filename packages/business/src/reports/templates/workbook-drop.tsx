import { InboxOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Form, Upload } from 'antd';
import { templatesWords } from './templates.words.ts';

/** Bytes of a workbook that the server takes. */
const MOST_BYTES = 10_000_000;

/** Properties of `WorkbookDrop`. */
export interface WorkbookDropProps {
  /** The id of the input; its button takes the focus. */
  readonly id: string;
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
  readonly onRefused: (sentence: string) => void;
}

/** Puts the focus into a `WorkbookDrop`: its input is hidden. */
export function focusDrop(id: string): void {
  document.getElementById(id)?.closest<HTMLElement>('[role="button"]')?.focus();
}

/** Takes a workbook by a click or a drop. */
export function WorkbookDrop({ id, file, onFile, onRefused }: WorkbookDropProps) {
  const say = useWords(templatesWords);
  return (
    <Form.Item label={say('file')} htmlFor={id} required>
      <Upload.Dragger
        id={id}
        accept=".xlsx"
        maxCount={1}
        showUploadList={false}
        beforeUpload={(chosen) => {
          if (chosen.size > MOST_BYTES) onRefused(say('fileTooLarge'));
          else onFile(chosen);
          return false;
        }}
      >
        <p className="template-drop">
          <InboxOutlined aria-hidden /> {file?.name ?? say('drop')}
        </p>
        <p className="template-drop-hint">{say('dropHint')}</p>
      </Upload.Dragger>
    </Form.Item>
  );
}
