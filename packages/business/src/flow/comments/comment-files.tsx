import { PaperClipOutlined } from '@ant-design/icons';
import { FLOW_FILES } from '@org/contract';
import { FileField } from '@org/meta-forms/antd';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { commentsWords } from './comments.words.ts';

const ALL_KINDS: readonly string[] = [];

interface CommentFilesProps {
  readonly processInstanceId: string;
  readonly ids: readonly string[];
  readonly onChange: (update: (ids: readonly string[]) => readonly string[]) => void;
}

/**
 * Files of the comment that is being written, after a button that asks for them. They are uploaded for the instance,
 * which the server demands.
 */
export function CommentFiles({ processInstanceId, ids, onChange }: CommentFilesProps) {
  const say = useWords(commentsWords);
  const id = useId();
  const { ports } = useMetaFormProvider();
  const [isAsked, setAsked] = useState(false);
  if (!ports) return null;
  if (!isAsked && ids.length === 0)
    return (
      <Button
        className="flow-composer-files"
        type="text"
        size="small"
        icon={<PaperClipOutlined aria-hidden />}
        autoInsertSpace={false}
        onClick={() => setAsked(true)}
      >
        {say('addFiles')}
      </Button>
    );
  return (
    <FileField
      id={id}
      label={say('files')}
      port={ports.files}
      path={undefined}
      businessKey={FLOW_FILES + processInstanceId}
      ids={ids}
      multiple
      accepted={ALL_KINDS}
      disabled={false}
      invalid={false}
      describedBy={`${id}-problems`}
      onBlur={() => undefined}
      onChange={onChange}
    />
  );
}
