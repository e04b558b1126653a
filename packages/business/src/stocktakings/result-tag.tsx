import type { StocktakingResult } from '@org/contract';
import { useWords } from '@org/meta-forms/react';
import { ToneTag, type StateTone } from '../records/state-tag.tsx';
import { stocktakingWords } from './stocktakings.words.ts';

const TONES: Readonly<Record<StocktakingResult, StateTone>> = {
  unseen: 'draft',
  found: 'verified',
  missing: 'rejected',
  damaged: 'cancelled',
  elsewhere: 'amending',
  extra: 'committed',
};

/** The result of an item: word, shape and colour. */
export function ResultTag({ result }: { readonly result: StocktakingResult }) {
  const say = useWords(stocktakingWords);
  return <ToneTag tone={TONES[result]} word={say(result)} />;
}
