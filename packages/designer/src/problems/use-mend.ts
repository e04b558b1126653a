import { useLanguage, useWords } from '@org/meta-forms/react';
import { useCallback } from 'react';
import { useAnnounce } from '../react/announcer.tsx';
import { useDesigner } from '../react/designer-context.tsx';
import { describeFix } from './describe-problem.ts';
import type { DocumentProblem, RuleId } from './problem.ts';
import { useProblemStore } from './problems-context.tsx';
import { problemWords } from './problems.words.ts';

/** Mends problems of the open form and announces it. Each press is one step that can be undone. */
export function useMend() {
  const designer = useDesigner();
  const announce = useAnnounce();
  const say = useWords(problemWords);
  const language = useLanguage();
  const store = useProblemStore();
  const mend = useCallback(
    (problem: DocumentProblem, index: number) => {
      const fix = store.fixNow(problem, index);
      if (fix === undefined) {
        announce(say('gone'));
        return;
      }
      designer.seal();
      // as: a fix has the arguments of its own command.
      const refusal = designer.run(fix.command, fix.args as never);
      designer.seal();
      if (refusal === undefined)
        announce(say('fixed', { fix: describeFix(fix, language), count: store.get().all.length - 1 }));
    },
    [store, designer, announce, say, language],
  );
  const mendAll = useCallback(
    (rule: RuleId) => {
      const count = store.get().all.filter((problem) => problem.rule === rule).length;
      designer.seal();
      if (designer.run('mendProblems', { document: store.mended(rule) }) === undefined)
        announce(say('allFixed', { count }));
    },
    [store, designer, announce, say],
  );
  return { mend, mendAll };
}
