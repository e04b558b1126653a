import { defineWords } from '@org/meta-forms/core';

export const leaveWords = defineWords('shell.leave', {
  zh: {
    question: '离开此页面？',
    drafted: '有填写的内容尚未保存。草稿会为您保留，下次打开时恢复。',
    lost: '有填写的内容尚未保存，离开后将不会保留。',
    leave: '离开',
    stay: '继续填写',
  },
  en: {
    question: 'Leave this page?',
    drafted: 'What was filled in is not saved. A draft is kept for you and restored next time.',
    lost: 'What was filled in is not saved and will not be kept.',
    leave: 'Leave',
    stay: 'Keep editing',
  },
});
