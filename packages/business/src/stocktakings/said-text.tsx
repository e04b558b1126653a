import { useWords } from '@org/meta-forms/react';
import { ResultTag } from './result-tag.tsx';
import type { StocktakingItem } from './stocktaking-queries.ts';
import { stocktakingWords } from './stocktakings.words.ts';
import type { Said } from './use-scan-queue.ts';

/** What became of a scan: found, found before, extra, unknown, waiting or refused. */
export function SaidText({ said }: { readonly said: Said }) {
  const say = useWords(stocktakingWords);
  if (said.kind === 'waiting') return <p>{say('saidWaiting', { number: said.number })}</p>;
  if (said.kind === 'refused') return <p>{say('saidRefused', { number: said.number, reason: said.reason })}</p>;
  if (said.kind === 'unknown') return <p>{say('saidUnknown', { number: said.number })}</p>;
  const { item, isFirst } = said.answer;
  const name = nameOf(item);
  if (!isFirst)
    return (
      <p>
        {say('saidAgain', { person: item.checkedBy, at: item.checkedAt, name })} <ResultTag result={item.result} />
      </p>
    );
  return <p>{say(item.result === 'extra' ? 'saidExtra' : 'saidFound', { name })}</p>;
}

function nameOf({ number, name, place }: StocktakingItem): string {
  return [number, name, place].filter((part) => part !== '').join(' ');
}
