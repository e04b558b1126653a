import { defineWords } from '@org/meta-forms/core';

export const searchBoxWords = defineWords('business.search-box', {
  zh: { search: '搜索' },
  en: { search: 'Search' },
});
