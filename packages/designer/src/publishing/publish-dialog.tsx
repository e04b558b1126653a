import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Alert, Button, Checkbox, Input, Modal, Spin } from 'antd';
import { useState } from 'react';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { useProblemCount } from '../problems/problems-context.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { keepKeys } from '../react/new-items.ts';
import type { PublishingPort, PublishQuestion, PublishReview } from './publishing-port.ts';
import { publishingWords } from './publishing.words.ts';
import { ReviewGroups } from './review-groups.tsx';
import { ReviewWarnings } from './review-warnings.tsx';
import { reasonOf, useReview } from './use-review.ts';

interface PublishDialogProps {
  readonly port: PublishingPort;
  /** The stored version that is published. */
  readonly version: number;
  readonly onEnd: () => void;
}

/** Reviews a form before it is published: what changes, the stored records that it touches, what to confirm. */
export function PublishDialog({ port, version, onEnd }: PublishDialogProps) {
  const say = useWords(publishingWords);
  const { state, retry } = useReview(port);
  if (state.kind === 'read') return <ReviewDialog port={port} version={version} review={state.review} onEnd={onEnd} />;
  return (
    <Modal open title={say('publish')} footer={null} onCancel={onEnd}>
      {state.kind === 'reading' ? (
        <Spin description={say('reading')}>
          <div className="mfd-review-wait" />
        </Spin>
      ) : (
        <Alert
          type="error"
          showIcon
          title={say('failed', { reason: state.reason })}
          action={<Button onClick={retry}>{say('retry')}</Button>}
        />
      )}
    </Modal>
  );
}

interface ReviewDialogProps extends PublishDialogProps {
  readonly review: PublishReview;
}

function ReviewDialog({ port, version, review, onEnd }: ReviewDialogProps) {
  const say = useWords(publishingWords);
  const designer = useDesigner();
  const { formName } = review;
  const isNothing = review.publishedVersion > 0 && review.changes.length === 0;
  const answers = useAnswers(review);
  const { isBusy, failure, publish } = usePublication({ port, version, review, onEnd }, answers);

  function lead(item: string) {
    onEnd();
    designer.show('form');
    designer.select([item]);
  }

  return (
    <Modal
      open
      width={720}
      title={say('title', { name: formName })}
      okText={say('publish')}
      okButtonProps={{ disabled: !answers.isComplete, loading: isBusy, autoInsertSpace: false }}
      cancelText={say('cancel')}
      {...(isNothing && { footer: <Button onClick={onEnd}>{say('close')}</Button> })}
      onOk={() => void publish()}
      onCancel={onEnd}
    >
      <div className="mfd-review">
        <p>{summaryOf(review, say)}</p>
        <ReviewGroups changes={review.changes} onLead={lead} />
        {isNothing ? null : <ReviewWarnings onLead={lead} />}
      </div>
      {isNothing ? null : answers.fields}
      {failure === undefined ? null : (
        <Alert role="alert" type="error" showIcon title={say('refused', { reason: failure })} />
      )}
    </Modal>
  );
}

type Say = ReturnType<typeof useWords<keyof (typeof publishingWords)['zh']>>;

function summaryOf({ publishedVersion: number, changes, records, isMore }: PublishReview, say: Say): string {
  if (number === 0) return say('first');
  if (changes.length === 0) return say('nothing', { number });
  return say(isMore ? 'summaryMore' : 'summary', { number, count: changes.length, records });
}

/** What the author must say before publishing. */
function useAnswers({ changes, needsName, formName }: PublishReview) {
  const say = useWords(publishingWords);
  const sayDesigner = useDesignerWords();
  const errors = useProblemCount('error');
  const warnings = useProblemCount('warning');
  const [name, setName] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [questions, setQuestions] = useState<readonly PublishQuestion[]>([]);
  const toTick = [
    ...(warnings > 0 ? [{ id: 'warnings', text: say('warnings', { count: warnings }) }] : []),
    ...(changes.some(({ risk }) => risk === 'confirm') ? [{ id: 'confirmed', text: say('confirmed') }] : []),
    ...questions,
  ];
  const tick = (id: string, isTicked: boolean) =>
    setTicked((before) => (isTicked ? [...before, id] : before.filter((other) => other !== id)));
  return {
    isComplete:
      errors === 0 && toTick.every(({ id }) => ticked.includes(id)) && (!needsName || name.trim() === formName),
    confirmedName: needsName ? name.trim() : undefined,
    agreed: questions.map(({ id }) => id),
    ask: (question: PublishQuestion) => setQuestions((before) => [...before, question]),
    fields: (
      <div className="mfd-review-answers">
        {errors > 0 ? <Alert type="error" showIcon title={sayDesigner('errorsFirst', { count: errors })} /> : null}
        {toTick.map(({ id, text }) => (
          <Checkbox key={id} checked={ticked.includes(id)} onChange={({ target }) => tick(id, target.checked)}>
            {text}
          </Checkbox>
        ))}
        {needsName ? (
          <label>
            {say('typeName', { name: formName })}
            <Input value={name} maxLength={200} onChange={({ target }) => setName(target.value)} />
          </label>
        ) : null}
      </div>
    ),
  };
}

function usePublication({ port, version, review, onEnd }: ReviewDialogProps, answers: ReturnType<typeof useAnswers>) {
  const say = useWords(publishingWords);
  const designer = useDesigner();
  const { message } = useFeedback();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  async function publish() {
    setBusy(true);
    setFailure(undefined);
    try {
      const { confirmedName, agreed } = answers;
      const question = await port.publish(version, { confirmedName, agreed });
      if (question) return answers.ask(question);
      const { metaKey } = designer.get().history.present.document.head;
      designer.setPublished(typeof metaKey === 'string' ? metaKey : undefined);
      keepKeys(designer);
      // The message is an alert: it is said.
      message.success(say('published', { name: review.formName }));
      onEnd();
    } catch (error) {
      setFailure(reasonOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, publish };
}
