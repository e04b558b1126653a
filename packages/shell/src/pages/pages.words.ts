import { defineWords } from '@org/meta-forms/core';

export const pagesWords = defineWords({
  zh: {
    notYetText: '这个页面还没有开放，其他功能不受影响。',
    missingTitle: '没有找到这个页面',
    missingText: '地址可能有误，或者您没有查看它的权限。',
    faultTitle: '页面出错了',
    faultText: '已保存的内容没有丢失。请重试，仍有问题请联系管理员。',
    home: '回到首页',
    retry: '重试',
  },
  en: {
    notYetText: 'This page is not open yet. Everything else works as usual.',
    missingTitle: 'There is no such page',
    missingText: 'The address may be wrong, or you may not be allowed to see it.',
    faultTitle: 'Something went wrong on this page',
    faultText: 'Nothing you saved is lost. Try again; if it persists, tell your administrator.',
    home: 'Back to home',
    retry: 'Try again',
  },
});
