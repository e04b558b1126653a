import { useWords } from '@org/meta-forms/react';
import { sheetGridWords } from '../grid.words.ts';
import type { TransferReport } from '../model/use-sheet-grid.ts';
import { refusalKeys } from './refusal-keys.ts';

/** What the last paste or fill did and left out, in one sentence. */
export function SheetReport({ report }: { readonly report: TransferReport | undefined }) {
  const say = useWords(sheetGridWords);
  return (
    <div role="status" className="sheet-report">
      {report ? sentenceOf(report) : null}
    </div>
  );
  function sentenceOf({ count, locked, outside, refused }: TransferReport): string {
    const [first] = refused;
    const isTyped = first !== undefined && refused.length === 1 && count === 0 && locked === 0;
    return [
      ...(isTyped ? [] : [say('pasted', { count })]),
      ...(locked > 0 ? [say('skipped', { count: locked })] : []),
      ...(outside > 0 ? [say('outside', { count: outside })] : []),
      ...(first
        ? [
            say('refused', {
              count: refused.length,
              address: first.address,
              reason: say(refusalKeys[first.refusal], { text: first.text }),
            }),
          ]
        : []),
    ].join(say('separator'));
  }
}
