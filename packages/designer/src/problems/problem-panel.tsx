import { useLanguage, useWords } from '@org/meta-forms/react';
import { Button, Dropdown } from 'antd';
import { memo, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef } from 'react';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner, useDesignerPart } from '../react/designer-context.tsx';
import { useDesignerWords } from '../react/use-designer-words.ts';
import { describeFix, describeProblem } from './describe-problem.ts';
import type { DocumentProblem } from './problem.ts';
import { groupProblems, SEVERITY_WORDS, type RuleProblems, type SeverityProblems } from './problem-groups.ts';
import { useIsChecked, useProblemCount, useProblems } from './problems-context.tsx';
import { problemWords } from './problems.words.ts';
import { useMend } from './use-mend.ts';

/** Most problems of a rule that are drawn: a form of 10,000 items can have as many. */
const MOST_DRAWN = 20;

/** 问题: what is wrong, by severity. A press leads there; each fix is a step that can be undone. */
export function ProblemPanel() {
  const sayDesigner = useDesignerWords();
  // Drawing many rows gives way to typing.
  const all = useDeferredValue(useProblems());
  const groups = useMemo(() => groupProblems(all), [all]);
  const panel = useFocusAfterFix();
  return (
    <section className="mfd-problem-panel" aria-label={sayDesigner('problems')} tabIndex={-1} ref={panel}>
      <CheckState isEmpty={all.length === 0} />
      {groups.map((group) => (
        <Severity key={group.severity} group={group} />
      ))}
    </section>
  );
}

/** The title of the panel with the number of its problems, in the colour of the worst. */
export function ProblemPanelTitle() {
  const say = useDesignerWords();
  const counts = {
    error: useProblemCount('error'),
    warning: useProblemCount('warning'),
    hint: useProblemCount('hint'),
  };
  const worst = (['error', 'warning', 'hint'] as const).find((severity) => counts[severity] > 0);
  return (
    <>
      {say('problems')}
      {worst === undefined ? null : (
        <span className={`mfd-problem-count mfd-problem-count-${worst}`}>
          {counts.error + counts.warning + counts.hint}
        </span>
      )}
    </>
  );
}

/** Whether the list is that of the form as it is now. */
function CheckState({ isEmpty }: { readonly isEmpty: boolean }) {
  const say = useWords(problemWords);
  const sayDesigner = useDesignerWords();
  const isChecked = useIsChecked();
  if (!isChecked) return <p className="mfd-quiet">{say('checking')}</p>;
  return isEmpty ? <p className="mfd-quiet">{sayDesigner('noProblems')}</p> : null;
}

/** A fix takes its own button away: the focus goes to the panel, so that the keyboard is not lost. */
function useFocusAfterFix() {
  const panel = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = panel.current;
    if (element === null) return undefined;
    const note = () => {
      hadFocus.current = element.contains(document.activeElement);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) panel.current?.focus();
  });
  return panel;
}

const Severity = memo(function Severity({ group }: { readonly group: SeverityProblems }) {
  const { severity, count, rules } = group;
  const say = useWords(problemWords);
  const id = useId();
  const word = SEVERITY_WORDS[severity];
  return (
    <div className={`mfd-problem-group mfd-problem-${severity}`}>
      <h3 id={id} className="mfd-problem-heading">
        <span className="mfd-problem-mark">{say(word)}</span> {count}
        <small className="mfd-quiet">{say(`${word}Help`)}</small>
      </h3>
      <ul className="mfd-problems" aria-labelledby={id}>
        {rules.map((ofRule) => (
          <Rule key={ofRule.rule} group={ofRule} />
        ))}
      </ul>
    </div>
  );
});

function Rule({ group: { rule, problems } }: { readonly group: RuleProblems }) {
  const say = useWords(problemWords);
  const { mendAll } = useMend();
  const canMend = problems.length > 1 && (problems[0]?.fixes.length ?? 0) > 0;
  const hidden = problems.length - MOST_DRAWN;
  return (
    <>
      {problems.slice(0, MOST_DRAWN).map((problem) => (
        <ProblemRow key={problem.id} problem={problem} />
      ))}
      {canMend ? (
        <li>
          <Button size="small" type="link" autoInsertSpace={false} onClick={() => mendAll(rule)}>
            {say('fixAll', { count: problems.length })}
          </Button>
        </li>
      ) : null}
      {hidden > 0 ? <li className="mfd-quiet">{say('others', { count: hidden })}</li> : null}
    </>
  );
}

const ProblemRow = memo(function ProblemRow({ problem }: { readonly problem: DocumentProblem }) {
  const language = useLanguage();
  const say = useWords(problemWords);
  const designer = useDesigner();
  const announce = useAnnounce();
  const label = useDesignerPart(({ history }) => {
    const found = history.present.document.items.get(problem.item ?? '');
    return found?.label || found?.key;
  });
  const { mend } = useMend();
  const sentence = describeProblem(problem, language);
  const lead = useCallback(() => {
    designer.select(problem.item === undefined ? [] : [problem.item]);
    if (label !== undefined) announce(say('ledTo', { label, sentence }));
  }, [designer, announce, say, problem, label, sentence]);
  const [first, ...others] = problem.fixes;
  return (
    <li className="mfd-problem-row">
      <button type="button" className="mfd-problem" onClick={lead}>
        {label === undefined ? null : <b>{label}</b>}
        <span>{sentence}</span>
      </button>
      {first === undefined ? null : (
        <span className="mfd-problem-fixes">
          <Button size="small" autoInsertSpace={false} onClick={() => mend(problem, 0)}>
            {describeFix(first, language)}
          </Button>
          {others.length === 0 ? null : (
            <Dropdown
              trigger={['click']}
              menu={{
                items: others.map((fix, index) => ({ key: String(index + 1), label: describeFix(fix, language) })),
                onClick: ({ key }) => mend(problem, Number(key)),
              }}
            >
              <Button size="small" type="text" autoInsertSpace={false}>
                {say('otherFixes')}
              </Button>
            </Dropdown>
          )}
        </span>
      )}
    </li>
  );
});
