import { defineWords } from '../../locales/define-words.ts';

export const frameWords = defineWords('forms.frame', {
  zh: { close: '关闭', fullWindow: '占满窗口', agree: '确定', dismiss: '取消' },
  en: { close: 'Close', fullWindow: 'Fill the window', agree: 'OK', dismiss: 'Cancel' },
});
