import { withTypeWords, type Problem } from '../contract/problem.ts';
import { fillWords, type Language } from './define-words.ts';
import { problemSentences, problemWords } from './problems.words.ts';

/**
 * The sentence of a problem: the package's own for its code, else the one that came with it from its item type or from
 * a server, else a general one with the code. `row` is the 1-based number of its row, where the problem does not
 * contain it. Never throws.
 */
export function describeProblem(
  problem: Problem,
  language: Language,
  row: string | number | undefined = problem.params?.['row'],
): string {
  const message = fillWords(sentenceOf(problem, language), {
    code: problem.code,
    message: problem.label,
    ...problem.params,
    label: problem.label,
  });
  return row === undefined ? message : fillWords(problemSentences[language].row, { row, message });
}

function sentenceOf({ code, params, sentences }: Problem, language: Language): string {
  const known: Readonly<Record<string, string>> = problemWords[language];
  if (Object.hasOwn(known, code)) return known[code] ?? '';
  // A server may send anything.
  const own: unknown = sentences?.[language];
  if (typeof own === 'string' && own !== '') return own;
  return typeof params?.['message'] === 'string' ? problemWords[language].SERVER : problemSentences[language].unknown;
}

/**
 * The problem with the package's sentences for its code, which a server sends along: an older client, or one that does
 * not have the package, can show it.
 */
export function withSentences(problem: Problem): Problem {
  return withTypeWords(problem, { words: problemWords });
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
