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
  const names = problems.flatMap(missingName);
  return [...new Set(names)].join(problemSentences[language].separator);
}

/** The warning after a refused save that names the missing fields; undefined where none is missing. */
export function describeMissing(problems: readonly Problem[], language: Language): string | undefined {
  const names = missingNames(problems, language);
  return names === '' ? undefined : fillWords(problemSentences[language].missing, { names });
}

function missingName({ code, label, params }: Problem): readonly string[] {
  if (code === 'REQUIRED') return [label];
  return code === 'FILE_SLOT_EMPTY' ? [String(params?.['slot'] ?? label)] : [];
}
