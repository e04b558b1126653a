import { useDismissal, useWords } from '@org/meta-forms/react';
import { Checkbox } from 'antd';
import { useId, useState } from 'react';
import { CommentInput } from '../../dialogs/comment-input.tsx';
import { excessOf } from '../../dialogs/comment-length.ts';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { VerbFrame } from '../../dialogs/verb-frame.tsx';
import { useBulkQuestions } from '../../records/bulk/use-bulk-questions.tsx';
import { EndInput } from './end-input.tsx';
import type { UnitVerbInput } from './unit-verb-calls.ts';
import { needsReason, takesUnitVerb, type UnitVerb, type VerbUnit } from './unit-verb.ts';
import { unitVerbsWords } from './unit-verbs.words.ts';

/** A verb that a person wants to run, with what it needs. */
export interface AskedVerb {
  readonly verb: UnitVerb;
  readonly units: readonly VerbUnit[];
  readonly input: UnitVerbInput;
  /** With the reports of all units below. */
  readonly isTogether: boolean;
}

/** Properties of `UnitVerbDialog`. */
export interface UnitVerbDialogProps extends Pick<AskedVerb, 'verb' | 'units'> {
  /** There are reports of units below that the server takes along. */
  readonly mayTogether: boolean;
  /** Rejects if the server refuses; what was typed stays. */
  readonly onRun: (asked: AskedVerb) => Promise<void>;
  readonly onEnd: () => void;
}

/**
 * Says what a verb does to which reports, and asks for what it needs: a reason, a later end, or whether for all
 * below.
 */
export function UnitVerbDialog({ verb, units, mayTogether, onRun, onEnd }: UnitVerbDialogProps) {
  const say = useWords(unitVerbsWords);
  const id = useId();
  const questions = useBulkQuestions();
  const [comment, setComment] = useState('');
  const [endDate, setEndDate] = useState('');
  const [wantsTogether, setTogether] = useState(false);
  const [isTried, setTried] = useState(false);
  const { isBusy, failure, run } = useAttempt();
  const dismiss = useDismissal(() => comment.trim() !== '' || endDate !== '', onEnd);
  const isTogether = mayTogether && wantsTogether;
  const wantsReason = needsReason(verb) && comment.trim() === '';
  const isTooLong = excessOf(comment) > 0;
  const wantsEnd = verb === 'prolong' && endDate === '';

  async function agree() {
    setTried(true);
    if (wantsReason || wantsEnd || isTooLong) return;
    const input = { ...(needsReason(verb) ? { comment: comment.trim() } : {}), ...(endDate === '' ? {} : { endDate }) };
    await run(async () => {
      await onRun({ verb, units, input, isTogether });
      onEnd();
    });
  }
  const [first] = units;
  const isOne = units.length === 1 && first !== undefined;
  return (
    <VerbFrame
      title={
        isOne
          ? say('oneTitle', { verb: say(verb), unit: first.unitName })
          : say('title', { verb: say(verb), count: units.length })
      }
      verb={say(verb)}
      dismiss={say('dismiss')}
      isFinal={verb === 'cancel' || verb === 'removeadmin'}
      isBusy={isBusy}
      isOff={isTooLong}
      failure={failure}
      focusId={needsReason(verb) || verb === 'prolong' ? id : undefined}
      onAgree={() => void agree()}
      onDismiss={dismiss}
    >
      <p className="bulk-question">
        {questions.content({
          verb: say(verb),
          selected: namedUnits(units),
          unfit: namedUnits(units.filter(({ state }) => !takesUnitVerb(state, verb))),
          text: say(`${verb}Text`),
        })}
      </p>
      {verb === 'prolong' ? (
        <EndInput
          id={id}
          value={endDate}
          problem={isTried && wantsEnd ? say('endMissing') : undefined}
          onChange={setEndDate}
        />
      ) : null}
      {needsReason(verb) ? (
        <CommentInput
          id={id}
          label={say('comment')}
          text={comment}
          isRequired
          problem={isTried && wantsReason ? say('commentMissing') : undefined}
          placeholder={say('commentPlaceholder')}
          onWrite={setComment}
        />
      ) : null}
      {mayTogether ? (
        <>
          <Checkbox checked={wantsTogether} onChange={({ target }) => setTogether(target.checked)}>
            {say('together')}
          </Checkbox>
          {isTogether ? <p className="report-unsaved">{say('togetherNote')}</p> : null}
        </>
      ) : null}
    </VerbFrame>
  );
}

function namedUnits(units: readonly VerbUnit[]) {
  return { ids: units.map(({ assignId }) => assignId), names: units.map(({ unitName }) => unitName) };
}
