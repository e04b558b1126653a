/** What problems and refusals say to a person, in Chinese and English; `core` knows their codes only. */
export { describeMissing, describeProblem, missingNames } from './locales/describe-problem.ts';
export { problemSentences, problemWords } from './locales/problems.words.ts';
