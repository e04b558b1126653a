import { defineWords } from '@org/meta-forms/core';

export const homeWords = defineWords('admin.home', {
  zh: {
    morning: '早上好，{name}',
    afternoon: '下午好，{name}',
    evening: '晚上好，{name}',
    none: '您还没有可以打开的页面，请联系管理员。',
  },
  en: {
    morning: 'Good morning, {name}',
    afternoon: 'Good afternoon, {name}',
    evening: 'Good evening, {name}',
    none: 'There is no page you may open yet. Ask your administrator.',
  },
});
