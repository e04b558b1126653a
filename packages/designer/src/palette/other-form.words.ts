import { defineWords } from '@org/meta-forms/core';

/** The words of taking items from another form. */
export const otherFormWords = defineWords('designer.other-form', {
  zh: {
    title: '从其他表单选取',
    retry: '重试',
    form: '表单',
    searchForm: '按名称、编码或拼音首字母搜索表单',
    searchItem: '按名称或编码搜索表单项',
    all: '全选（{count} 项）',
    add: '添加 {count} 项',
    none: '该表单没有表单项。',
    notFound: '没有符合的内容',
    more: '还有 {count} 项未显示，请搜索',
    failed: '读取失败：{reason}',
    loading: '正在读取…',
  },
  en: {
    retry: 'Try again',
    title: 'Take items from another form',
    form: 'Form',
    searchForm: 'Search forms by name, key or pinyin',
    searchItem: 'Search items by name or key',
    all: 'Select all ({count})',
    add: 'Add {count} {count|item|items}',
    none: 'The form has no items.',
    notFound: 'Nothing found',
    more: '{count} more {count|item|items}: search for them',
    failed: 'Could not be read: {reason}',
    loading: 'Reading…',
  },
});
