import { defineWords } from '../../locales/define-words.ts';

export const newerFormWords = defineWords({
  zh: {
    published: '表单已有更新。更新后，已填写的内容会保留。',
    publishedWithout: '表单已有更新，不再包含您填写过的“{names}”；其他已填写的内容会保留。',
    comma: '、',
    use: '立即更新',
    used: '已更新为最新的表单',
  },
  en: {
    published: 'The form has been changed. What you filled in is kept when you update.',
    publishedWithout: 'The form has been changed and no longer has {names}, which you filled in; the rest is kept.',
    comma: ', ',
    use: 'Update now',
    used: 'The form is up to date',
  },
});
