import { defineWords } from '@org/meta-forms/core';

export const designerPageWords = defineWords({
  zh: {
    opening: '正在打开表单…',
    failed: '表单没有打开：{reason}',
    retry: '重试',
  },
  en: {
    opening: 'Opening the form…',
    failed: 'The form was not opened: {reason}',
    retry: 'Try again',
  },
});
