/** The sentences of problems and refusals for people, in Chinese and English; `core` has only their codes. */
export { describeMissing, describeProblem, missingNames, withSentences } from './locales/describe-problem.ts';
export { problemSentences, problemWords } from './locales/problems.words.ts';
export { withTypeWords } from './contract/problem.ts';
