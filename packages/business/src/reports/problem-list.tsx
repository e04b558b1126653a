import { useWords } from '@org/meta-forms/react';
import { Alert } from 'antd';
import { problemListWords } from './problem-list.words.ts';

/** Problems that are listed where the place of each shows all of them. */
const MOST_LISTED = 5;

interface ProblemListProps {
  /** A sentence for each; those that say the same are one. */
  readonly problems: readonly string[];
  readonly most?: number;
}

/** The first problems of many, and how many more there are. */
export function ProblemList({ problems, most = MOST_LISTED }: ProblemListProps) {
  const say = useWords(problemListWords);
  const named = [...new Set(problems)];
  const others = named.length - most;
  return (
    <ul className="report-problems">
      {named.slice(0, most).map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
      {others > 0 ? <li>{say('more', { count: others })}</li> : null}
    </ul>
  );
}

interface ProblemAlertProps extends ProblemListProps {
  readonly type: 'error' | 'warning';
  readonly title: string;
}

/** What is wrong, and where. */
export function ProblemAlert({ type, title, ...list }: ProblemAlertProps) {
  return <Alert type={type} showIcon title={title} description={<ProblemList {...list} />} />;
}
