import type { FormulaProblemCode } from '../formula/formula-problem.ts';
import { formulaProblemWords } from '../formula/formula-problems.words.ts';
import { fillMessage, type MessageParams } from '../metadata/errors.ts';
import type { Issue } from '../metadata/issue.ts';
import { issueWords } from '../metadata/issues.words.ts';

/** The sentence of an issue for the author of the form. */
export function describeIssue(issue: Issue, language: 'zh' | 'en'): string {
  return fillMessage(issueWords[language][issue.code], spelledOut(issue.params, language));
}

/** Where an issue is about a formula that does not read, its code gives way to what the code means. */
function spelledOut(params: MessageParams, language: 'zh' | 'en'): MessageParams {
  const { problem } = params;
  return isFormulaProblem(problem) ? { ...params, problem: fillMessage(formulaProblemWords[language][problem], params) } : params;
}

function isFormulaProblem(code: unknown): code is FormulaProblemCode {
  return typeof code === 'string' && Object.hasOwn(formulaProblemWords.zh, code);
}
