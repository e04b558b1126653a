import { useLanguage, useWords } from '@org/meta-forms/react';
import type { ItemId } from '@org/meta-forms/document';
import { useDesigner } from '../react/designer-context.tsx';
import { describeProblem } from './describe-problem.ts';
import { SEVERITY_WORDS } from './problem-groups.ts';
import { useItemProblems } from './problems-context.tsx';
import { problemWords } from './problems.words.ts';

/** The id of the element that says what is wrong with an item: its card names it in `aria-describedby`. */
export function useProblemsId(item: ItemId): string {
  return `mfd-${useDesigner().id}-problems-${item}`;
}

/**
 * The badge on a card: its worst problems, their number, and the first of their sentences. Hints are described, not
 * shown.
 */
export function CardProblems({ id }: { readonly id: ItemId }) {
  const language = useLanguage();
  const say = useWords(problemWords);
  const elementId = useProblemsId(id);
  const problems = useItemProblems(id);
  const [first] = problems;
  if (first === undefined) return <span id={elementId} hidden />;
  const { severity } = first;
  const count = problems.filter((problem) => problem.severity === severity).length;
  const text = say('countOnCard', {
    count,
    severity: say(SEVERITY_WORDS[severity]),
    sentence: describeProblem(first, language),
  });
  // The name of a card is made of its content: the description is not part of it.
  return (
    <span
      aria-hidden="true"
      className={`mfd-card-problems mfd-problem-count mfd-problem-count-${severity}`}
      title={text}
      hidden={severity === 'hint'}
    >
      {count}
      <span id={elementId} hidden>
        {text}
      </span>
    </span>
  );
}
