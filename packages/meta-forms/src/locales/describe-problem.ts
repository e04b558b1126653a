import { sayIn } from './say-in.ts';
import { withTypeWords, type Problem } from '../contract/problem.ts';
import { fillWords, type WordParams } from '../metadata/fill-words.ts';
import { baseLanguage, tagIn, type BaseLanguage, type Language } from '../metadata/language.ts';
import { isWord } from './define-words.ts';
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
  const params = { code: problem.code, message: problem.label, ...problem.params, label: problem.label };
  const message = sentenceOf(problem, params, language);
  return row === undefined ? message : sayIn(problemSentences, language)('row', { row, message });
}

function sentenceOf({ code, params, sentences }: Problem, filled: WordParams, language: Language): string {
  // `SERVER` has no words of its own: it says those that the server sent.
  const isOfServer = code === 'SERVER';
  if (isWord(problemWords, code) && !isOfServer) return sayIn(problemWords, language)(code, filled);
  // A server may send anything.
  const known: unknown = sentences;
  const tag = typeof known === 'object' && known !== null && sentences ? tagIn(sentences, language) : undefined;
  const own: unknown = tag === undefined ? undefined : sentences?.[tag];
  if (typeof own === 'string' && own !== '') return fillWords(own, filled, tag);
  if (typeof params?.['message'] === 'string') return sayIn(problemWords, language)('SERVER', filled);
  return sayIn(problemSentences, language)('unknown', filled);
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
  return namesOf(problems).join(sayIn(problemSentences, language)('separator'));
}

/** Names in the warning after a refused save. forms.md §5 has all of them in the Chinese one. */
const MOST_NAMED: Readonly<Record<BaseLanguage, number>> = { zh: Infinity, en: 3 };

/** The warning after a refused save that names the missing fields; undefined where none is missing. */
export function describeMissing(problems: readonly Problem[], language: Language): string | undefined {
  const all = namesOf(problems);
  if (all.length === 0) return undefined;
  const say = sayIn(problemSentences, language);
  const named = all.slice(0, MOST_NAMED[baseLanguage(language)]);
  const count = all.length - named.length;
  return say(count > 0 ? 'missingMore' : 'missing', { names: named.join(say('separator')), count });
}

function namesOf(problems: readonly Problem[]): readonly string[] {
  return [...new Set(problems.flatMap(missingName))];
}

/** Whether the warning names a problem: something is missing. */
export function isMissing({ code }: Pick<Problem, 'code'>): boolean {
  return code === 'REQUIRED' || code === 'FILE_SLOT_EMPTY';
}

function missingName({ code, label, params }: Problem): readonly string[] {
  if (code === 'REQUIRED') return [label];
  return code === 'FILE_SLOT_EMPTY' ? [String(params?.['slot'] ?? label)] : [];
}
