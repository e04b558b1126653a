import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const referenceWords = defineWords('forms.reference', {
  zh: {
    refKey: '引用来源',
    refKeyHelp: '从哪一种记录中选择一条，如 人员。',
  },
  en: {
    refKey: 'Reference source',
    refKeyHelp: 'The kind of records to choose one from.',
  },
});
