import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const treeWords = defineWords('forms.tree', {
  zh: {
    treeurl: '选项接口',
    treeurlHelp: '选项从哪里来，由开发人员提供，以 /api/ 开头，如 /api/unit/tree。',
  },
  en: {
    treeurl: 'Path of the tree',
    treeurlHelp: 'The call that returns the tree; begins with /api/.',
  },
});
