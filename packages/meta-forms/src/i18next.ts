/**
 * All sentences of the package for i18next, and an instance of i18next as the language of forms and lists. It imports
 * only types of i18next, which is an optional peer.
 */
export { formTables } from './translating/form-tables.ts';
export {
  i18nextNamespaces,
  i18nextResources,
  type I18nextNamespace,
  type I18nextResources,
} from './translating/i18next-resources.ts';
export { i18nextTranslation, type I18nextTranslationOptions } from './translating/i18next-translation.ts';
export { sentencesOf } from './translating/sentences-of.ts';
export type { LanguageFile } from './locales/read-language-file.ts';
