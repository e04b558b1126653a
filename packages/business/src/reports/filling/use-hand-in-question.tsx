import { useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import type { CellProblem } from '../grid/sheet-grid-props.ts';
import { ProblemList } from '../problem-list.tsx';
import { fillingWords } from './filling.words.ts';

/** The question before a report is handed in: what it means, and which problems are open that do not stop it. */
export function useHandInQuestion() {
  const say = useWords(fillingWords);
  const { modal } = useFeedback();
  return {
    /** Resolves true if the person agrees. */
    async ask(name: string, open: readonly CellProblem[]): Promise<boolean> {
      return modal.confirm({
        title: say('commitQuestion', { name }),
        content: (
          <>
            <p>{say('commitText')}</p>
            {open.length === 0 ? null : (
              <>
                <p>{say('warnings', { count: open.length })}</p>
                <ProblemList problems={open.map((problem) => say('problemAt', { ...problem }))} />
              </>
            )}
          </>
        ),
        okText: say('agree'),
        cancelText: say('dismiss'),
      });
    },
  };
}
