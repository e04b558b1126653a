import type { PartPaint } from '../analyses/chart/drawing.ts';
import { stateWord } from '../records/moves.words.ts';

/**
 * The paint of a state by its code, which is that of its tag: the word's colour around the hue of the tag. A draft is
 * outlined only.
 */
export function statePaint(element: HTMLElement, status: string): PartPaint {
  const word = stateWord(Number(status));
  const style = getComputedStyle(element);
  const token = (part: 'text' | 'ground' | 'line') => style.getPropertyValue(`--mf-state-${word}-${part}`).trim();
  return { colour: token(word === 'draft' ? 'ground' : 'line'), line: token('text') };
}
