import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const treeWords = defineWords({
  zh: {
    treeurl: '树地址',
    treeurlHelp: '返回整棵树的接口，以 /api/ 开头。',
  },
  en: {
    treeurl: 'Path of the tree',
    treeurlHelp: 'The call that returns the tree; begins with /api/.',
  },
});
