import { defineWords } from '@org/meta-forms/core';

export const elementNameWords = defineWords('business.element-name', {
  zh: {
    fromTo: '{from} → {to}',
    behind: '{kind}（在‘{name}’之后）',
    ahead: '{kind}（在‘{name}’之前）',
  },
  en: {
    fromTo: '{from} → {to}',
    behind: "{kind} (after '{name}')",
    ahead: "{kind} (before '{name}')",
  },
});
