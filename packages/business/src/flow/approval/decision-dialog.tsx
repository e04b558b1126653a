import { FLOW_FILES } from '@org/contract';
import { AttachmentsButton } from '@org/meta-forms/antd';
import { errorText } from '@org/meta-forms/core';
import { useMetaFormProvider, useWords } from '@org/meta-forms/react';
import { Alert, Radio } from 'antd';
import { useId, useState } from 'react';
import { excessOf } from '../../dialogs/comment-length.ts';
import type { FlowTask } from '../flow-queries.ts';
import { useEngine } from '../use-engine.ts';
import { CommentBox } from './comment-box.tsx';
import { useCopies } from './copy-choice.tsx';
import { goesBack, OUTCOMES, type Decision, type DecisionOutcome } from './decision.ts';
import { decisionWords, PREFILLED } from './decision.words.ts';
import { OpinionDialog } from './opinion-dialog.tsx';
import { PathAhead } from './path-ahead.tsx';
import { ReturnChoice } from './return-choice.tsx';
import { useUnsentComment } from './use-unsent-comment.ts';

/** Properties of `DecisionDialog`. */
export interface DecisionDialogProps {
  readonly task: FlowTask;
  /** The outcome that is chosen at first; `submit` on the task of the initiator. */
  readonly initial: DecisionOutcome;
  /** Resolves with false if the person stopped; rejects if the server refuses. The dialog then stays with its text. */
  readonly onSend: (decision: Decision) => Promise<boolean>;
  /** It was sent, and nothing of it is kept any longer. */
  readonly onSent: () => void;
  readonly onEnd: () => void;
}

/** Asks how a task is decided: outcome, comment and attachments, with the path ahead. Ctrl+Enter sends. */
export function DecisionDialog({ task, initial, onSend, onSent, onEnd }: DecisionDialogProps) {
  const say = useWords(decisionWords);
  const { ports } = useMetaFormProvider();
  const engine = useEngine(task.processInstanceId);
  const id = useId();
  const [outcome, setOutcome] = useState(initial);
  const [target, setTarget] = useState('');
  const [straightBack, setStraightBack] = useState(false);
  const copies = useCopies();
  const [problem, setProblem] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const comment = useUnsentComment(task.taskId, prefill(initial), isPrefilled);

  function choose(next: DecisionOutcome) {
    // A comment of the person's own stays.
    if (isPrefilled(comment.text)) comment.write(prefill(next));
    setOutcome(next);
    setProblem(undefined);
  }
  async function send() {
    if (isBusy || excessOf(comment.text) > 0) return;
    if (goesBack(outcome) && comment.text.trim() === '') return setProblem(say('commentMissing'));
    setBusy(true);
    setRefusal(undefined);
    try {
      const isSent = await onSend({ outcome, comment: comment.text, target, straightBack, copyTo: copies.ids });
      if (isSent) {
        comment.forget();
        return onSent();
      }
    } catch (error) {
      setRefusal(errorText(error));
    }
    setBusy(false);
  }
  const isSubmission = initial === 'submit';
  return (
    <OpinionDialog
      commentId={id}
      title={say(isSubmission ? 'submission' : 'approval', { name: task.title })}
      sendWord={SEND[outcome]}
      isDangerous={goesBack(outcome)}
      isBusy={isBusy}
      isTooLong={excessOf(comment.text) > 0}
      onSend={() => void send()}
      onEnd={onEnd}
    >
      {refusal === undefined ? null : <Alert type="warning" showIcon role="alert" title={refusal} />}
      {isSubmission ? null : (
        <Radio.Group
          aria-label={say('outcome')}
          value={outcome}
          options={OUTCOMES.map((value) => ({ value, label: say(value) }))}
          onChange={({ target: { value } }) => choose(OUTCOMES.find((one) => one === value) ?? 'agree')}
        />
      )}
      <OutcomeHint outcome={outcome} />
      {outcome === 'return' ? (
        <ReturnChoice
          taskId={task.taskId}
          target={target}
          straightBack={engine.straightBack ? straightBack : undefined}
          onTarget={setTarget}
          onStraightBack={setStraightBack}
        />
      ) : null}
      <CommentBox
        id={id}
        text={comment.text}
        isOwn={!isPrefilled(comment.text)}
        isRequired={goesBack(outcome)}
        problem={problem}
        onWrite={(text) => {
          comment.write(text);
          setProblem(undefined);
        }}
      >
        {ports ? <AttachmentsButton port={ports.files} businessKey={FLOW_FILES + task.processInstanceId} /> : null}
      </CommentBox>
      {copies.choice}
      {engine.preview ? <PathAhead taskId={task.taskId} outcome={outcome} /> : null}
    </OpinionDialog>
  );
}

/** What the button says: a decision that is hard to take back names itself. */
const SEND = {
  submit: 'send',
  agree: 'send',
  reject: 'sendReject',
  archive: 'sendArchive',
  return: 'sendReturn',
} as const satisfies Readonly<Record<DecisionOutcome, string>>;

/** The comment that an outcome begins with (business.md, section 4). */
function prefill(outcome: DecisionOutcome): string {
  return outcome === 'agree' || outcome === 'reject' ? PREFILLED[outcome] : '';
}

function isPrefilled(text: string): boolean {
  return ['', ...Object.values(PREFILLED)].includes(text.trim());
}

/** What an outcome does with the record; to agree says it itself. Its place is there from the start, so it is heard. */
function OutcomeHint({ outcome }: { readonly outcome: DecisionOutcome }) {
  const say = useWords(decisionWords);
  return (
    <p className="flow-outcome" role="status">
      {outcome === 'agree' || outcome === 'submit' ? null : say(`${outcome}Hint`)}
    </p>
  );
}
