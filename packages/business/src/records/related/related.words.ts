import { defineWords } from '@org/meta-forms/core';

export const relatedWords = defineWords('business.related', {
  zh: {
    related: '关联单据',
    referred: '所引用的单据',
    plan: '平面图',
    photos: '照片',
    photo: '照片 {number}',
    tab: '{title} {total}',
    tabOfItem: '{title}（{label}）{total}',
    capped: '{total}+',
    failed: '列表加载失败',
    retry: '重试',
  },
  en: {
    related: 'Related records',
    referred: 'Records that it names',
    plan: 'Plan',
    photos: 'Photos',
    photo: 'Photo {number}',
    tab: '{title} {total}',
    tabOfItem: '{title} ({label}) {total}',
    capped: '{total}+',
    failed: 'The list cannot be loaded',
    retry: 'Retry',
  },
});
