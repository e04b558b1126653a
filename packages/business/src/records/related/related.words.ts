import { defineWords } from '@org/meta-forms/core';

export const relatedWords = defineWords({
  zh: {
    related: '关联单据',
    tab: '{title} {total}',
    tabOfItem: '{title}（{label}）{total}',
    capped: '{total}+',
    failed: '列表加载失败',
    retry: '重试',
    loading: '正在加载',
  },
  en: {
    related: 'Related records',
    tab: '{title} {total}',
    tabOfItem: '{title} ({label}) {total}',
    capped: '{total}+',
    failed: 'The list cannot be loaded',
    retry: 'Retry',
    loading: 'Loading',
  },
});
