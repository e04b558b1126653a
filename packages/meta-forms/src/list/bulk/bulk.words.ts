import { defineWords } from '../../locales/define-words.ts';

export const bulkWords = defineWords('forms.bulk', {
  zh: {
    bar: '对已选记录的操作',
    selected: '已选 {count} 条',
    selectFound: '选择全部找到的 {total} 条',
    allFound: '全选 {total} 条',
    clear: '取消选择',
  },
  en: {
    bar: 'Actions for the selected records',
    selected: '{count} selected',
    selectFound: 'Select all {total} found',
    allFound: 'All {total}',
    clear: 'Clear selection',
  },
});
