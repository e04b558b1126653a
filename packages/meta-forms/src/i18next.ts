/**
 * All sentences of the package for i18next, and an instance of i18next as the language of forms and lists. It imports
 * only types of i18next, which is an optional peer.
 */
export { formTables } from './translating/form-tables.ts';
export { i18nextResources, type I18nextNamespace, type I18nextResources } from './translating/i18next-resources.ts';
export { i18nextTranslation } from './translating/i18next-translation.ts';
export { sentencesOf, type LanguageFile } from './translating/sentences-of.ts';
