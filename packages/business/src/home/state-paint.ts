import type { PartPaint } from '../analyses/chart/drawing.ts';
import { stateWord } from '../records/moves.words.ts';

/** The paint of a state by its code, which is that of its tag: a draft is outlined, all others are filled. */
export function statePaint(element: HTMLElement, status: string): PartPaint {
  const word = stateWord(Number(status));
  const style = getComputedStyle(element);
  const token = (part: 'text' | 'ground') => style.getPropertyValue(`--mf-state-${word}-${part}`).trim();
  return word === 'draft' ? { colour: token('ground'), line: token('text') } : { colour: token('text') };
}
