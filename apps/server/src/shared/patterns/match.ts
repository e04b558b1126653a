/** Runs expressions in a worker: nothing here knows of words or of the contract. */
import { hostileTexts } from './hostile-text.ts';

/** Whether a text matches. */
export function matches({ pattern, text }: { readonly pattern: string; readonly text: string }): boolean {
  return new RegExp(pattern).test(text);
}

/** Ends when the expression has been tried on texts of that length that are made to take it long. */
export function tryHostileTexts({ pattern, length }: { readonly pattern: string; readonly length: number }): true {
  const expression = new RegExp(pattern);
  for (const textOf of hostileTexts(expression)) expression.test(textOf(length));
  return true;
}
