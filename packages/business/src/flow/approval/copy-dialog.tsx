import { useWords } from '@org/meta-forms/react';
import { Modal } from 'antd';
import { useId, useState } from 'react';
import { CommentInput } from '../../dialogs/comment-input.tsx';
import { excessOf } from '../../dialogs/comment-length.ts';
import { useReturnOfFocus } from '../../dialogs/return-of-focus.ts';
import { useCopies } from './copy-choice.tsx';
import { personWords } from './person.words.ts';

/** Who gets a copy, and what is written to them. */
export interface SentCopies {
  readonly userIds: string;
  readonly comment: string;
}

interface CopyDialogProps {
  /** Resolves with false if the server refused; the dialog then stays with what was chosen. */
  readonly onSend: (copies: SentCopies) => Promise<boolean>;
  readonly onDismiss: () => void;
}

/** Sends copies of an instance without deciding its task. */
export function CopyDialog({ onSend, onDismiss }: CopyDialogProps) {
  const say = useWords(personWords);
  useReturnOfFocus();
  const id = useId();
  const { ids, choice } = useCopies();
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isSending, setSending] = useState(false);
  const problem = isMissing && ids.length === 0 ? say('pickOne') : undefined;
  async function send() {
    if (ids.length === 0) return setMissing(true);
    setSending(true);
    const isSent = await onSend({ userIds: ids.join(','), comment: comment.trim() });
    setSending(false);
    if (isSent) onDismiss();
  }
  return (
    <Modal
      open
      title={say('copiesTitle')}
      okText={say('agree')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false, loading: isSending, disabled: excessOf(comment) > 0 }}
      cancelButtonProps={{ autoInsertSpace: false }}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={onDismiss}
    >
      <div className="flow-decision">
        {choice}
        <div className="business-problem" role={problem === undefined ? undefined : 'alert'}>
          {problem}
        </div>
        <CommentInput id={id} label={say('comment')} text={comment} rows={2} onWrite={setComment} />
      </div>
    </Modal>
  );
}
