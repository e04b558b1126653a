import { defineWords } from '../../locales/define-words.ts';

/** Sentences of the frames of pages and dialogs. */
export const partsWords = defineWords('forms.parts', {
  zh: {
    loading: '正在加载',
    retry: '重试',
    back: '上一步',
    next: '下一步',
    done: '完成',
    dismiss: '取消',
    more: '更多操作',
    place: '第 {step} 步，共 {count} 步：{title}',
  },
  en: {
    loading: 'Loading',
    retry: 'Try again',
    back: 'Back',
    next: 'Next',
    done: 'Finish',
    dismiss: 'Cancel',
    more: 'More actions',
    place: 'Step {step} of {count}: {title}',
  },
});
