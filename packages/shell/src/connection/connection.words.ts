import { defineWords } from '@org/meta-forms/core';

export const connectionWords = defineWords('shell.connection', {
  zh: { retrying: '网络不稳定，正在重试…', offline: '网络已断开，已填写的内容仍在页面上' },
  en: {
    retrying: 'No answer from the server. Trying again…',
    offline: 'You are offline. What you have typed is still on the page',
  },
});
