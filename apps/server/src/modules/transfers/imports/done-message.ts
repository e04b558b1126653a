import { fillWords, type BaseLanguage } from '@org/meta-forms/core';
import { missingNames } from '@org/meta-forms/words';
import { MOST_INCOMPLETE } from '../limits.ts';
import { importWords } from '../transfers.words.ts';
import type { ValidRow } from './check-rows.service.ts';
import { stepWords } from './imports.words.ts';

/** The number of stored records, of skipped rows, and the rows that lack files. */
export function doneMessage(rows: readonly ValidRow[], skipped: number, language: BaseLanguage): string {
  const words = importWords[language];
  const steps = stepWords[language];
  const count = rows.filter(({ isNew }) => isNew).length;
  const updated = rows.length - count;
  const incomplete = rows.filter(({ missing }) => missing.length > 0);
  const missing = incomplete.length;
  const lines = incomplete
    .slice(0, MOST_INCOMPLETE)
    .map((row) => fillWords(words.incomplete, { row: row.number, names: missingNames(row.missing, language) }));
  return [
    fillWords(updated > 0 ? steps.doneUpdated : missing > 0 ? words.doneIncomplete : words.done, {
      count,
      updated,
      missing,
    }),
    ...(updated > 0 && missing > 0 ? [fillWords(steps.incomplete, { missing })] : []),
    ...lines,
    ...(missing > lines.length ? [fillWords(words.moreIncomplete, { count: missing - lines.length })] : []),
    ...(skipped > 0 ? [fillWords(steps.skipped, { skipped })] : []),
  ].join('\n');
}
