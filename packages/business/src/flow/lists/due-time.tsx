import { ClockCircleOutlined, ExclamationCircleOutlined } from '@ant-design/icons';
import { useWords } from '@org/meta-forms/react';
import { listsWords } from './lists.words.ts';
import { toTheMinute } from '../../lists/to-the-minute.ts';
import './lists.css';

/** Properties of `DueTime`. */
export interface DueTimeProps {
  /** Empty for no due date. */
  readonly dueTime: string;
  readonly isOverdue: boolean;
  readonly isDueSoon: boolean;
}

/** When a task is due; a sign, a word and a colour say that it is overdue or due soon. */
export function DueTime({ dueTime, isOverdue, isDueSoon }: DueTimeProps) {
  const say = useWords(listsWords);
  const text = toTheMinute(dueTime);
  if (!isOverdue && !isDueSoon) return <>{text}</>;
  const word = say(isOverdue ? 'overdue' : 'soon');
  return (
    <span className={isOverdue ? 'flow-due flow-due-overdue' : 'flow-due flow-due-soon'} title={word}>
      {isOverdue ? <ExclamationCircleOutlined aria-hidden /> : <ClockCircleOutlined aria-hidden />}
      {text}
      <span className="mf-spoken">{word}</span>
    </span>
  );
}
