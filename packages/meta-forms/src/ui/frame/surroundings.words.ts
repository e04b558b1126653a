import { defineWords } from '../../locales/define-words.ts';

/** Names for screen readers of parts that antd names in English alone. */
export const surroundingsWords = defineWords('forms.surroundings', {
  zh: { search: '搜索', moreTabs: '更多页签', clear: '清除' },
  en: { search: 'Search', moreTabs: 'More tabs', clear: 'Clear' },
});
