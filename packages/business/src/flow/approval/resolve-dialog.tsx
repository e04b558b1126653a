import { FLOW_FILES } from '@org/contract';
import { AttachmentsButton } from '@org/meta-forms/antd';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { useId, useState } from 'react';
import { excessOf } from '../../dialogs/comment-length.ts';
import type { FlowTask } from '../flow-queries.ts';
import { CommentBox } from './comment-box.tsx';
import { decisionWords } from './decision.words.ts';
import { OpinionDialog } from './opinion-dialog.tsx';
import { useUnsentComment } from './use-unsent-comment.ts';

interface ResolveDialogProps {
  readonly task: FlowTask;
  /** Resolves with false if the person stopped or the server refused; the dialog then stays with its text. */
  readonly onSend: (comment: string) => Promise<boolean>;
  /** It was sent, and nothing of it is kept any longer. */
  readonly onSent: () => void;
  readonly onEnd: () => void;
}

/** Asks for the opinion with which a delegated task goes back to its owner. */
export function ResolveDialog({ task, onSend, onSent, onEnd }: ResolveDialogProps) {
  const say = useWords(decisionWords);
  const { ports } = useMetaFormProvider();
  const id = useId();
  const comment = useUnsentComment(task.taskId, '', isEmpty);
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const problem = isMissing && isEmpty(comment.text) ? say('commentMissing') : undefined;
  async function send() {
    if (isBusy || excessOf(comment.text) > 0) return;
    if (isEmpty(comment.text)) return setMissing(true);
    setBusy(true);
    const isSent = await onSend(comment.text.trim());
    setBusy(false);
    if (!isSent) return;
    comment.forget();
    onSent();
  }
  return (
    <OpinionDialog
      commentId={id}
      title={say('resolution', { name: task.title, person: task.ownerName })}
      sendWord="sendResolve"
      isBusy={isBusy}
      isTooLong={excessOf(comment.text) > 0}
      onSend={() => void send()}
      onEnd={onEnd}
    >
      <CommentBox
        id={id}
        text={comment.text}
        isOwn={!isEmpty(comment.text)}
        isRequired
        problem={problem}
        onWrite={comment.write}
      >
        {ports ? <AttachmentsButton port={ports.files} businessKey={FLOW_FILES + task.processInstanceId} /> : null}
      </CommentBox>
    </OpinionDialog>
  );
}

function isEmpty(text: string): boolean {
  return text.trim() === '';
}
