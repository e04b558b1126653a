import type { Problem } from '../contract/problem.ts';
import { fillWords, type Language } from './define-words.ts';
import { problemSentences, problemWords } from './problems.words.ts';

/** The sentence of a problem. `row` is the 1-based number of its row, where the problem does not contain it. */
export function describeProblem(
  problem: Problem,
  language: Language,
  row: string | number | undefined = problem.params?.['row'],
): string {
  const message = fillWords(problemWords[language][problem.code], {
    message: problem.label,
    ...problem.params,
    label: problem.label,
  });
  return row === undefined ? message : fillWords(problemSentences[language].row, { row, message });
}

/** Names of the items that are missing, each once, in the order of the problems; `''` where none is. */
export function missingNames(problems: readonly Problem[], language: Language = 'zh'): string {
  return namesOf(problems).join(problemSentences[language].separator);
}

/** Names in the warning after a refused save. forms.md §5 has all of them in the Chinese one. */
const MOST_NAMED: Readonly<Record<Language, number>> = { zh: Infinity, en: 3 };

/** The warning after a refused save that names the missing fields; undefined where none is missing. */
export function describeMissing(problems: readonly Problem[], language: Language): string | undefined {
  const all = namesOf(problems);
  if (all.length === 0) return undefined;
  const { separator, missing, missingMore } = problemSentences[language];
  const named = all.slice(0, MOST_NAMED[language]);
  const count = all.length - named.length;
  return fillWords(count > 0 ? missingMore : missing, { names: named.join(separator), count });
}

function namesOf(problems: readonly Problem[]): readonly string[] {
  return [...new Set(problems.flatMap(missingName))];
}

function missingName({ code, label, params }: Problem): readonly string[] {
  if (code === 'REQUIRED') return [label];
  return code === 'FILE_SLOT_EMPTY' ? [String(params?.['slot'] ?? label)] : [];
}
