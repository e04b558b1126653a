import { defineWords } from '../../locales/define-words.ts';

/** Sentences of a switch. */
export const switchWords = defineWords('forms.switch', {
  zh: { yes: '是', no: '否' },
  en: { yes: 'Yes', no: 'No' },
});
