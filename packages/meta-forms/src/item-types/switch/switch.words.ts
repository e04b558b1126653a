import { defineWords } from '../../locales/define-words.ts';

/** What a switch says. */
export const switchWords = defineWords({
  zh: { yes: '是', no: '否' },
  en: { yes: 'Yes', no: 'No' },
});
