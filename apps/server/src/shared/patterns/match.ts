/** Runs expressions in a worker; this file must not import words or the contract. */
import { hostileTexts } from './hostile-text.ts';

/** Whether a text matches. */
export function matches({ pattern, text }: { readonly pattern: string; readonly text: string }): boolean {
  return new RegExp(pattern).test(text);
}

/** Tries the expression on texts of this length that are made to take it long. */
export function tryHostileTexts({ pattern, length }: { readonly pattern: string; readonly length: number }): true {
  const expression = new RegExp(pattern);
  for (const textOf of hostileTexts(expression)) expression.test(textOf(length));
  return true;
}
