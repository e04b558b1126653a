import { defineWords } from '@org/meta-forms/core';

export const problemListWords = defineWords({
  zh: { more: '另有 {count} 处' },
  en: { more: 'more: {count}' },
});
