import { defineWords } from '../../locales/define-words.ts';

export const filterWords = defineWords({
  zh: {
    item: '筛选…',
    title: '筛选：{label}',
    search: '在值中查找',
    values: '{label} 的值',
    blank: '（空）',
    none: '没有符合的值',
    capped: '只列出最常见的值，其余请查找',
    most: '最多选择 {count} 个值',
    failed: '值加载失败：{reason}',
    loading: '正在加载',
    apply: '筛选',
    clear: '不筛选',
    dismiss: '取消',
  },
  en: {
    item: 'Filter…',
    title: 'Filter: {label}',
    search: 'Find in the values',
    values: 'Values of {label}',
    blank: '(empty)',
    none: 'No such value',
    capped: 'Only the most frequent values are listed; search for others',
    most: 'At most {count} values',
    failed: 'The values could not be loaded: {reason}',
    loading: 'Loading',
    apply: 'Filter',
    clear: 'No filter',
    dismiss: 'Cancel',
  },
});
