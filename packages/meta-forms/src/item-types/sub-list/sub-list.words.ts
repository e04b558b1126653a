import { defineWords } from '../../locales/define-words.ts';

/** Names of the attributes that the designer offers, and the sentences of a sub-list. */
export const subListWords = defineWords({
  zh: {
    addRemoveBtnHidden: '隐藏增删按钮',
    showStatus: '显示状态列',
    rowCount: '{count} 条',
  },
  en: {
    addRemoveBtnHidden: 'No add and delete buttons',
    showStatus: 'Status column',
    rowCount: '{count} {count|row|rows}',
  },
});
