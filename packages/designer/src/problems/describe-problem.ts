import { describeIssue, typeWords } from '@org/meta-forms/authoring';
import { fillWords, type Issue, type Language, type WordParams } from '@org/meta-forms/core';
import { nameOfAttribute } from '@org/meta-forms/document';
import { issueAdvice } from './compiler/issue-advice.words.ts';
import { fixWords } from './fixes.words.ts';
import { typeNameOf } from './make-fix.ts';
import type { DocumentProblem, ProblemFix } from './problem.ts';
import { ruleTerms, ruleWords, type DesignerRuleId } from './rules.words.ts';

/** The sentences of a problem: what is wrong, what follows from it, and what to do. */
export function describeProblem({ rule, issue, params }: DocumentProblem, language: Language): string {
  if (issue) {
    const advice: Readonly<Record<string, string>> = issueAdvice[language];
    return [describeIssue(withNames(issue, language), language), advice[issue.code]]
      .filter(Boolean)
      .join(language === 'zh' ? '' : ' ');
  }
  // as: a problem without an issue is of a rule of the designer.
  const sentence = ruleWords[language][rule as DesignerRuleId];
  const terms: Readonly<Record<string, string>> = ruleTerms[language];
  return fillWords(sentence, { ...named(params, language), found: terms[String(params['result'])] ?? '' });
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
  const words: Readonly<Record<string, string>> = typeWords[language];
  const type = name === undefined ? undefined : words[name];
  return fillWords(fixWords[language][title], type === undefined ? params : { ...params, type });
}
