import { defineWords } from '@org/meta-forms/core';

export const designerPageWords = defineWords({
  zh: {
    title: '设计：{name}',
    opening: '正在打开表单…',
    failed: '表单没有打开：{reason}',
    retry: '重试',
    gone: '此表单已被删除。',
    versionGone: '此版本已被清理。',
    ownWindow: '您在另一窗口',
  },
  en: {
    title: 'Design: {name}',
    opening: 'Opening the form…',
    failed: 'The form was not opened: {reason}',
    retry: 'Try again',
    gone: 'This form has been removed.',
    versionGone: 'This version has been removed.',
    ownWindow: 'You in another window',
  },
});
