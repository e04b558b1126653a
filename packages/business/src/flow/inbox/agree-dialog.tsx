import { useDismissal, useWords } from '@org/meta-forms/react';
import { Alert, Modal } from 'antd';
import { useId, useState, type KeyboardEvent } from 'react';
import { CommentInput } from '../../dialogs/comment-input.tsx';
import { excessOf } from '../../dialogs/comment-length.ts';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { PREFILLED } from '../approval/decision.words.ts';
import type { ListedTask } from './inbox-row.ts';
import { inboxWords } from './inbox.words.ts';

/** Properties of `AgreeDialog`. */
export interface AgreeDialogProps {
  /** At least one, all of one process and node. */
  readonly tasks: readonly ListedTask[];
  /** Rejects where nothing was decided; the comment stays. */
  readonly onAgree: (comment: string) => Promise<void>;
  readonly onEnd: () => void;
}

/** Names of tasks that the question shows. */
const MOST_NAMES = 5;

/** Asks for one comment, with which the tasks are agreed to. */
export function AgreeDialog({ tasks, onAgree, onEnd }: AgreeDialogProps) {
  const say = useWords(inboxWords);
  const id = useId();
  const [comment, setComment] = useState<string>(PREFILLED.agree);
  const { isBusy, failure, run } = useAttempt();
  const dismiss = useDismissal(() => comment !== PREFILLED.agree, onEnd);
  const [first] = tasks;
  if (!first) return null;
  const title =
    tasks.length === 1 ? say('agreeOne', { name: first.title }) : say('agreeTitle', { count: tasks.length });

  const isTooLong = excessOf(comment) > 0;
  const send = () =>
    run(async () => {
      await onAgree(comment.trim());
      onEnd();
    });
  function sendOnKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isTooLong) void send();
  }
  return (
    <Modal
      open
      title={title}
      okText={say('send_')}
      cancelText={say('dismiss')}
      okButtonProps={{ autoInsertSpace: false, title: say('keyHint'), disabled: isTooLong }}
      cancelButtonProps={{ autoInsertSpace: false }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={dismiss}
      afterOpenChange={(isOpen) => isOpen && document.getElementById(id)?.focus()}
    >
      {failure === undefined ? null : <Alert className="business-refusal" type="error" showIcon title={failure} />}
      <p className="flow-agree-text">
        {say('agreeText', { process: first.processDefinitionName, node: first.taskName })}
      </p>
      {tasks.length > 1 ? (
        <ul className="flow-agree-names">
          {tasks.slice(0, MOST_NAMES).map((task) => (
            <li key={task.taskId}>{task.title}</li>
          ))}
          {tasks.length > MOST_NAMES ? <li aria-hidden>…</li> : null}
        </ul>
      ) : null}
      <CommentInput id={id} label={say('comment')} text={comment} onWrite={setComment} onKeyDown={sendOnKey} />
    </Modal>
  );
}
