import { defineWords } from '../../locales/define-words.ts';

/** Names for screen readers of parts that antd names in English alone. */
export const surroundingsWords = defineWords('forms.surroundings', {
  zh: { search: '搜索', clear: '清除' },
  en: { search: 'Search', clear: 'Clear' },
});
