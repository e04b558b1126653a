import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useRef } from 'react';
import { ApprovalDrawer } from '../approval/approval-drawer.tsx';
import { inboxWords } from './inbox.words.ts';
import type { Inbox } from './use-inbox.ts';

/** Properties of `InboxTask`. */
export interface InboxTaskProps {
  readonly inbox: Inbox;
  /** Called with a task that was decided or handed over. */
  readonly onDone: (task: string) => void;
}

/** The open task of the inbox, with the way to the previous and the next one; after a decision the next one opens. */
export function InboxTask({ inbox, onDone }: InboxTaskProps) {
  const say = useWords(inboxWords);
  const isDone = useRef(false);
  const { task, rows, at, show } = inbox;
  if (task === undefined) return null;
  const [previous, next] = at < 0 ? [] : [rows[at - 1], rows[at + 1]];

  function close() {
    const wasDone = isDone.current;
    isDone.current = false;
    if (wasDone && next?.subject.kind === 'task') show(next);
    else {
      inbox.closeTask();
      if (wasDone) inbox.returnFrom(task ?? '');
    }
  }
  return (
    <ApprovalDrawer
      taskId={task}
      onClose={close}
      onDone={() => {
        isDone.current = true;
        onDone(task);
        inbox.changed();
      }}
      titleTools={
        at < 0 ? null : (
          <span className="flow-neighbours">
            <Button
              type="text"
              icon={<LeftOutlined aria-hidden />}
              aria-label={say('previous')}
              title={say('previous')}
              disabled={!previous}
              onClick={() => previous && show(previous)}
            />
            <span>{say('place', { at: at + 1, count: rows.length })}</span>
            <Button
              type="text"
              icon={<RightOutlined aria-hidden />}
              aria-label={say('next')}
              title={say('next')}
              disabled={!next}
              onClick={() => next && show(next)}
            />
          </span>
        )
      }
    />
  );
}
