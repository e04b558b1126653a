import { defineWords } from '@org/meta-forms/core';

export const commentWords = defineWords('business.comment', {
  zh: { tooLong: '超出 {count} 字，最多 {most} 字' },
  en: { tooLong: 'Too long by {count} {count|character|characters}; at most {most}' },
});
