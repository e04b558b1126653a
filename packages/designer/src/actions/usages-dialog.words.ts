import { defineWords } from '@org/meta-forms/core';

export const usagesDialogWords = defineWords('designer.usages-dialog', {
  zh: {
    usagesTitle: '引用“{label}”的位置',
    noUsages: '没有表单项引用它。',
    usage: '{label} 的{attribute}',
  },
  en: {
    usagesTitle: 'Where “{label}” is referred to',
    noUsages: 'No item refers to it.',
    usage: '{attribute} of {label}',
  },
});
