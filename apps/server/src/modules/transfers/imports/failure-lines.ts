import { fillWords, type BaseLanguage } from '@org/meta-forms/core';
import { MOST_LINES } from '../limits.ts';
import { importWords } from '../transfers.words.ts';

/** The first mistakes, and how many more there are. */
export function firstLines(lines: readonly string[]): { readonly lines: string[]; readonly more: number } {
  return { lines: lines.slice(0, MOST_LINES), more: Math.max(0, lines.length - MOST_LINES) };
}

/** The message of an import that failed, line by line. */
export function failureLines(lines: readonly string[], language: BaseLanguage): string {
  const { lines: first, more } = firstLines(lines);
  return [...first, ...(more > 0 ? [fillWords(importWords[language].more, { count: more })] : [])].join('\n');
}
