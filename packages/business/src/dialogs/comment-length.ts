import { LONGEST_COMMENT } from '@org/contract';

/** How many characters of a comment are too many; 0 where it fits. A dialog sends only a comment that fits. */
export function excessOf(text: string): number {
  return Math.max(0, text.length - LONGEST_COMMENT);
}
