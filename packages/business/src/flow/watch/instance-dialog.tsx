import { useAnswer, useDismissal, useNotices, useWords } from '@org/meta-forms/react';
import { Alert, Modal, Select } from 'antd';
import { useCallback, useId, useState } from 'react';
import { CommentInput } from '../../dialogs/comment-input.tsx';
import { excessOf } from '../../dialogs/comment-length.ts';
import { useAttempt } from '../../dialogs/use-attempt.ts';
import { useBusiness } from '../../forms/business-context.tsx';
import type { FlowInstance } from '../lists/flow-state.ts';
import { useEngine } from '../use-engine.ts';
import { choicesOf, sendVerb, type InstanceChoice, type InstanceVerb } from './instance-verbs.ts';
import { MigrationNodes } from './migration-nodes.tsx';
import { useMigration } from './use-migration.ts';
import { watchWords } from './watch.words.ts';

/** Properties of `InstanceDialog`. */
export interface InstanceDialogProps {
  readonly verb: InstanceVerb;
  readonly instance: FlowInstance;
  readonly onEnd: (isChanged: boolean) => void;
}

const NO_CHOICE: Omit<InstanceChoice, 'mapping'> = { task: undefined, target: undefined };

/** Asks for what a step of an administrator needs: a reason, and where an instance moves to. */
export function InstanceDialog({ verb, instance, onEnd }: InstanceDialogProps) {
  const say = useWords(watchWords);
  const notices = useNotices();
  const { api } = useBusiness();
  const { jump } = useEngine(instance.processInstanceId);
  const id = useId();
  const [comment, setComment] = useState('');
  const [choice, setChoice] = useState(NO_CHOICE);
  const { isBusy, failure, setFailure, run } = useAttempt();
  const { answer } = useAnswer(useCallback(() => choicesOf(api, verb, instance), [api, verb, instance]));
  const dismiss = useDismissal(
    () => comment.trim() !== '',
    () => onEnd(false),
  );
  const choices = answer.stage === 'ready' ? answer.value : undefined;
  const migration = useMigration(api, instance, verb === 'migrate' ? choice.target : undefined);
  const task = choice.task ?? choices?.tasks?.[0]?.value;
  const isComplete =
    choices !== undefined &&
    (!choices.tasks || task !== undefined) &&
    (!choices.targets || choice.target !== undefined) &&
    (verb !== 'migrate' || migration.isComplete);
  // What cannot be undone says why.
  const needsComment = verb !== 'resume';

  async function send() {
    if (needsComment && comment.trim() === '') return setFailure(say('commentMissing'));
    await run(async () => {
      await sendVerb(api, {
        verb,
        instance,
        comment: comment.trim(),
        choice: { ...choice, task, mapping: migration.mapping },
        jump,
      });
      notices.success(say('done'));
      onEnd(true);
    });
  }
  return (
    <Modal
      open
      className="flow-instance-dialog"
      title={say(`title_${verb}`, { name: instance.title })}
      okText={say(verb)}
      cancelText={say('dismiss')}
      okButtonProps={{
        autoInsertSpace: false,
        danger: verb === 'remove',
        disabled: !isComplete || excessOf(comment) > 0,
      }}
      cancelButtonProps={{ autoInsertSpace: false }}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void send()}
      onCancel={dismiss}
    >
      <p>{say(verb === 'jump' && !jump.includes('onTheWay') ? 'text_jumpAlone' : `text_${verb}`)}</p>
      {answer.stage === 'failed' ? <Alert role="alert" type="error" showIcon title={answer.reason} /> : null}
      {answer.stage === 'loading' ? <p role="status">{say('reading')}</p> : null}
      {choices?.tasks ? (
        <div className="flow-dialog-field">
          <label htmlFor={`${id}-task`}>{say('task')}</label>
          <Select
            id={`${id}-task`}
            value={task}
            options={[...choices.tasks]}
            onChange={(next: string) => setChoice({ ...choice, task: next })}
          />
        </div>
      ) : null}
      {choices?.targets ? (
        <div className="flow-dialog-field">
          <label htmlFor={`${id}-target`}>{say(verb === 'jump' ? 'target' : 'version')}</label>
          <Select
            id={`${id}-target`}
            value={choice.target}
            options={choices.targets.map(({ value, label, version }) => ({
              value,
              label: version === undefined ? label : say('versionNumber', { version }),
            }))}
            notFoundContent={say('noVersion')}
            onChange={(target: string) => setChoice({ ...choice, target })}
          />
        </div>
      ) : null}
      {verb === 'migrate' && choice.target !== undefined ? <MigrationNodes migration={migration} /> : null}
      <CommentInput
        id={id}
        label={say('comment')}
        text={comment}
        rows={3}
        isRequired={needsComment}
        onWrite={setComment}
      />
      {failure === undefined ? null : <Alert role="alert" type="error" showIcon title={failure} />}
    </Modal>
  );
}
