import { useEffect } from 'react';
import { useProblemStore } from '../problems/problems-context.tsx';
import type { FormSaving } from './form-saving.ts';

/** Shows in 问题, and at the property, what the host refused to store. */
export function useReportedRefusals({ refused }: FormSaving): void {
  const problems = useProblemStore();
  useEffect(() => {
    let reported = refused.get();
    const report = () => {
      const now = refused.get();
      if (now === reported) return;
      reported = now;
      problems.know({ refused: now });
    };
    return refused.subscribe(report);
  }, [problems, refused]);
}
