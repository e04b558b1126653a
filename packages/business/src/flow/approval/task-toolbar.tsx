import { ButtonMenu } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isDelegated, isToDo, type FlowTask } from '../flow-queries.ts';
import { useEngine, type FlowEngine } from '../use-engine.ts';
import { approvalWords } from './approval.words.ts';
import type { DecisionOutcome } from './decision.ts';
import type { TaskActions } from './use-task-actions.ts';

/** Properties of `TaskToolbar`. */
export interface TaskToolbarProps {
  readonly task: FlowTask;
  readonly actions: TaskActions;
  readonly isPhone: boolean;
  /** Opens the attachments of the record. */
  readonly attachments: ReactNode;
  /** Asks who gets a copy. */
  readonly onCopy: () => void;
  /** Missing: nothing of the form may be saved. */
  readonly onSave: (() => void) | undefined;
  readonly onDecide: (initial: DecisionOutcome) => void;
  /** Asks with which opinion a delegated task goes back. */
  readonly onResolve: () => void;
}

/** What may be done with a task, by its conditions (business.md, section 2); on a phone the two decisions lead. */
export function TaskToolbar(props: TaskToolbarProps) {
  const { task, actions, isPhone, attachments, onCopy, onSave, onDecide, onResolve } = props;
  const say = useWords(approvalWords);
  const isToClaim = task.status === 'claim';
  const isOwn = isToDo(task);
  const mayAct = isOwn && !task.isSuspended;
  const saves = mayAct ? onSave : undefined;
  const { addSign } = useEngine(task.processInstanceId);
  const places = mayAct && !isDelegated(task) && task.canAddSign ? addSign : [];
  return (
    <div className={isPhone ? 'flow-toolbar flow-toolbar-phone' : 'flow-toolbar'} role="group">
      {attachments}
      {saves && !isPhone ? <Button onClick={onSave}>{say('save')}</Button> : null}
      {isPhone ? null : <SignButtons actions={actions} places={places} />}
      <MoreActions
        task={task}
        actions={actions}
        onCopy={onCopy}
        onSave={saves && isPhone ? onSave : undefined}
        places={isPhone ? places : []}
      />
      {isToClaim ? (
        <Button
          className="flow-thumb"
          type="primary"
          {...blockedBy(task.isSuspended ? say('suspended') : undefined)}
          loading={actions.isBusy}
          onClick={actions.claim}
        >
          {say('claim')}
        </Button>
      ) : null}
      {isOwn ? <DecisionButtons task={task} isPhone={isPhone} onDecide={onDecide} onResolve={onResolve} /> : null}
    </div>
  );
}

type DecisionButtonsProps = Pick<TaskToolbarProps, 'task' | 'isPhone' | 'onDecide' | 'onResolve'>;

function DecisionButtons({ task, isPhone, onDecide, onResolve }: DecisionButtonsProps) {
  const say = useWords(approvalWords);
  const suspended = task.isSuspended ? say('suspended') : undefined;
  // The owner decides, with the opinion of the person to whom the task is delegated.
  if (isDelegated(task))
    return (
      <Button className="flow-thumb" type="primary" {...blockedBy(suspended)} onClick={onResolve}>
        {say('resolve')}
      </Button>
    );
  if (task.isSubmit)
    return (
      <Button className="flow-thumb" type="primary" {...blockedBy(suspended)} onClick={() => onDecide('submit')}>
        {say('submit')}
      </Button>
    );
  const blocked = blockedBy(suspended ?? (task.isRejectBlocked ? say('rejectBlocked') : undefined));
  if (!isPhone)
    return (
      <Button type="primary" {...blocked} aria-keyshortcuts="a" onClick={() => onDecide('agree')}>
        {say('approve')}
      </Button>
    );
  return (
    <>
      <Button className="flow-thumb" danger {...blocked} onClick={() => onDecide('reject')}>
        {say('rejectNow')}
      </Button>
      <Button className="flow-thumb" type="primary" {...blocked} onClick={() => onDecide('agree')}>
        {say('agreeNow')}
      </Button>
    </>
  );
}

/** A button that is grey for a reason, which its title says. */
function blockedBy(reason: string | undefined) {
  return { disabled: reason !== undefined, title: reason };
}

interface SignPlaces {
  /** Where the engine of the task can add signers. */
  readonly places: FlowEngine['addSign'];
}

function SignButtons({ actions, places }: Pick<TaskToolbarProps, 'actions'> & SignPlaces) {
  const say = useWords(approvalWords);
  return (
    <>
      {places.includes('before') ? <Button onClick={() => actions.sign('before')}>{say('signBefore')}</Button> : null}
      {places.includes('after') ? <Button onClick={() => actions.sign('after')}>{say('signAfter')}</Button> : null}
    </>
  );
}

type MoreActionsProps = Pick<TaskToolbarProps, 'task' | 'actions' | 'onCopy' | 'onSave'> & SignPlaces;

/** Actions that are used seldom; on a phone also those without a place in the bar. */
function MoreActions({ task, actions, onCopy, onSave, places }: MoreActionsProps) {
  const say = useWords(approvalWords);
  const isOwn = isToDo(task) && !task.isSuspended;
  const mayGive = isOwn && !task.isSubmit && !isDelegated(task);
  const acts = {
    save: () => onSave?.(),
    signBefore: () => actions.sign('before'),
    signAfter: () => actions.sign('after'),
    removeSign: () => actions.removeSign?.(),
    transfer: actions.transfer,
    delegate: actions.delegate,
    unclaim: actions.unclaim,
    copy: onCopy,
    giveUp: actions.giveUp,
  };
  return (
    <ButtonMenu<keyof typeof acts>
      label={say('more')}
      options={[
        { key: 'save', label: say('save'), permitted: onSave !== undefined },
        { key: 'signBefore', label: say('signBefore'), permitted: places.includes('before') },
        { key: 'signAfter', label: say('signAfter'), permitted: places.includes('after') },
        { key: 'removeSign', label: say('removeSign'), permitted: isOwn && actions.removeSign !== undefined },
        { key: 'transfer', label: say('transfer'), permitted: mayGive },
        { key: 'delegate', label: say('delegate'), permitted: mayGive },
        { key: 'copy', label: say('copy'), permitted: true },
        { key: 'giveUp', label: say('giveUp'), permitted: isOwn && task.isSubmit },
        { key: 'unclaim', label: say('unclaim'), permitted: mayGive && task.claimTime !== '' },
      ]}
      onChoose={(key) => acts[key]()}
    />
  );
}
