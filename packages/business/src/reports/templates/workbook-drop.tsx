import { InboxOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Form, Upload } from 'antd';
import { templatesWords } from './templates.words.ts';

/** Bytes of a workbook that the server takes. */
const MOST_BYTES = 10_000_000;

/** Properties of `WorkbookDrop`. */
export interface WorkbookDropProps {
  readonly file: File | undefined;
  readonly onFile: (file: File) => void;
  readonly onRefused: (sentence: string) => void;
}

/** Takes a workbook by a click or a drop. */
export function WorkbookDrop({ file, onFile, onRefused }: WorkbookDropProps) {
  const say = useWords(templatesWords);
  return (
    <Form.Item>
      <Upload.Dragger
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
