import { defineWords } from '../../locales/define-words.ts';

/** What a title says where its author gave it no words. */
export const titleWords = defineWords({
  zh: { untitled: '标题' },
  en: { untitled: 'Title' },
});
