import { useLanguage, useWords } from '@org/meta-forms/react';
import { Button } from 'antd';
import { describeProblem } from '../problems/describe-problem.ts';
import { useProblems } from '../problems/problems-context.tsx';
import type { ReviewGroupsProps } from './review-groups.tsx';
import { publishingWords } from './publishing.words.ts';

/** Most warnings that are drawn. */
const MOST_DRAWN = 20;

/** The warnings that the author says to know. */
export function ReviewWarnings({ onLead }: Pick<ReviewGroupsProps, 'onLead'>) {
  const language = useLanguage();
  const say = useWords(publishingWords);
  const warnings = useProblems().filter(({ severity }) => severity === 'warning');
  if (warnings.length === 0) return null;
  return (
    <section className="mfd-changes">
      <h3>
        {say('warningsTitle')} <span className="mfd-quiet">{warnings.length}</span>
      </h3>
      <ul>
        {warnings.slice(0, MOST_DRAWN).map((problem) => (
          <li key={problem.id}>
            <span>{describeProblem(problem, language)}</span>
            {problem.item === undefined ? null : (
              <Button type="link" size="small" onClick={() => onLead(problem.item ?? '')}>
                {say('lead')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {warnings.length > MOST_DRAWN ? (
        <p className="mfd-quiet">{say('moreWarnings', { count: warnings.length - MOST_DRAWN })}</p>
      ) : null}
    </section>
  );
}
