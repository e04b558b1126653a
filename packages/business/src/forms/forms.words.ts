import { defineWords } from '@org/meta-forms/core';

export const formsWords = defineWords({
  zh: { missing: '没有已发布的表单，请联系管理员。' },
  en: { missing: 'No form has been published for this page. Tell your administrator.' },
});
