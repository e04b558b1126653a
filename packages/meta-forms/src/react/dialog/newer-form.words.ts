import { defineWords } from '../../locales/define-words.ts';

export const newerFormWords = defineWords('forms.newer-form', {
  zh: {
    published: '表单已有更新。更新后，已填写的内容会保留。',
    use: '立即更新',
    used: '已更新为最新的表单',
    loses: '新表单不再包含您填写过的“{names}”',
    losesMany: '新表单不再包含您填写过的“{names}”等 {count} 项',
    losesText: '更新后，这些内容不会保存；其他已填写的内容会保留。',
    notYet: '暂不更新',
  },
  en: {
    published: 'The form has been changed. What you filled in is kept when you update.',
    use: 'Update now',
    used: 'The form is up to date',
    loses: 'The form no longer has {names}, which you filled in',
    losesMany: 'The form no longer has {count} items that you filled in, such as {names}',
    losesText: 'After the update these will not be saved; the rest of what you filled in is kept.',
    notYet: 'Not yet',
  },
});
