import type { LifecycleVerb } from '@org/contract';
import { errorText, PortError } from '@org/meta-forms/core';
import { useDismissal, useWords } from '@org/meta-forms/react';
import { Alert, Modal } from 'antd';
import { useId, useState } from 'react';
import { CommentInput } from '../dialogs/comment-input.tsx';
import { excessOf } from '../dialogs/comment-length.ts';
import { movesWords } from './moves.words.ts';

export interface SendBackDialogProps {
  /** One of the verbs that send back. */
  readonly verb: LifecycleVerb;
  /** What the dialog is about, such as the verb and the name of the record. */
  readonly title: string;
  /** Said first, such as which records are meant. */
  readonly note?: string;
  /** Rejects if the server refuses; the typed comment stays. */
  readonly onSend: (comment: string) => Promise<void>;
  /** Another person has changed the record; receives its current version. */
  readonly onNewer: (version: unknown) => void;
  readonly onEnd: () => void;
}

/** Says what becomes of records that are sent back and who gets them, and asks for the reason. */
export function SendBackDialog({ verb, title, note = '', onSend, onNewer, onEnd }: SendBackDialogProps) {
  const say = useWords(movesWords);
  const id = useId();
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [busy, setBusy] = useState(false);
  const dismiss = useDismissal(() => comment.trim() !== '', onEnd);

  async function send() {
    if (comment.trim() === '') return setProblem(say('commentMissing'));
    setBusy(true);
    setRefusal(undefined);
    try {
      await onSend(comment.trim());
      onEnd();
    } catch (error) {
      setBusy(false);
      const current = error instanceof PortError && error.kind === 'conflict' ? error.details.current : undefined;
      setRefusal(current ? say('newer', { verb: say(verb) }) : errorText(error));
      if (current) onNewer(current['version']);
    }
  }

  return (
    <Modal
      open
      title={title}
      okText={say(verb)}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false, disabled: excessOf(comment) > 0 }}
      cancelButtonProps={{ autoInsertSpace: false }}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={dismiss}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      {refusal === undefined ? null : (
        <Alert className="business-refusal" type="warning" showIcon role="alert" title={refusal} />
      )}
      {note === '' ? null : <p className="bulk-question">{note}</p>}
      <p>{say(verb === 'reject' ? 'rejectText' : 'rollbackText')}</p>
      <CommentInput
        id={id}
        label={say('comment')}
        text={comment}
        isRequired
        problem={problem}
        placeholder={say('commentPlaceholder')}
        onWrite={(text) => {
          setComment(text);
          setProblem(undefined);
        }}
      />
    </Modal>
  );
}
