import type { ValueProblem } from '../../contract/problem.ts';
import { visibleLength } from './visible-length.ts';

/** The problem of a text that is longer than its limit; no limit where `max` is missing. */
export function checkLength(text: string, max: number | undefined): readonly ValueProblem[] {
  if (max === undefined || text.length <= max) return [];
  const length = visibleLength(text);
  return length > max ? [{ code: 'TOO_LONG', params: { max, length } }] : [];
}
