import { describeIssue } from '@org/meta-forms/authoring';
import { useLanguage } from '@org/meta-forms/react';
import { Button } from 'antd';
import { useDesigner, useFormDocument } from '../react/designer-context.tsx';
import { useDesignerWords } from '../react/use-designer-words.ts';
import type { DocumentProblem } from './document-problems.ts';

/** The problems of the form. A click leads to the item; a fix is a step that can be undone. */
export function ProblemList({ problems }: { readonly problems: readonly DocumentProblem[] }) {
  const say = useDesignerWords();
  const language = useLanguage();
  const designer = useDesigner();
  const { items } = useFormDocument();
  if (problems.length === 0) return <p className="mfd-quiet">{say('noProblems')}</p>;
  return (
    <ul className="mfd-problems" aria-label={say('problems')}>
      {problems.map(({ issue, item, fix }) => (
        <li
          key={`${issue.code} ${issue.path.join('.')} ${issue.position ?? ''}`}
          className={`mfd-problem-${issue.severity}`}
        >
          <button
            type="button"
            className="mfd-problem"
            disabled={item === undefined}
            onClick={() => item !== undefined && designer.select([item])}
          >
            <span className="mfd-problem-mark">{say(issue.severity === 'error' ? 'errors' : 'warnings')}</span>
            {item === undefined ? null : <b>{items.get(item)?.label ?? ''}</b>}
            <span>{describeIssue(issue, language)}</span>
          </button>
          {fix === undefined ? null : (
            <Button size="small" autoInsertSpace={false} onClick={() => designer.run('setProperties', fix)}>
              {say('fixProblem')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
