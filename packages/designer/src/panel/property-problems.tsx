import { useLanguage } from '@org/meta-forms/react';
import { createContext, useContext, useMemo } from 'react';
import type { ItemId } from '@org/meta-forms/document';
import { describeProblem } from '../problems/describe-problem.ts';
import type { DocumentProblem } from '../problems/problem.ts';
import { useProblems } from '../problems/problems-context.tsx';
import { useOpenPanel } from './panel-context.tsx';
import { attributeOf } from './panel-selection.ts';

const NONE: readonly DocumentProblem[] = [];

const PropertyProblemsContext = createContext<readonly DocumentProblem[]>(NONE);

/** The problems of what a panel shows. Without one the panel shows none. */
export const PropertyProblemsProvider = PropertyProblemsContext.Provider;

/** The problems of the selected item, or of the form itself; none where several items are selected. */
export function usePropertyProblems(ids: readonly ItemId[]): readonly DocumentProblem[] {
  const all = useProblems();
  const [id] = ids;
  return useMemo(
    () => (ids.length > 1 ? NONE : all.filter(({ item, attribute }) => item === id && attribute !== undefined)),
    [all, ids, id],
  );
}

/** What is wrong with a property, below its input. */
export function PropertyProblems({ property }: { readonly property: string }) {
  const language = useLanguage();
  const { properties } = useOpenPanel();
  const item = properties.find(({ itemKey }) => itemKey === property);
  const attribute = item && attributeOf(item).join('.');
  const found = useContext(PropertyProblemsContext).filter(
    (problem) => attribute !== undefined && attributesOf(problem).includes(attribute),
  );
  if (found.length === 0) return null;
  return (
    <ul className="mfd-property-problems">
      {found.map((problem) => (
        <li key={problem.id} className={`mfd-problem-${problem.severity}`}>
          <span className="mfd-problem-mark">{describeProblem(problem, language)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Crossed limits are a fault of both. */
function attributesOf({ rule, attribute = '' }: DocumentProblem): readonly string[] {
  return rule === 'META_FORM_LIMITS_CROSSED' ? ['min', 'max'] : [attribute];
}
