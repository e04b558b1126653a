import { defineWords } from '../../locales/define-words.ts';

/** Names of the arrows of a pager. */
export const pagerWords = defineWords('forms.pager', {
  zh: { previous: '上一页', next: '下一页', fiveBack: '向前 5 页', fiveAhead: '向后 5 页' },
  en: { previous: 'Previous page', next: 'Next page', fiveBack: 'Back 5 pages', fiveAhead: 'Ahead 5 pages' },
});
