import { defineWords } from '@org/meta-forms/core';

export const demoWords = defineWords('admin.demo', {
  zh: { authorization: '授权选择', value: '将要保存的内容' },
  en: { authorization: 'Authorization', value: 'What would be saved' },
});
