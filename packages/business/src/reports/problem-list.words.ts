import { defineWords } from '@org/meta-forms/core';

export const problemListWords = defineWords('business.problem-list', {
  zh: { more: '另有 {count} 处' },
  en: { more: 'more: {count}' },
});
