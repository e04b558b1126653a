import { describeIssue, typeWords } from '@org/meta-forms/authoring';
import { baseLanguage, isWord, type Issue, type Language, type WordParams, sayIn } from '@org/meta-forms/core';
import { nameOfAttribute } from '@org/meta-forms/document';
import { issueAdvice } from './compiler/issue-advice.words.ts';
import { fixWords } from './fixes.words.ts';
import { typeNameOf } from './make-fix.ts';
import type { DocumentProblem, ProblemFix } from './problem.ts';
import { ruleTerms, ruleWords, type DesignerRuleId } from './rules.words.ts';

/** The sentences of a problem: what is wrong, what follows from it, and what to do. */
export function describeProblem({ rule, issue, params }: DocumentProblem, language: Language): string {
  if (issue) {
    const advice = isWord(issueAdvice, issue.code) ? sayIn(issueAdvice, language)(issue.code) : '';
    return [describeIssue(withNames(issue, language), language), advice]
      .filter(Boolean)
      .join(baseLanguage(language) === 'zh' ? '' : ' ');
  }
  // as: a problem without an issue is of a rule of the designer.
  const say = sayIn(ruleWords, language);
  const result = params['result'];
  const found = isWord(ruleTerms, result) ? sayIn(ruleTerms, language)(result) : '';
  return say(rule as DesignerRuleId, { ...named(params, language), found });
}

/** The attribute under the name that the property panel has for it. */
function named(params: WordParams, language: Language): WordParams {
  const { attribute } = params;
  return typeof attribute === 'string'
    ? { ...params, attribute: nameOfAttribute({ attribute, kind: 'attribute' }, { language }) }
    : params;
}

function withNames(issue: Issue, language: Language): Issue {
  return { ...issue, params: named(issue.params ?? {}, language) };
}

/** What a fix does, as the text of its button. */
export function describeFix({ title, params = {} }: ProblemFix, language: Language): string {
  const name = typeof params['type'] === 'number' ? typeNameOf(params['type']) : undefined;
  const type = isWord(typeWords, name) ? sayIn(typeWords, language)(name) : undefined;
  return sayIn(fixWords, language)(title, type === undefined ? params : { ...params, type });
}
