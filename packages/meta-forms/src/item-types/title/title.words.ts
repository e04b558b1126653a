import { defineWords } from '../../locales/define-words.ts';

/** Text of a title whose author gave it none. */
export const titleWords = defineWords('forms.title', {
  zh: { untitled: '标题' },
  en: { untitled: 'Title' },
});
