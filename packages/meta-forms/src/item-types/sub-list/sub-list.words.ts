import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers, and the sentences of a sub-list. */
export const subListWords = defineWords('forms.sub-list', {
  zh: {
    addRemoveBtnHidden: '隐藏增删按钮',
    addRemoveBtnHiddenHelp: '填写人不能增加或删除行。',
    showStatus: '显示状态列',
    showStatusHelp: '用一列标明每行是新增、已改还是已删。',
    rowCount: '{count} 条',
  },
  en: {
    addRemoveBtnHidden: 'No add and delete buttons',
    addRemoveBtnHiddenHelp: 'People can neither add nor delete rows.',
    showStatus: 'Status column',
    showStatusHelp: 'A column that says whether a row is new, edited or deleted.',
    rowCount: '{count} {count|row|rows}',
  },
});
