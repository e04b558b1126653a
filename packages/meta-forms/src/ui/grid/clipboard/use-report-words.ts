import { useWords } from '../../language.tsx';
import { gridWords } from '../model/grid.words.ts';
import type { PasteReport } from './paste-report.ts';

/** The result of a paste, in one sentence. */
export function useReportWords(): (report: PasteReport) => string {
  const say = useWords(gridWords);
  return ({ rows, columns, refused, passedOver, dropped }) =>
    [
      say('pasted', { rows, columns, refused: refused.size }),
      ...(passedOver ? [say('passedOver')] : []),
      ...(dropped > 0 ? [say('dropped', { count: dropped })] : []),
    ].join(say('separator'));
}
