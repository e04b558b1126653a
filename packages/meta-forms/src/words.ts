/** The sentences of problems and refusals for people, and translations; `core` has only the codes. */
export { createTranslation } from './locales/create-translation.ts';
export type { CreatedTranslation } from './locales/create-translation.ts';
export { readLanguageFile } from './locales/read-language-file.ts';
export type {
  CreateTranslationOptions,
  LanguageFile,
  ReadLanguageFile,
  TranslationWarning,
  TranslationWarningCode,
} from './locales/read-language-file.ts';
export { describeMissing, describeProblem, missingNames, withSentences } from './locales/describe-problem.ts';
export { problemSentences, problemWords } from './locales/problems.words.ts';
export { withTypeWords } from './contract/problem.ts';
export { labelIn } from './locales/label-in.ts';
