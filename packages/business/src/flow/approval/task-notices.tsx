import { useWords } from '@org/meta-forms/react';
import { Alert } from 'antd';
import { useState } from 'react';
import { isDelegated, isOpen, isToDo, type FlowTask } from '../flow-queries.ts';
import { approvalWords } from './approval.words.ts';

/** What a person must know about a task before they act: decided by another, delegated, without a person. */
export function TaskNotices({ task }: { readonly task: FlowTask }) {
  const say = useWords(approvalWords);
  const [wasOpen] = useState(isOpen(task));
  const isHandled = !isOpen(task);
  const isOfAnother = task.status === 'todo' && !isToDo(task);
  return (
    <>
      {isHandled ? (
        <Alert
          // An open drawer reads it aloud when somebody else decides.
          role={wasOpen ? 'alert' : 'status'}
          type={wasOpen ? 'warning' : 'info'}
          showIcon
          title={handledSentence(say, task)}
          description={wasOpen ? say('handledText') : undefined}
        />
      ) : null}
      {task.isSuspended && !isHandled ? <Alert type="warning" showIcon title={say('suspendedText')} /> : null}
      {isOfAnother ? (
        <Alert role={wasOpen ? 'alert' : 'status'} type="warning" showIcon title={holderSentence(say, task)} />
      ) : null}
      {isToDo(task) && isDelegated(task) ? (
        <Alert type="info" showIcon title={say('delegated', { person: task.ownerName })} />
      ) : null}
      {task.proxyFor !== '' && isToDo(task) ? (
        <Alert type="info" showIcon title={say('proxied', { person: task.proxyForName })} />
      ) : null}
      {task.dueTime !== '' && !isHandled ? (
        <Alert
          type={task.isOverdue ? 'error' : 'info'}
          showIcon
          title={say(task.isOverdue ? 'overdue' : 'due', { time: task.dueTime })}
        />
      ) : null}
      {task.isParked && !isHandled ? <Alert type="warning" showIcon title={say('parked')} /> : null}
    </>
  );
}

type Say = ReturnType<typeof useWords<keyof (typeof approvalWords)['zh']>>;

/** Who has a task that the reader cannot work on. */
function holderSentence(say: Say, task: FlowTask): string {
  const person = task.assigneeName;
  if (isDelegated(task)) return say('delegatedTo', { owner: task.ownerName, person });
  return say(task.claimTime === '' ? 'heldBy' : 'claimedBy', { person });
}

function handledSentence(say: Say, { assigneeName, endTime }: FlowTask): string {
  return assigneeName === '' ? say('handled') : say('handledBy', { person: assigneeName, time: endTime });
}
