import { sayIn } from '../locales/say-in.ts';
import type { FormulaProblemCode } from '../formula/formula-problem.ts';
import { formulaEndWords, formulaProblemWords } from '../formula/formula-problems.words.ts';
import { type WordParams } from '../metadata/fill-words.ts';
import { expectedWords, type Expected } from '../metadata/issues/expected.words.ts';
import type { Language } from '../metadata/language.ts';
import type { Issue } from '../metadata/issues/issue.ts';
import { issueWords } from '../metadata/issues/issues.words.ts';

/** The sentence of an issue for the author of the form. */
export function describeIssue(issue: Issue, language: Language): string {
  return sayIn(issueWords, language)(issue.code, spelledOut(issue.params, language));
}

/** Replaces codes in the parameters (a formula problem, an expected type) by their sentences. */
function spelledOut(params: WordParams, language: Language): WordParams {
  const { problem, expected } = params;
  if (isFormulaProblem(problem)) {
    const spelled = { ...params, problem: sayIn(formulaProblemWords, language)(problem, params) };
    return params['found'] === '' ? { ...spelled, found: sayIn(formulaEndWords, language)('end') } : spelled;
  }
  return isExpected(expected) ? { ...params, expected: sayIn(expectedWords, language)(expected, params) } : params;
}

function isExpected(code: unknown): code is Expected {
  return typeof code === 'string' && Object.hasOwn(expectedWords.zh, code);
}

function isFormulaProblem(code: unknown): code is FormulaProblemCode {
  return typeof code === 'string' && Object.hasOwn(formulaProblemWords.zh, code);
}
