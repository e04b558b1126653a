import { defineWords } from '@org/meta-forms/core';

export const inboxWords = defineWords('shell.inbox', {
  zh: { inbox: '流程中心，{count} 项待办' },
  en: { inbox: 'Workflow, {count} to do' },
});
