import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers. */
export const treeWords = defineWords('forms.tree', {
  zh: {
    treeurl: '选项接口',
    treeurlHelp: '选项从哪里来：从列表中选择，如 单位、部门，或输入表单可以调用的接口，如 /api/baseinfo/unit/tree。',
  },
  en: {
    treeurl: 'Path of the tree',
    treeurlHelp: 'Choose it from the list, such as units, or type a call that forms may make: /api/baseinfo/unit/tree.',
  },
});
